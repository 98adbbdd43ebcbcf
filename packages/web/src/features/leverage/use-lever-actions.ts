// What its owner can do with a position at once: close it, revoke an entrust, move a stop. Each is asked about in words
// first, with what it would bring, and done once however often it is pressed.

import { leverCancelCall, leverCloseCall, leverStopsCall, type Position } from "@tidemark/contract/leverage";
import { parseAmount, printUnits, scale } from "@tidemark/kernel";
import { formatDecimal } from "@tidemark/ui";
import { useCallback, useMemo, useRef, useState } from "react";
import { callApi } from "../../api/call-api.ts";
import { askConfirm, type ConfirmQuestion, say } from "../../frame/overlays/overlay-store.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import { closePreview, profitAt, type StopKind } from "./lever-preview.ts";
import { useRefreshLeverage } from "./leverage.ts";
import { markReader, useFigures } from "./live-figures.ts";
import { type LeverText, moneyPlaces, quoteOf, sideText } from "./position-text.tsx";

export type LeverActions = {
  /** Positions of which something is on its way. */
  readonly busy: ReadonlySet<number>;
  readonly close: (position: Position) => Promise<void>;
  readonly revoke: (position: Position) => Promise<void>;
  /** Answers whether it was moved. */
  readonly moveStop: (position: Position, kind: StopKind, price: string) => Promise<boolean>;
};

function headRows(position: Position, text: LeverText, languageTag: string) {
  return [
    { label: text("pair"), value: position.symbol },
    { label: text("side"), value: `${sideText(position.side, text)} ${position.multiple}×` },
    { label: text("hands"), value: formatDecimal(String(position.hands), languageTag) },
  ];
}

/** What closing now would bring; without a mark nothing is promised. */
function resultRows(position: Position, text: LeverText, languageTag: string) {
  const lot = useFigures.getState().lots.get(position.id);
  const mark = markReader()(position.market_id);
  if (lot === undefined || mark === undefined) return [];
  const { profit, back } = closePreview(lot, lot.hands, mark);
  const { quote } = lot.scales;
  const decimals = moneyPlaces(quote);
  const money = (value: bigint, signed: boolean) =>
    `${formatDecimal(printUnits(value, quote), languageTag, { decimals, signed })} ${quoteOf(position.symbol)}`;
  return [
    { label: text("mark"), value: formatDecimal(printUnits(mark, quote), languageTag, { trim: true }) },
    { label: text("expected"), value: `≈ ${money(profit, true)}` },
    { label: text("comesBack"), value: `≈ ${money(back, false)}` },
  ];
}

function closeQuestion(position: Position, text: LeverText, languageTag: string): ConfirmQuestion {
  return {
    title: text("closeTitle"),
    description: text("closeAllText"),
    rows: [...headRows(position, text, languageTag), ...resultRows(position, text, languageTag)],
    confirmLabel: text("closeConfirm", { hands: text("handsCount", { count: position.hands }) }),
    cancelLabel: text("keep"),
    tone: "danger",
  };
}

function revokeQuestion(position: Position, text: LeverText, languageTag: string): ConfirmQuestion {
  const quote = quoteOf(position.symbol);
  return {
    title: text("revokeTitle"),
    rows: [
      ...headRows(position, text, languageTag),
      {
        label: text("limitPrice"),
        value: `${formatDecimal(position.origin_price, languageTag, { trim: true })} ${quote}`,
      },
      { label: text("givenBack"), value: `${formatDecimal(setAside(position), languageTag, { trim: true })} ${quote}` },
    ],
    confirmLabel: text("revokeConfirm"),
    cancelLabel: text("keep"),
    tone: "danger",
  };
}

/** Margin and fee of an entrust: what a revocation gives back. */
export function setAside({ margin, fee }: Pick<Position, "margin" | "fee">): string {
  const places = Math.max(margin.split(".")[1]?.length ?? 0, fee.split(".")[1]?.length ?? 0);
  const read = (text: string) => {
    const parsed = parseAmount(text, scale(places));
    return parsed.ok ? parsed.value : 0n;
  };
  return printUnits(read(margin) + read(fee), places);
}

function moveQuestion(
  position: Position,
  kind: StopKind,
  price: string,
  text: LeverText,
  languageTag: string,
): ConfirmQuestion {
  const stop = text(kind === "take_profit" ? "takeProfit" : "stopLoss");
  const shown = formatDecimal(price, languageTag, { trim: true });
  const lot = useFigures.getState().lots.get(position.id);
  const at = lot === undefined ? null : parseAmount(price, lot.scales.quote);
  const profit = lot === undefined || at === null || !at.ok ? null : profitAt(lot, at.value);
  const rows =
    lot === undefined || profit === null
      ? []
      : [
          {
            label: text("expected"),
            value: `${formatDecimal(printUnits(profit, lot.scales.quote), languageTag, {
              decimals: moneyPlaces(lot.scales.quote),
              signed: true,
            })} ${quoteOf(position.symbol)}`,
          },
        ];
  return {
    title: text("moveTitle", { stop, price: shown }),
    rows: [...headRows(position, text, languageTag), ...rows],
    confirmLabel: text("moveConfirm", { price: shown }),
    cancelLabel: text("keep"),
  };
}

export function useLeverActions(): LeverActions {
  const text = useTexts("positions");
  const languageTag = useLanguageTag();
  const refresh = useRefreshLeverage();
  const running = useRef(new Set<number>());
  const [busy, setBusy] = useState<ReadonlySet<number>>(new Set());

  /** One question and one deed at a time for each position. */
  const once = useCallback(
    async (position: Position, question: ConfirmQuestion, deed: () => Promise<{ ok: boolean; value?: string }>) => {
      if (running.current.has(position.id)) return false;
      running.current.add(position.id);
      let isDone = false;
      if (await askConfirm(question)) {
        setBusy(new Set(running.current));
        const answer = await deed();
        isDone = answer.ok;
        if (answer.ok && answer.value !== undefined) say("success", answer.value);
        refresh();
      }
      running.current.delete(position.id);
      setBusy(new Set(running.current));
      return isDone;
    },
    [refresh],
  );

  const close = useCallback(
    async (position: Position) =>
      void (await once(position, closeQuestion(position, text, languageTag), () =>
        callApi(leverCloseCall, { id: position.id }),
      )),
    [once, text, languageTag],
  );
  const revoke = useCallback(
    async (position: Position) =>
      void (await once(position, revokeQuestion(position, text, languageTag), () =>
        callApi(leverCancelCall, { id: position.id }),
      )),
    [once, text, languageTag],
  );
  const moveStop = useCallback(
    (position: Position, kind: StopKind, price: string) =>
      once(position, moveQuestion(position, kind, price, text, languageTag), () =>
        callApi(leverStopsCall, {
          id: position.id,
          target_profit_price: kind === "take_profit" ? price : (position.take_profit ?? ""),
          stop_loss_price: kind === "stop_loss" ? price : (position.stop_loss ?? ""),
        }),
      ),
    [once, text, languageTag],
  );
  return useMemo(() => ({ busy, close, revoke, moveStop }), [busy, close, revoke, moveStop]);
}
