// Subscribing: within the window, by the rules of the offering, and never beyond what lies set aside. The row is written
// under two locks: of the person, so that two tabs count as one, and of the offering, which whoever decides waits for. A
// crowd waits in line for them, so that the others still find a connection.

import { reviewStates } from "@tidemark/contract/identity";
import { offeringCost } from "@tidemark/engine/formulas";
import {
  type Amount,
  amount,
  type Instant,
  ok,
  parsePositiveAmount,
  type Rejection,
  type Result,
  refuse,
  rejected,
  rejection,
  type UserId,
} from "@tidemark/kernel";
import type { Lanes } from "../../seams/lanes.ts";
import { refusableTransaction } from "../../store/refusable.ts";
import type { ClientKey } from "../deals/deals.ts";
import { plain } from "../markets/markets.ts";
import { accountById } from "../registry/registry.ts";
import { type Coins, coinsOf, type OfferingParts } from "./offering-parts.ts";
import type { OfferingRow, OrderRow } from "./offering-row.ts";
import { findShown, shareOffering } from "./offerings-store.ts";
import { type Asked, type OrderDesk, shelf, spotOf } from "./order-desk.ts";
import * as store from "./orders-store.ts";

export const ordersMax = 200;
const { certified } = reviewStates;

/** Of each offering; a few of the pool's connections, whatever the crowd. */
export const writersMax = 4;

export type SubscribeParts = OfferingParts & { readonly orderDesk: OrderDesk; readonly lanes: Lanes };

export type SubscribeRequest = {
  readonly userId: UserId;
  readonly offeringId: number;
  readonly amount: string;
  readonly key: ClientKey;
};

/** What can still be had of an offering that is going on. */
export function leftOf({ sequencer }: Pick<OfferingParts, "sequencer">, { assetId, amount: all }: OfferingRow): Amount {
  const { available } = sequencer.view().balance(shelf, assetId);
  return amount(available > all ? all : available);
}

/** Whether it can be subscribed to at that very instant. */
export function refuseInstant(
  { state, startAt, endAt }: Pick<OfferingRow, "state" | "startAt" | "endAt">,
  now: Instant,
): Rejection | null {
  if (state !== "published" || now >= endAt) return rejection("offering_over");
  return now < startAt ? rejection("offering_not_started", { time: String(startAt) }) : null;
}

type Judged = {
  readonly offering: OfferingRow;
  readonly wanted: Amount;
  readonly left: Amount;
  readonly own: store.Own;
  readonly coins: Coins;
};

/** The least at a time, or what is left to be had where that is less. */
export function refuseAmount({ offering, wanted, left, own, coins: { token } }: Judged): Rejection | null {
  const shown = (units: bigint): string => plain(units, token.scale);
  const ownLeft = offering.max > own.amount ? offering.max - own.amount : 0n;
  if (wanted > left) return rejection("offering_sold_out", { left: shown(left), currency: token.symbol });
  if (wanted > ownLeft) {
    const params = { maximum: shown(offering.max), left: shown(ownLeft), currency: token.symbol };
    return rejection("offering_limit", params);
  }
  if (own.count >= ordersMax) return rejection("offering_orders_max", { maximum: String(ordersMax) });
  const most = left < ownLeft ? left : ownLeft;
  const least = offering.min < most ? offering.min : most;
  return wanted < least ? rejection("amount_below_minimum", { minimum: shown(least) }) : null;
}

/** What the same key has made before; null where it is new. */
async function known({ database }: OfferingParts, { userId, key }: SubscribeRequest): Promise<Result<OrderRow> | null> {
  const made = key === null ? null : await store.madeUnder(database, userId, key.key);
  if (key === null || made === null) return null;
  if (made.contentHash !== key.contentHash) return refuse("idempotency_key_reused");
  if (made.refusal !== null) return rejected(made.refusal);
  const row = await store.findOrder(database, made.id);
  return row === null || row.state === "asked" ? refuse("idempotency_in_progress") : ok(row);
}

