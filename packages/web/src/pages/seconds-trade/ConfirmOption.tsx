// The question before an option is placed. It stands only after the ticket was found right, and can be switched off
// until the page is left.

import type { MarketRow } from "@tidemark/contract/markets";
import { printUnits } from "@tidemark/kernel";
import { Checkbox, ConfirmDialog, formatDecimal } from "@tidemark/ui";
import { useState } from "react";
import { percentOf } from "../../features/seconds/option-figures.ts";
import { directionText, durationText, sumText } from "../../features/seconds/option-text.tsx";
import { useMarkPrice } from "../../features/seconds/tick-store.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import { sumsOf } from "./option-ticket.ts";
import { askNoMore } from "./option-ticket-store.ts";
import type { AskedOption } from "./use-option-ticket.ts";

export type ConfirmOptionProps = {
  readonly market: MarketRow;
  readonly asked: AskedOption;
  readonly onAnswer: (isYes: boolean) => void;
};

export function ConfirmOption({ market, asked, onAnswer }: ConfirmOptionProps) {
  const text = useTexts("secondsTrade");
  const optionsText = useTexts("options");
  const askText = useTexts("ask");
  const languageTag = useLanguageTag();
  const [isOff, setOff] = useState(false);
  const price = useMarkPrice(market.id);
  const { direction, stake, ticket } = asked;
  const { coin, duration, policy } = ticket;
  const sums = sumsOf(stake, ticket);
  const money = (value: bigint) => sumText(printUnits(value, coin.places), coin.coin, languageTag);
  const shownStake = sumText(stake.replace(/\.$/, ""), coin.coin, languageTag);
  const name = directionText(direction, optionsText);
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && onAnswer(false)}
      title={text(direction === "up" ? "confirmUp" : "confirmDown")}
      description={text("confirmText")}
      closeLabel={askText("close")}
      cancelLabel={askText("cancel")}
      confirmLabel={text("confirmPlace", { direction: name, stake: shownStake })}
      tone={direction === "up" ? "buy" : "sell"}
      rows={[
        { label: optionsText("pair"), value: market.symbol },
        {
          label: optionsText("mark"),
          value: `≈ ${formatDecimal(price, languageTag, { decimals: market.price_places })} ${market.legal_name}`,
        },
        { label: text("duration"), value: durationText(duration.seconds, optionsText) },
        { label: text(policy === null ? "stake" : "stakeFromInsured"), value: shownStake },
        { label: text("feeRow"), value: money(sums?.fee ?? 0n) },
        {
          label: text("ifRightPaid", { percent: percentOf(duration.ratio_ppm) }),
          value: money(sums?.payout ?? 0n),
        },
        { label: text("ifSame"), value: shownStake },
        { label: text("ifWrongPaid"), value: money(0n) },
      ]}
      onConfirm={() => {
        if (isOff) askNoMore();
        onAnswer(true);
      }}
    >
      <Checkbox label={text("doNotAsk")} checked={isOff} onChange={setOff} />
    </ConfirmDialog>
  );
}
