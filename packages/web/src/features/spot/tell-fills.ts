// Tells of fills the moment they happen, wherever one is: from pushes, and from the answer to an order that was filled at
// once, whichever comes first. Nothing is told twice; where a fill is booked only the push says, so it adds that to what is
// already told.

import type { SpotChanged, SpotOrder } from "@tidemark/contract/spot";
import { formatDecimal } from "@tidemark/ui";
import { type SayingLink, say } from "../../frame/overlays/overlay-store.ts";
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

/** By order, what was filled when it was last told of, and whether it was known by then where that is booked. */
const told = new Map<number, { readonly filled: string; readonly isBooked: boolean }>();

/** "entry": all that is new is where it is booked. */
function newsOf({ order, entry }: FillTelling): "fill" | "entry" | null {
  const filled = `${order.filled} ${isOpen(order)}`;
  const before = told.get(order.id);
  const isKnown = before?.filled === filled;
  if (isKnown && (before.isBooked || entry === undefined)) return null;
  told.delete(order.id);
  told.set(order.id, { filled, isBooked: entry !== undefined });
  const [oldest] = told.keys();
  if (told.size > rememberedMax && oldest !== undefined) told.delete(oldest);
  return isKnown ? "entry" : "fill";
}

function linkTo(order: SpotOrder, text: Translate<"fills">) {
  return { text: text("showOrder"), page: "order", search: { id: String(order.id) } } as const;
}

function linksTo({ order, entry }: FillTelling, text: Translate<"fills">): SayingLink[] {
  const booked = { text: text("showEntry"), page: "financeRecords" } as const;
  return [linkTo(order, text), ...(entry === undefined ? [] : [{ ...booked, search: { entry } }])];
}

export async function tellFills(fills: readonly FillTelling[]): Promise<void> {
  const news = fills.flatMap((telling) => {
    const about = newsOf(telling);
    return about === null ? [] : [{ telling, about }];
  });
  const filled = news.filter(({ about }) => about === "fill");
  if (news.length === 0) return;
  if (filled[0] !== undefined) soundFill(filled[0].telling.order.side);
  const text = await textsNow("fills");
  const languageTag = languageTagNow();
  if (filled.length > eachMax) {
    const link = { text: text("showOrders"), page: "myOrders", search: { tab: "history" } } as const;
    say("success", text("ordersFilled", { count: filled.length }), { links: [link] });
    return;
  }
  for (const { telling } of news) {
    const { order } = telling;
    const exit = exitKey(order);
    const more = exit === null ? "" : ` ${(await textsNow("exits"))(exit)}`;
    say("success", fillText(telling, text, languageTag) + more, {
      key: `order-${order.id}`,
      links: linksTo(telling, text),
    });
  }
}

async function tellEndedStops(orders: readonly SpotOrder[]): Promise<void> {
  if (orders.length === 0) return;
  const text = await textsNow("fills");
  for (const order of orders) {
    const links = [linkTo(order, text)];
    say("info", endedStopText(order, text, languageTagNow()), { key: `order-${order.id}`, links });
  }
}

/** Whoever gave up the rest of an order is told that its part is closed by another one. */
async function tellExits(entries: readonly SpotOrder[]): Promise<void> {
  if (entries.length === 0) return;
  const [text, exitsText] = await Promise.all([textsNow("fills"), textsNow("exits")]);
  for (const entry of entries) {
    const [currency = ""] = entry.symbol.split("/");
    const amount = `${formatDecimal(entry.filled, languageTagNow(), { trim: true })} ${currency}`;
    const links = [linkTo({ ...entry, id: entry.exit_id ?? entry.id }, text)];
    say("info", exitsText("placedFor", { symbol: entry.symbol, amount }), { key: `exit-${entry.id}`, links });
  }
}

export async function tellChange(change: SpotChanged): Promise<void> {
  await tellFills(fillsIn(change));
  await tellEndedStops(endedStopsIn(change));
  await tellExits(exitsPlacedIn(change));
}
