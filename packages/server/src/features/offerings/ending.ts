// How an offering ends. Once its window is over and nothing of it is on its way, its row says whether it came about; then
// each order is charged or refunded, a deed each, and what nobody took goes back to the house. Tokens of somebody who was
// charged are set aside for their dates in the same deed, and the ledger hands them out by itself.

import { type Book, type BookStep, houseId, type ReplyOf } from "@tidemark/engine";
import { offeringTranches } from "@tidemark/engine/formulas";
import { type Amount, amount, ensure, type Instant, type Result } from "@tidemark/kernel";
import { plain } from "../markets/markets.ts";
import { coinsOf, type OfferingParts } from "./offering-parts.ts";
import type { OfferingRow, OrderRow, Outcome, Unlock } from "./offering-row.ts";
import * as offerings from "./offerings-store.ts";
import { house, referenceOf, shelf, spotOf } from "./order-desk.ts";
import * as orders from "./orders-store.ts";
import { addEnded } from "./sums-store.ts";

const atOnce = 100;

/** What was taken decides, and nobody: an offering that nobody wanted did not come about either. */
export function outcomeOf({ softCap }: Pick<OfferingRow, "softCap">, sold: bigint): Outcome {
  return sold > 0n && sold >= softCap ? "succeeded" : "failed";
}

/** From that very millisecond on; not while somebody who came in time is still waiting for an answer. */
export async function decideOver({ clock, database, onStep }: OfferingParts, id: number): Promise<boolean> {
  const isDecided = await database.transaction(async (tx) => {
    const offering = await offerings.lockOffering(tx, id);
    const at = clock.now();
    if (offering?.state !== "published" || at < offering.endAt) return false;
    if (await orders.hasAsked(tx, id)) return false;
    const { amount: sold, cost: paid } = await orders.sumApplied(tx, id);
    return offerings.decide(tx, id, { outcome: outcomeOf(offering, sold), sold, paid, at });
  });
  if (isDecided) await onStep?.("offering_decided", id);
  return isDecided;
}

export type Part = { readonly number: number; readonly amount: Amount; readonly at: Instant };

/** What somebody gets when; parts that are nothing are none. */
export function partsOf(total: Amount, unlocks: readonly Unlock[]): Part[] {
  const amounts = offeringTranches(
    total,
    unlocks.map(({ sharePpm }) => sharePpm),
  );
  return unlocks
    .map(({ number, at }, index) => ({ number, at, amount: ensure(amounts[index], "a part of each share") }))
    .filter((part) => part.amount > 0n);
}

function sumOf(parts: readonly Part[]): Amount {
  return amount(parts.reduce<bigint>((sum, part) => sum + part.amount, 0n));
}

/** Follows from the order, the schedule and how many parts are due: asked for again it is the same deed. */
function chargeOf(order: OrderRow, offering: OfferingRow, all: readonly Part[], due: number): Book {
  const costHoldId = ensure(order.costHoldId, "an order without its cost");
  const tokenHoldId = ensure(order.tokenHoldId, "an order without its tokens");
  const to = spotOf(order);
  const [now, later] = [all.slice(0, due), all.slice(due)];
  const steps: BookStep[] = [{ settle: { holdId: costHoldId, parts: [{ to: house, amount: order.cost }] } }];
  if (now.length > 0) steps.push({ settle: { holdId: tokenHoldId, parts: [{ to, amount: sumOf(now) }] } });
  if (later.length > 0) steps.push({ release: { holdId: tokenHoldId } });
  for (const part of later) {
    const { assetId } = offering;
    const open = { from: shelf, assetId, amount: part.amount, destination: to, expiresAt: part.at } as const;
    steps.push({ open: { ...open, atExpiry: "settle" } });
  }
  return { type: "Book", reason: "offering", reference: referenceOf(order), steps };
}

function refundOf(order: OrderRow): Book {
  const holdIds = [order.costHoldId, order.tokenHoldId].map((id) => ensure(id, "an order without its holds"));
  const steps = holdIds.map((holdId) => ({ release: { holdId } }));
  return { type: "Book", reason: "offering", reference: referenceOf(order), steps };
}

