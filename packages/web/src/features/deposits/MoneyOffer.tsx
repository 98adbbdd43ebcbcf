// How money comes in for somebody who has none: by one press where the network is simulated, else through the page with
// the addresses.

import { walletInfoCall } from "@tidemark/contract/wallets";
import { Button, type ButtonSize, cx } from "@tidemark/ui";
import { Hourglass } from "lucide-react";
import { useState } from "react";
import { useCall } from "../../api/use-call.ts";
import { PageLink } from "../../frame/PageLink.tsx";
import { useTexts } from "../../i18n/use-texts.ts";
import { TestFunds } from "./TestFunds.tsx";

/** What most markets are traded in. */
const usdt = 3;

export type MoneyOfferProps = { readonly size?: ButtonSize; readonly className?: string };

export function MoneyOffer({ size = "md", className }: MoneyOfferProps) {
  const text = useTexts("deposits");
  const { data: coin, isError } = useCall(walletInfoCall, { currency: usdt });
  const [isComing, setComing] = useState(false);
  if (isComing) {
    return (
      <Button size={size} disabled className={className}>
        <Hourglass aria-hidden="true" className="size-4" />
        {text("fundsComing")}
      </Button>
    );
  }
  if (coin?.is_demo === true) {
    return (
      <TestFunds
        currency={usdt}
        size={size}
        {...(className === undefined ? {} : { className })}
        onSent={() => setComing(true)}
      />
    );
  }
  const isKnown = coin !== undefined || isError;
  return (
    // As wide as what may come, so that nothing moves.
    <Button asChild variant="primary" size={size} className={cx(!isKnown && "invisible", className)}>
      <PageLink page="deposit">{text("depositNow")}</PageLink>
    </Button>
  );
}
