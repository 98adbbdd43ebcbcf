// Tells of fills the moment they happen, wherever one is: from pushes, and from the answer to an order that was filled at
// once, whichever comes first. Nothing is told twice.

import type { SpotChanged, SpotOrder } from "@tidemark/contract/spot";
import { formatDecimal } from "@tidemark/ui";
import { say } from "../../frame/overlays/overlay-store.ts";
import { type Translate, textsNow } from "../../i18n/use-texts.ts";
import { languageTagNow } from "../../session/use-language-tag.ts";
import { soundFill } from "./fill-sound.ts";
import {
  endedStopsIn,
  endedStopText,
  exitKey,
  exitsPlacedIn,
  type FillTelling,
  fillsIn,
  fillText,
} from "./fill-tellings.ts";
import { isOpen } from "./order-merge.ts";

/** More orders than this at once are told of together. */
const eachMax = 3;
const rememberedMax = 500;

/** By order, what was filled when it was last told of. */
const told = new Map<number, string>();

function isNews({ order }: FillTelling): boolean {
  const filled = `${order.filled} ${isOpen(order)}`;
  if (told.get(order.id) === filled) return false;
  told.delete(order.id);
  told.set(order.id, filled);
  const [oldest] = told.keys();
  if (told.size > rememberedMax && oldest !== undefined) told.delete(oldest);
  return true;
}

function linkTo(order: SpotOrder, text: Translate<"spot">) {
  return { text: text("showOrder"), page: "order", search: { id: String(order.id) } } as const;
}

export async function tellFills(fills: readonly FillTelling[]): Promise<void> {
  const news = fills.filter(isNews);
  const [first] = news;
  if (first === undefined) return;
  soundFill(first.order.side);
  const text = await textsNow("spot");
  const languageTag = languageTagNow();
  if (news.length > eachMax) {
    const link = { text: text("showOrders"), page: "myOrders", search: { tab: "history" } } as const;
    say("success", text("ordersFilled", { count: news.length }), { link });
    return;
  }
  for (const telling of news) {
    const { order } = telling;
    const exit = exitKey(order);
    const more = exit === null ? "" : ` ${(await textsNow("exits"))(exit)}`;
    say("success", fillText(telling, text, languageTag) + more, {
      key: `order-${order.id}`,
      link: linkTo(order, text),
    });
  }
}

async function tellEndedStops(orders: readonly SpotOrder[]): Promise<void> {
  if (orders.length === 0) return;
  const text = await textsNow("spot");
  for (const order of orders) {
    const link = linkTo(order, text);
    say("info", endedStopText(order, text, languageTagNow()), { key: `order-${order.id}`, link });
  }
}

/** Whoever gave up the rest of an order is told that its part is closed by another one. */
async function tellExits(entries: readonly SpotOrder[]): Promise<void> {
  if (entries.length === 0) return;
  const [text, exitsText] = await Promise.all([textsNow("spot"), textsNow("exits")]);
  for (const entry of entries) {
    const [currency = ""] = entry.symbol.split("/");
    const amount = `${formatDecimal(entry.filled, languageTagNow(), { trim: true })} ${currency}`;
    const link = linkTo({ ...entry, id: entry.exit_id ?? entry.id }, text);
    say("info", exitsText("placedFor", { symbol: entry.symbol, amount }), { key: `exit-${entry.id}`, link });
  }
}

export async function tellChange(change: SpotChanged): Promise<void> {
  await tellFills(fillsIn(change));
  await tellEndedStops(endedStopsIn(change));
  await tellExits(exitsPlacedIn(change));
}