type Booked = Result<ReplyOf<Book>>;

function submit({ sequencer }: OfferingParts, content: Book, key: string): Promise<Booked> {
  return sequencer.submit(content, { userId: houseId, key });
}

function must(reply: Booked, what: string): ReplyOf<Book> {
  if (!reply.ok) throw new Error(`${what} was not booked: ${reply.rejection.code}`);
  return reply.value;
}

type Charged = { readonly due: number; readonly reply: ReplyOf<Book> };

/**
 * How many parts are due is written down before the ledger is asked, so that after a cut it is asked the same. Where it
 * never got there and a further part has become due meanwhile, the ledger refuses a deadline that is past, and there is
 * another plan; of two plans only one can be done, for each ends the hold of the cost.
 */
async function bookCharge(
  parts: OfferingParts,
  order: OrderRow,
  offering: OfferingRow,
  all: readonly Part[],
): Promise<Charged> {
  const { clock, database, onStep } = parts;
  const reference = referenceOf(order);
  const tried = (due: number): Promise<Booked> =>
    submit(parts, chargeOf(order, offering, all, due), `${reference}-charge-${due}`);
  if (order.plannedDue !== null) {
    const reply = await tried(order.plannedDue);
    if (reply.ok) return { due: order.plannedDue, reply: reply.value };
    if (reply.rejection.code !== "invalid_field") must(reply, reference);
  }
  const now = clock.now();
  const due = all.filter((part) => part.at <= now).length;
  await orders.planDue(database, order.id, due);
  await onStep?.("order_planned", order.id);
  return { due, reply: must(await tried(due), reference) };
}

async function charge(
  parts: OfferingParts,
  order: OrderRow,
  offering: OfferingRow,
  unlocks: readonly Unlock[],
): Promise<void> {
  const { clock, database, messages, onStep } = parts;
  const all = partsOf(order.amount, unlocks);
  const { due, reply } = await bookCharge(parts, order, offering, all);
  await onStep?.("order_booked", order.id);
  const at = clock.now();
  const later = all.length - due;
  const holds = later === 0 ? [] : reply.holds.slice(-later);
  const tranches = all.map((part, index) => ({
    ...part,
    holdId: index < due ? null : ensure(holds[index - due], "a hold for each date").holdId,
    deliveredAt: index < due ? at : null,
  }));
  const { token, pay } = coinsOf(parts, offering);
  await database.transaction(async (tx) => {
    if (!(await orders.endOrder(tx, order.id, later === 0 ? "delivered" : "charged", at))) return;
    await orders.insertTranches(tx, order, tranches);
    for (const { number, amount: part, deliveredAt } of tranches) {
      await offerings.addOwed(tx, offering.id, number, part, deliveredAt === null ? amount(0n) : part);
    }
    await addEnded(tx, offering.id, amount(0n));
    const params = {
      ...(await offerings.titlesOf(tx, [offering.id])).get(offering.id),
      amount: plain(order.amount, token.scale),
      currency: token.symbol,
      cost: plain(order.cost, pay.scale),
      pay: pay.symbol,
      time: String(all[0]?.at ?? at),
    };
    await messages.tell(tx, { userId: order.userId, template: "offering_charged", params, at });
  });
  await onStep?.("order_ended", order.id);
}

async function refund(parts: OfferingParts, order: OrderRow, offering: OfferingRow): Promise<void> {
  const { clock, database, messages, onStep } = parts;
  const reference = referenceOf(order);
  must(await submit(parts, refundOf(order), `${reference}-refund`), reference);
  await onStep?.("order_booked", order.id);
  const at = clock.now();
  const { pay } = coinsOf(parts, offering);
  await database.transaction(async (tx) => {
    if (!(await orders.endOrder(tx, order.id, "refunded", at))) return;
    await addEnded(tx, offering.id, order.cost);
    const title = (await offerings.titlesOf(tx, [offering.id])).get(offering.id);
    const params = { ...title, cost: plain(order.cost, pay.scale), pay: pay.symbol };
    await messages.tell(tx, { userId: order.userId, template: "offering_refunded", params, at });
  });
  await onStep?.("order_ended", order.id);
}

