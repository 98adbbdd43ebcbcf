// The question before a position is opened. It stands only after the ticket was found right, and can be switched off
// until the page is left.

import { printUnits } from "@tidemark/kernel";
import { Checkbox, ConfirmDialog, formatDecimal } from "@tidemark/ui";
import { useState } from "react";
import { useTexts } from "../../i18n/use-texts.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import { askNoMore } from "./lever-ticket-store.ts";
import { previewRows } from "./SidePreview.tsx";
import type { Asked, LeverSideState } from "./use-lever-side.ts";

export type ConfirmOpenProps = { readonly state: LeverSideState; readonly asked: Asked };

const confirmed = ["margin", "fee", "liquidation"];

export function ConfirmOpen({ state, asked }: ConfirmOpenProps) {
  const text = useTexts("leverTrade");
  const askText = useTexts("ask");
  const languageTag = useLanguageTag();
  const [isOff, setOff] = useState(false);
  const { market, side, mode, mark } = state.ticket;
  const { values, preview } = asked;
  const isLong = side === "long";
  const price = mode === "xtd" ? values.price : mark === undefined ? null : printUnits(mark, market.quote_scale);
  const shownPrice = `${formatDecimal(price, languageTag, { decimals: market.price_places })} ${market.legal_name}`;
  const sums = previewRows(preview, market, text, languageTag).filter(({ key }) => confirmed.includes(key));
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && state.answer(false)}
      title={text(isLong ? "confirmLong" : "confirmShort")}
      closeLabel={askText("close")}
      cancelLabel={askText("cancel")}
      confirmLabel={text(isLong ? "openLongHands" : "openShortHands", { hands: values.hands })}
      tone={isLong ? "buy" : "sell"}
      rows={[
        { label: text("pair"), value: market.symbol },
        { label: text("direction"), value: text(isLong ? "long" : "short") },
        {
          label: mode === "xtd" ? text("price") : text("atMark"),
          value: mode === "xtd" ? shownPrice : `≈ ${shownPrice}`,
        },
        { label: text("hands"), value: values.hands },
        { label: text("multiple"), value: `${values.multiple}×` },
        ...sums.map(({ key, label, value }) => ({
          label,
          value: key === "liquidation" && preview?.liquidation === null ? value : `${value} ${market.legal_name}`,
        })),
      ]}
      onConfirm={() => {
        if (isOff) askNoMore();
        state.answer(true);
      }}
    >
      <Checkbox label={text("doNotAsk")} checked={isOff} onChange={setOff} />
    </ConfirmDialog>
  );
}
