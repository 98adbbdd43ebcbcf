// What was ordered, where it stands, and why it ended.

import type { OrderDetail } from "@tidemark/contract/spot";
import { Badge, type BadgeTone, Button, formatDecimal, formatTime, Panel, Stat } from "@tidemark/ui";
import { type Translate, useTexts } from "../../i18n/use-texts.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import { useMarkets } from "../markets/markets.ts";
import { ExitLinks } from "./exits/ExitLinks.tsx";
import { isOpen } from "./order-merge.ts";
import { filledPercent, filledText, orderedText, stateOf } from "./order-view.ts";
import { SideText } from "./SideText.tsx";
import { percentOfPpm } from "./ticket-view.ts";
import { kindText, triggerText, visibleText } from "./ticket-words.ts";
import { useOrderActions } from "./use-order-actions.ts";

const tones = {
  stateWaiting: "warn",
  stateOpen: "accent",
  statePartlyFilled: "accent",
  stateFilled: "good",
  stateCancelled: "neutral",
  stateExpired: "neutral",
  stateRejected: "warn",
} as const satisfies Record<ReturnType<typeof stateOf>, BadgeTone>;

const reasonKeys = {
  user: "whyUser",
  replaced: "whyReplaced",
  unfilled: "whyUnfilled",
  cannot_fill_completely: "whyNotComplete",
  self_trade: "whyMetOwn",
  would_take_liquidity: "whyWouldTake",
  market_ended: "whyMarketEnded",
} as const;

const timeKeys = { gtc: "tifGtc", ioc: "tifIoc", fok: "tifFok", post_only: "postOnly" } as const;

/** Why it ended before it was filled; nothing where it has not, or where only a newer program knows. */
export function endText({ cancel_reason: reason }: OrderDetail, text: Translate<"oneOrder">): string | null {
  if (reason === null || !Object.hasOwn(reasonKeys, reason)) return null;
  return text(reasonKeys[reason as keyof typeof reasonKeys]);
}

type Figure = readonly [label: string, value: string, detail?: string];

/** How much of an iceberg the book shows at most; while it is open, below it what it shows now. */
function visibleFigure(order: OrderDetail, text: Translate<"spot">, languageTag: string): Figure {
  const [base = ""] = order.symbol.split("/");
  const most = `${formatDecimal(order.display, languageTag, { trim: true })} ${base}`;
  const now = visibleText(order, languageTag, text);
  return now === null ? [text("visible"), most] : [text("visible"), most, now];
}

function figuresOf(
  order: OrderDetail,
  text: Translate<"spot">,
  languageTag: string,
  places: number | undefined,
): readonly Figure[] {
  const [base = "", quote = ""] = order.symbol.split("/");
  const isMarket = ["market", "stop_market", "trailing_stop"].includes(order.order_type);
  const money = (value: string, coin: string) => `${formatDecimal(value, languageTag, { trim: true })} ${coin}`;
  const at = (instant: number) => formatTime(instant, languageTag);
  const average =
    order.average_price === null
      ? "–"
      : `${formatDecimal(order.average_price, languageTag, { decimals: places, rounding: "half-up" })} ${quote}`;
  return [
    [text("type"), kindText(order, text)],
    [text("price"), order.price === null ? text("bestPrice") : money(order.price, quote)],
    ...(order.stop_price === null
      ? []
      : [[text("stopPrice"), triggerText(order.trigger_on, money(order.stop_price, quote), text)] as const]),
    ...(order.trail_ppm === null
      ? []
      : [[text("trail"), `${formatDecimal(percentOfPpm(order.trail_ppm), languageTag)}%`] as const]),
    ...(order.leg === null
      ? []
      : [
          [
            text("afterStop"),
            order.stop_limit_price === null ? text("bestPrice") : money(order.stop_limit_price, quote),
          ] as const,
        ]),
    [text("amount"), orderedText(order, languageTag)],
    ...(order.display === null ? [] : [visibleFigure(order, text, languageTag)]),
    [text("filled"), filledText(order, languageTag), `${filledPercent(order)}%`],
    // One that spends a budget says above how much of it was spent, and here what that brought.
    ...(order.amount === null ? [[text("bought"), money(order.filled, base)] as const] : []),
    [text("averagePrice"), average],
    [text("filledValue"), money(order.value, quote)],
    [text("fee"), money(order.fee, order.fee_currency)],
    ...(isMarket ? [] : [[text("timeInForce"), text(timeKeys[order.time_in_force])] as const]),
    ...(order.slippage_ppm === null
      ? []
      : [[text("slippage"), `${formatDecimal(percentOfPpm(order.slippage_ppm), languageTag)}%`] as const]),
    ...(isOpen(order) ? [[text("inOrders"), money(order.held, order.held_currency)] as const] : []),
    [text("placedAt"), at(order.placed_at)],
    [text(isOpen(order) ? "changedAt" : "endedAt"), at(order.changed_at)],
  ];
}

export function OrderFacts({ order }: { readonly order: OrderDetail }) {
  const text = useTexts("spot");
  const own = useTexts("oneOrder");
  const languageTag = useLanguageTag();
  const places = useMarkets().byId.get(order.market_id)?.price_places;
  const actions = useOrderActions();
  const state = stateOf(order);
  const end = endText(order, own);
  return (
    <Panel
      title={
        <span className="flex items-center gap-3">
          <SideText side={order.side} />
          {order.symbol}
          <span className="num font-normal text-text-3">#{order.id}</span>
        </span>
      }
      actions={
        <span className="flex items-center gap-3">
          <Badge tone={tones[state]}>{text(state)}</Badge>
          {isOpen(order) && (
            <Button size="sm" disabled={actions.busy.has(order.id)} onClick={() => void actions.cancel(order)}>
              {text("cancelOrder")}
            </Button>
          )}
        </span>
      }
    >
      {end !== null && <p className="border-b border-line px-5 py-3 text-14 text-pretty text-text-2">{end}</p>}
      <div className="grid grid-cols-2 gap-x-8 gap-y-4 p-5 lg:grid-cols-4">
        {figuresOf(order, text, languageTag, places).map(([label, value, detail]) => (
          <Stat key={label} label={label} value={value} detail={detail} size="sm" />
        ))}
        <ExitLinks order={order} />
      </div>
    </Panel>
  );
}
