// Exchanging points for coins: worked out at the recorded price of this moment, written down, set aside, and then the
// points service is asked to take the points. What it does not answer at once goes on by itself.

import { pointsFee, pointsReceived } from "@tidemark/engine/formulas";
import {
  instant,
  ok,
  parsePositiveAmount,
  type Result,
  refuse,
  rejected,
  secondMs,
  type UserId,
} from "@tidemark/kernel";
import { refusableTransaction } from "../../store/refusable.ts";
import type { ClientKey } from "../deals/deals.ts";
import { accountById } from "../registry/registry.ts";
import { type AskingParts, ask } from "./asking.ts";
import { bindingOf } from "./binding-store.ts";
import type { ExchangeRow } from "./exchange-row.ts";
import * as store from "./exchange-store.ts";
import { offerNow } from "./offer.ts";
import { pointsScale } from "./protocol.ts";
import { giveUpMs } from "./settings.ts";

/** Exchanges of one person that may go on at once. */
export const openMax = 3;
/** So much longer than the service may take, the carrier leaves an exchange to whoever asked for it. */
const graceMs = 2 * secondMs;

export type ExchangeRequest = { readonly userId: UserId; readonly points: string; readonly key: ClientKey };

/** What the same key has made before; null where it is new. */
async function known({ database }: AskingParts, { userId, key }: ExchangeRequest): Promise<Result<ExchangeRow> | null> {
  const made = key === null ? null : await store.madeUnder(database, userId, key.key);
  if (key === null || made === null) return null;
  if (made.contentHash !== key.contentHash) return refuse("idempotency_key_reused");
  if (made.refusal !== null) return rejected(made.refusal);
  const row = await store.findExchange(database, made.id);
  return row === null || row.state === "asked" ? refuse("idempotency_in_progress") : ok(row);
}

/** Everything an exchange is worked out from, as things stand. */
async function draft(parts: AskingParts, request: ExchangeRequest): Promise<Result<store.NewExchange>> {
  const { clock, config, database } = parts;
  const points = parsePositiveAmount(request.points, pointsScale);
  if (!points.ok) return points;
  const binding = await bindingOf(database, request.userId);
  if (binding === null) return refuse("points_unbound");
  if ((await accountById(database, request.userId))?.type === 0) return refuse("points_not_open");
  const offer = await offerNow(parts);
  if (offer === null || offer.state === "paused") return refuse("points_closed");
  if (offer.state === "stale" || offer.mark.tick === null) return refuse("points_price_stale");
  const { coin, marketPrice, mark, terms } = offer;
  const received = pointsReceived(points.value, terms, marketPrice, coin.scale);
  if (received <= 0n) return refuse("points_too_few");
  const at = clock.now();
  return ok({
    userId: request.userId,
    serviceAccount: binding.serviceAccount,
    userName: binding.userName,
    points: points.value,
    fee: pointsFee(points.value, terms.feePpm),
    assetId: coin.assetId,
    amount: received,
    marketPrice,
    terms,
    tick: mark.tick,
    at,
    giveUpAt: instant(at + giveUpMs),
    askAt: instant(at + config.pointsTimeoutSeconds * secondMs + graceMs),
    under: request.key,
  });
}

function write(parts: AskingParts, made: store.NewExchange): Promise<Result<ExchangeRow>> {
  const { database, desk } = parts;
  const { userId, under } = made;
  return refusableTransaction(database, async (tx) => {
    await store.holdPerson(tx, userId);
    // Whoever came with the same key at the same moment has written it.
    if (under !== null && (await store.madeUnder(tx, userId, under.key)) !== null) {
      return refuse("idempotency_in_progress");
    }
    if ((await store.countOpen(tx, userId)) >= openMax) return refuse("points_waiting");
    const row = await store.insertExchange(tx, made);
    desk.hold(row.id);
    return ok(row);
  });
}

/** Answers the exchange as it stands then: paid, given back, or still going on. */
export async function exchange(parts: AskingParts, request: ExchangeRequest): Promise<Result<ExchangeRow>> {
  const { database, desk, onStep } = parts;
  const before = await known(parts, request);
  if (before !== null) return before;
  const made = await draft(parts, request);
  if (!made.ok) return made;
  const written = await write(parts, made.value);
  if (!written.ok) return written;
  const { id } = written.value;
  try {
    await onStep?.("points_written", id);
    const reply = await desk.open(written.value);
    if (!reply.ok) {
      return reply.rejection.code === "insufficient_balance" ? refuse("points_sold_out") : reply;
    }
    const reserved = await store.findExchange(database, id);
    if (reserved?.state === "debiting" && reserved.ending === null) await ask(parts, reserved);
    const row = (await store.findExchange(database, id)) ?? written.value;
    const isRefused = row.state === "refused" || row.ending === "refused";
    return isRefused ? refuse("points_insufficient") : ok(row);
  } finally {
    desk.letGo(id);
  }
}
