// What the address book says about an address: since when it can be used, or that it must be saved first.

import type { SavedAddress } from "@tidemark/contract/withdrawals";
import { Countdown } from "@tidemark/ui";
import { PageLink } from "../../frame/PageLink.tsx";
import { useTexts } from "../../i18n/use-texts.ts";
import { savedAs } from "./address-view.ts";
import type { Limits } from "./WithdrawForm.tsx";

export type AddressHintProps = {
  readonly address: string;
  readonly network: string;
  readonly saved: readonly SavedAddress[];
  readonly limits: Limits | undefined;
};

export function AddressHint({ address, network, saved, limits }: AddressHintProps) {
  const text = useTexts("withdrawals");
  const known = savedAs(address, network, saved);
  if (known !== null && known.usable_at > Date.now()) {
    return (
      <span className="text-warn">
        {text("usableIn")} <Countdown until={known.usable_at} endLabel={text("usable")} />
      </span>
    );
  }
  if (known !== null) return known.notes === "" ? text("inBook") : text("inBookAs", { notes: known.notes });
  if (limits === undefined || limits.address_wait_hours === 0) return text("addressCheck", { network });
  return (
    <>
      {text("saveFirst", { count: limits.address_wait_hours })}{" "}
      <PageLink page="addressBook" className="inline-flex min-h-6 items-center text-accent hover:underline">
        {text("manageAddresses")}
      </PageLink>
    </>
  );
}
