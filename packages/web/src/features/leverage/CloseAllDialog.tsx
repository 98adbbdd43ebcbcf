// Closes several positions at once: all, the long or the short ones, of every pair or of one, with a summary before.

import { type LeverSide, leverBatchCloseCall, type Position } from "@tidemark/contract/leverage";
import type { MarketRow } from "@tidemark/contract/markets";
import { printUnits } from "@tidemark/kernel";
import { Banner, formatDecimal, Segmented } from "@tidemark/ui";
import { type FormEvent, useState } from "react";
import { answerText } from "../../api/answer-text.ts";
import { useSubmit } from "../../api/use-call.ts";
import { FormDialog } from "../../forms/FormDialog.tsx";
import { say } from "../../frame/overlays/overlay-store.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import { useMarks } from "../prices/prices.ts";
import { Facts } from "./Facts.tsx";
import { closePreview } from "./lever-preview.ts";
import { usePositions, useRefreshLeverage } from "./leverage.ts";
import { type LiveFigures, markReader, useFigures } from "./live-figures.ts";
import { moneyPlaces, quoteOf } from "./position-text.tsx";

export type Which = "all" | LeverSide;
/** As the wire says it. */
const types = { all: 0, long: 1, short: 2 } as const satisfies Record<Which, number>;
const openOnly: readonly Position["state"][] = ["open"];

export type CloseAllDialogProps = {
  /** The pair of the page; without one the choice is about every pair. */
  readonly market?: MarketRow | undefined;
  readonly onClose: () => void;
};

export type QuoteSum = { readonly quote: string; readonly profit: string; readonly back: string };

/** What closing them at the present marks would bring, for each quote coin; without a mark nothing is promised. */
export function sumsOf(rows: readonly Position[], lots: LiveFigures["lots"], languageTag: string): readonly QuoteSum[] {
  const markOf = markReader();
  const sums = new Map<string, { profit: bigint; back: bigint; scale: number }>();
  for (const row of rows) {
    const lot = lots.get(row.id);
    const mark = markOf(row.market_id);
    if (lot === undefined || mark === undefined) continue;
    const { profit, back } = closePreview(lot, lot.hands, mark);
    const quote = quoteOf(row.symbol);
    const sum = sums.get(quote) ?? { profit: 0n, back: 0n, scale: lot.scales.quote };
    sums.set(quote, { ...sum, profit: sum.profit + profit, back: sum.back + back });
  }
  const print = (value: bigint, scale: number, signed: boolean) =>
    formatDecimal(printUnits(value, scale), languageTag, { decimals: moneyPlaces(scale), signed });
  return [...sums].map(([quote, { profit, back, scale }]) => ({
    quote,
    profit: print(profit, scale, true),
    back: print(back, scale, false),
  }));
}

export function CloseAllDialog({ market, onClose }: CloseAllDialogProps) {
  const text = useTexts("positions");
  const [which, setWhich] = useState<Which>("all");
  const [scope, setScope] = useState<"every" | "pair">("every");
  const [refused, setRefused] = useState<string | null>(null);
  const all = usePositions({ states: openOnly, marketId: scope === "pair" ? market?.id : undefined });
  const rows = all.filter((row) => which === "all" || row.side === which);
  const { submit, isSubmitting } = useSubmit(leverBatchCloseCall, true);
  const refresh = useRefreshLeverage();
  async function run(event: FormEvent): Promise<void> {
    event.preventDefault();
    event.stopPropagation();
    if (rows.length === 0) return setRefused(text("noneChosen"));
    const pair = scope === "pair" && market !== undefined ? market : null;
    const answer = await submit({
      type: types[which],
      ...(pair === null ? {} : { legal_id: pair.legal_id, currency_id: pair.currency_id }),
    });
    refresh();
    if (answer === null) return;
    if (!answer.ok) return setRefused(await answerText(answer));
    say("success", answer.value);
    onClose();
  }
  return (
    <FormDialog
      title={text("closeAllTitle")}
      description={text("closeAllText")}
      submitLabel={text("closeAllConfirm", { count: rows.length })}
      tone="danger"
      isSubmitting={isSubmitting}
      onSubmit={(event) => void run(event)}
      onClose={onClose}
    >
      <Segmented<Which>
        label={text("which")}
        isWide
        value={which}
        onChange={(next) => {
          setWhich(next);
          setRefused(null);
        }}
        options={(["all", "long", "short"] as const).map((value) => ({ value, label: text(value) }))}
      />
      {market !== undefined && (
        <Segmented
          label={text("pair")}
          isWide
          value={scope}
          onChange={setScope}
          options={[
            { value: "every", label: text("everyPair") },
            { value: "pair", label: text("thisPair", { symbol: market.symbol }) },
          ]}
        />
      )}
      <Summary rows={rows} />
      {refused !== null && <Banner tone="danger">{refused}</Banner>}
    </FormDialog>
  );
}

/** Drawn anew with every price. */
function Summary({ rows }: { readonly rows: readonly Position[] }) {
  const text = useTexts("positions");
  const languageTag = useLanguageTag();
  useMarks((state) => state.marks);
  const lots = useFigures((state) => state.lots);
  const sums = sumsOf(rows, lots, languageTag);
  return (
    <Facts
      rows={[
        { label: text("count"), value: String(rows.length) },
        ...sums.flatMap(({ quote, profit, back }) => [
          { label: `${text("expected")} (${quote})`, value: `≈ ${profit}` },
          { label: `${text("comesBack")} (${quote})`, value: `≈ ${back}` },
        ]),
      ]}
    />
  );
}
