// The reader's own deposit address on the EVM network, as old links know it, with the way to what has arrived.

import { companyAddressCall } from "@tidemark/contract/deposits";
import { walletInfoCall } from "@tidemark/contract/wallets";
import { Banner, Button, Card, Skeleton } from "@tidemark/ui";
import { useCall } from "../../api/use-call.ts";
import { AccountPage } from "../../frame/layout/AccountPage.tsx";
import { PageLink } from "../../frame/PageLink.tsx";
import { PartFailed } from "../../frame/PartFailed.tsx";
import { useTexts } from "../../i18n/use-texts.ts";
import { NetworkChoice, networksOf, useCoins, useFundsFeed } from "../funds/funds.ts";
import { AddressBlock } from "./AddressBlock.tsx";
import { DepositFacts } from "./DepositFacts.tsx";

/** The coin whose address is the same kind on every EVM chain. */
const ether = 2;

export function DepositPage() {
  const text = useTexts("deposits");
  useFundsFeed();
  return (
    <AccountPage
      page="deposit"
      lead={text("rechargeLead")}
      actions={
        <Button asChild>
          <PageLink page="fundsRecords">{text("depositRecords")}</PageLink>
        </Button>
      }
    >
      <Card>
        <CompanyAddress />
      </Card>
    </AccountPage>
  );
}

function CompanyAddress() {
  const text = useTexts("deposits");
  const { isOpen, error, retry } = useCoins();
  const isEnabled = isOpen === true;
  const address = useCall(companyAddressCall, {}, { isEnabled });
  const info = useCall(walletInfoCall, { currency: ether }, { isEnabled });
  if (isOpen === false) return <Banner tone="warn">{text("notOpen")}</Banner>;
  const failed =
    error ?? (address.data === undefined ? address.error : null) ?? (info.data === undefined ? info.error : null);
  if (failed !== null) {
    return (
      <PartFailed
        error={failed}
        onRetry={() => {
          retry();
          if (address.isError) void address.refetch();
          if (info.isError) void info.refetch();
        }}
      />
    );
  }
  if (address.data === undefined || info.data === undefined) {
    return (
      <div aria-busy="true" className="flex gap-5">
        <Skeleton className="size-37 shrink-0" />
        <Skeleton lines={5} className="flex-1" />
      </div>
    );
  }
  const network = networksOf(info.data)[0] ?? info.data;
  return (
    <AddressBlock
      label={text("yourAddress", { currency: info.data.name })}
      address={address.data.company_eth_address}
      copyLabel={text("copyAddress")}
      before={
        <NetworkChoice
          networks={[network]}
          value={network.type}
          isDemo={info.data.is_demo}
          onChange={() => undefined}
        />
      }
    >
      <DepositFacts name={info.data.name} network={network} isDemo={info.data.is_demo} />
    </AddressBlock>
  );
}