/** What nobody has taken, or all of it, is the house's again; under one key, so once. */
async function returnStock(
  parts: OfferingParts,
  { id, assetId, amount: all, outcome, sold }: OfferingRow,
): Promise<void> {
  const rest = outcome === "succeeded" ? all - ensure(sold, "an outcome without a sum") : all;
  if (rest === 0n) return;
  const move = { from: shelf, to: house, assetId, amount: amount(rest) };
  const key = `offering-${id}-return`;
  must(await submit(parts, { type: "Book", reason: "offering_stock", reference: key, steps: [{ move }] }, key), key);
  await parts.onStep?.("stock_returned", id);
}

/**
 * Ends the orders of one that is decided, portion by portion; others have their turn between any two. What goes wrong
 * with one order is told and keeps nobody else: the next look tries it again.
 */
export async function carryEnd(parts: OfferingParts, offering: OfferingRow): Promise<void> {
  const { clock, database, messages, onStep, onTrouble } = parts;
  const unlocks = (await offerings.unlocksOf(database, [offering.id])).get(offering.id) ?? [];
  let after = 0;
  let isWell = true;
  while (true) {
    const portion = await orders.appliedOrders(database, offering.id, after, atOnce);
    const last = portion.at(-1);
    if (last === undefined) break;
    after = last.id;
    const work = portion.map((order) =>
      (offering.state === "charging" ? charge(parts, order, offering, unlocks) : refund(parts, order, offering)).catch(
        (error: unknown) => {
          isWell = false;
          onTrouble(`subscription ${order.id} does not end`, error);
        },
      ),
    );
    await Promise.all(work);
    const told = messages.announceAll([...new Set(portion.map(({ userId }) => userId))]);
    await told.catch((error: unknown) => onTrouble("ends of subscriptions were not announced", error));
  }
  // Somebody who came in time may still be between row and answer; then the next look finds theirs.
  if (!isWell || (await orders.hasAsked(database, offering.id))) return;
  if ((await orders.appliedOrders(database, offering.id, 0, 1)).length > 0) return;
  await returnStock(parts, offering);
  if (await offerings.finish(database, offering.id, clock.now())) await onStep?.("offering_done", offering.id);
}

/** The rows say what the ledger has handed out, and their owners are told. Answers whether there may be more. */
export async function noteDelivered(parts: OfferingParts): Promise<boolean> {
  const { clock, database, messages, onTrouble } = parts;
  const due = await orders.dueTranches(database, clock.now(), atOnce);
  if (due.length === 0) return false;
  const told = await database.transaction(async (tx) => {
    const at = clock.now();
    const rows = new Map<number, OfferingRow | null>();
    const titles = await offerings.titlesOf(
      tx,
      due.map(({ offeringId }) => offeringId),
    );
    const messagesFor = [];
    for (const tranche of due) {
      if (!(await orders.markDelivered(tx, tranche, at))) continue;
      await offerings.addOwed(tx, tranche.offeringId, tranche.number, amount(0n), tranche.amount);
      const { offeringId, userId } = tranche;
      if (!rows.has(offeringId)) rows.set(offeringId, await offerings.findOffering(tx, offeringId));
      const { token } = coinsOf(parts, ensure(rows.get(offeringId) ?? null, "a part of no offering"));
      const params = { ...titles.get(offeringId), amount: plain(tranche.amount, token.scale), currency: token.symbol };
      messagesFor.push({ userId, template: "offering_delivered", params, at } as const);
    }
    await orders.finishDelivered(
      tx,
      due.map(({ orderId }) => orderId),
    );
    await messages.tellAll(tx, messagesFor);
    return messagesFor.map(({ userId }) => userId);
  });
  await messages
    .announceAll([...new Set(told)])
    .catch((error: unknown) => onTrouble("delivered tokens were not announced", error));
  return due.length === atOnce;
}