async function write(
  parts: SubscribeParts,
  { userId, key, offeringId }: SubscribeRequest,
  wanted: Amount,
): Promise<Result<Asked>> {
  const { clock, database, orderDesk, sequencer } = parts;
  return refusableTransaction(
    database,
    async (tx) => {
      await store.holdPerson(tx, userId);
      if (key !== null && (await store.madeUnder(tx, userId, key.key)) !== null)
        return refuse("idempotency_in_progress");
      const offering = await shareOffering(tx, offeringId);
      if (offering === null) return refuse("unknown_offering");
      // Looked at with the lock in hand: whoever decides after the window sees this row.
      const now = clock.now();
      const closed = refuseInstant(offering, now);
      if (closed !== null) return rejected(closed);
      const coins = coinsOf(parts, offering);
      const own = await store.ownIn(tx, offeringId, userId);
      const refused = refuseAmount({ offering, wanted, left: leftOf(parts, offering), own, coins });
      if (refused !== null) return rejected(refused);
      const cost = offeringCost(wanted, offering.price, coins.token.scale);
      const { available } = sequencer.view().balance(spotOf({ userId }), offering.payAssetId);
      if (available < cost) return refuse("insufficient_balance");
      const row = await store.insertOrder(tx, { offeringId, userId, amount: wanted, cost, createdAt: now, under: key });
      orderDesk.hold(row.id);
      return ok({ ...row, offering });
    },
    rejection("idempotency_in_progress"),
  );
}

/** The ledger says that something is not there; whether it was the tokens or the money can be seen. */
function saidOf(parts: OfferingParts, offering: OfferingRow, wanted: Amount, refusal: Rejection): Rejection {
  const left = leftOf(parts, offering);
  if (refusal.code !== "insufficient_balance" || left >= wanted) return refusal;
  const { token } = coinsOf(parts, offering);
  return rejection("offering_sold_out", { left: plain(left, token.scale), currency: token.symbol });
}

async function refusePerson(
  { database }: OfferingParts,
  offering: OfferingRow,
  userId: UserId,
): Promise<Rejection | null> {
  const account = await accountById(database, userId);
  if (account === null || account.isFrozen) return rejection("account_frozen");
  const isKnown = !offering.needsIdentity || account.reviewStatus === certified;
  return isKnown ? null : rejection("offering_identity_required");
}

type Written = Result<{ readonly made: OrderRow } | { readonly asked: Asked }>;

/** Everything that asks the database before money moves: what was made before, or a row that asks for money. */
async function prepare(parts: SubscribeParts, request: SubscribeRequest): Promise<Written> {
  const { clock, database } = parts;
  const before = await known(parts, request);
  if (before !== null) return before.ok ? ok({ made: before.value }) : before;
  const offering = await findShown(database, request.offeringId);
  if (offering === null) return refuse("unknown_offering");
  const closed = refuseInstant(offering, clock.now());
  if (closed !== null) return rejected(closed);
  const wanted = parsePositiveAmount(request.amount, coinsOf(parts, offering).token.scale);
  if (!wanted.ok) return wanted;
  const unknown = await refusePerson(parts, offering, request.userId);
  if (unknown !== null) return rejected(unknown);
  const written = await write(parts, request, wanted.value);
  return written.ok ? ok({ asked: written.value }) : written;
}

export async function subscribe(parts: SubscribeParts, request: SubscribeRequest): Promise<Result<OrderRow>> {
  const { database, lanes, orderDesk } = parts;
  const written = await lanes.inLine(request.offeringId, () => prepare(parts, request));
  if (!written.ok) return written;
  if ("made" in written.value) return ok(written.value.made);
  const { asked } = written.value;
  try {
    await parts.onStep?.("order_written", asked.id);
    const reply = await orderDesk.open(asked);
    if (!reply.ok) return rejected(saidOf(parts, asked.offering, asked.amount, reply.rejection));
    return ok((await store.findOrder(database, asked.id)) ?? asked);
  } finally {
    orderDesk.letGo(asked.id);
  }
}
