// What was ordered, where it stands, and why it ended.

import type { MarketRow } from "@tidemark/contract/markets";
import type { OrderDetail } from "@tidemark/contract/spot";
import {
  Badge,
  type BadgeTone,
  Button,
  type DecimalOptions,
  formatDecimal,
  formatTime,
  noNumber,
  Panel,
  Stat,
} from "@tidemark/ui";
import { type Translate, useTexts } from "../../i18n/use-texts.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import { exactStyle, priceStyle, useMarkets, valueStyle } from "../markets/markets.ts";
import { endText } from "./end-text.ts";
import { ExitLinks } from "./exits/ExitLinks.tsx";
import { isOpen } from "./order-merge.ts";
import { filledPercent, filledText, orderedText, stateOf, stateText } from "./order-view.ts";
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

const timeKeys = { gtc: "tifGtc", ioc: "tifIoc", fok: "tifFok", post_only: "postOnly" } as const;

type Figure = readonly [label: string, value: string, detail?: string];

/** How much of an iceberg the book shows at most; while it is open, below it what it shows now. */
function visibleFigure(order: OrderDetail, text: Translate<"spot">, languageTag: string): Figure {
  const [base = ""] = order.symbol.split("/");
  const most = `${formatDecimal(order.display, languageTag)} ${base}`;
  const now = visibleText(order, languageTag, text);
  return now === null ? [text("visible"), most] : [text("visible"), most, now];
}

function figuresOf(
  order: OrderDetail,
  text: Translate<"spot">,
  languageTag: string,
  market: MarketRow | undefined,
): readonly Figure[] {
  const [base = "", quote = ""] = order.symbol.split("/");
  const isMarket = ["market", "stop_market", "trailing_stop"].includes(order.order_type);
  const money = (value: string, coin: string, style: DecimalOptions) =>
    `${formatDecimal(value, languageTag, style)} ${coin}`;
  const price = (value: string) => money(value, quote, priceStyle(market));
  const at = (instant: number) => formatTime(instant, languageTag);
  const average = order.average_price === null ? noNumber : price(order.average_price);
  return [
    [text("type"), kindText(order, text)],
    [text("price"), order.price === null ? text("bestPrice") : price(order.price)],
    ...(order.stop_price === null
      ? []
      : [[text("stopPrice"), triggerText(order.trigger_on, price(order.stop_price), text)] as const]),
    ...(order.trail_ppm === null
      ? []
      : [[text("trail"), `${formatDecimal(percentOfPpm(order.trail_ppm), languageTag)}%`] as const]),
    ...(order.leg === null
      ? []
      : [
          [
            text("afterStop"),
            order.stop_limit_price === null ? text("bestPrice") : price(order.stop_limit_price),
          ] as const,
        ]),
    [text("amount"), orderedText(order, languageTag)],
    ...(order.display === null ? [] : [visibleFigure(order, text, languageTag)]),
    [text("filled"), filledText(order, languageTag), `${filledPercent(order)}%`],
    // One that spends a budget says above how much of it was spent, and here what that brought.
    ...(order.amount === null ? [[text("bought"), money(order.filled, base, {})] as const] : []),
    [text("averagePrice"), average],
    [text("filledValue"), money(order.value, quote, valueStyle)],
    [text("fee"), money(order.fee, order.fee_currency, exactStyle)],
    ...(isMarket ? [] : [[text("timeInForce"), text(timeKeys[order.time_in_force])] as const]),
    ...(order.slippage_ppm === null
      ? []
      : [[text("slippage"), `${formatDecimal(percentOfPpm(order.slippage_ppm), languageTag)}%`] as const]),
    ...(isOpen(order) ? [[text("inOrders"), money(order.held, order.held_currency, valueStyle)] as const] : []),
    [text("placedAt"), at(order.placed_at)],
    [text(isOpen(order) ? "changedAt" : "endedAt"), at(order.changed_at)],
  ];
}

export function OrderFacts({ order }: { readonly order: OrderDetail }) {
  const text = useTexts("spot");
  const own = useTexts("oneOrder");
  const languageTag = useLanguageTag();
  const market = useMarkets().byId.get(order.market_id);
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
          <Badge tone={tones[state]}>{stateText(order, text)}</Badge>
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
        {figuresOf(order, text, languageTag, market).map(([label, value, detail]) => (
          <Stat key={label} label={label} value={value} detail={detail} size="sm" />
        ))}
        <ExitLinks order={order} />
      </div>
    </Panel>
  );
}
