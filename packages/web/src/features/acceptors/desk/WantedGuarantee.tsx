// Another guarantee that operators want: how much more is set aside or comes back, and the acceptor's word for it.

import { acceptGuaranteeCall, type OwnAcceptor } from "@tidemark/contract/acceptors";
import { compareDecimals } from "@tidemark/kernel";
import { Banner, Button } from "@tidemark/ui";
import { useState } from "react";
import { PageLink } from "../../../frame/PageLink.tsx";
import { useTexts } from "../../../i18n/use-texts.ts";
import { useLanguageTag } from "../../../session/use-language-tag.ts";
import { coinsText, moreBy } from "./amounts.ts";
import { DeskDialog } from "./DeskDialog.tsx";

export function WantedGuarantee({ own }: { readonly own: OwnAcceptor }) {
  const text = useTexts("acceptorDesk");
  const languageTag = useLanguageTag();
  const [isAsked, setAsked] = useState(false);
  const { wanted_guarantee: wanted } = own;
  if (own.state !== "open" || wanted === null) return null;
  const coins = (amount: string) => coinsText(amount, own.currency_name, languageTag);
  const more = moreBy(wanted, own.guarantee);
  // It never goes below what is going on.
  const isBelow = compareDecimals(wanted, own.open_volume) === -1;
  const isShort = compareDecimals(own.fiat_balance, more) === -1;
  return (
    <>
      <Banner
        tone="warn"
        action={
          isShort ? (
            <Button asChild size="sm">
              <PageLink page="transfer">{text("toTransfer")}</PageLink>
            </Button>
          ) : (
            <Button size="sm" disabled={isBelow} onClick={() => setAsked(true)}>
              {text("agree")}
            </Button>
          )
        }
      >
        {text("wantedGuarantee", { wanted: coins(wanted), guarantee: coins(own.guarantee) })}
        {isBelow && ` ${text("wantedBelow", { open: coins(own.open_volume) })}`}
        {isShort && ` ${text("wantedShort", { more: coins(more), free: coins(own.fiat_balance) })}`}
      </Banner>
      {isAsked && (
        <DeskDialog
          call={acceptGuaranteeCall}
          request={{}}
          title={text("wantedTitle")}
          rows={[
            { label: text("guaranteeNow"), value: coins(own.guarantee) },
            { label: text("guaranteeThen"), value: coins(wanted) },
            { label: text("inFiat"), value: coins(own.fiat_balance) },
          ]}
          warning={{ tone: "info", text: text(more === "0" ? "wantedLess" : "wantedMore") }}
          confirmLabel={text("agree")}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}
