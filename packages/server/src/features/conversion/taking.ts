// Taking up a quote: decided in its row, once, before it ends and within the limit of the day; then booked.

import { ok, type Result, refuse, rejected, rejection, type UserId } from "@tidemark/kernel";
import { refusableTransaction } from "../../store/refusable.ts";
import type { ClientKey } from "../deals/deals.ts";
import type { ConversionParts } from "./conversion-parts.ts";
import type { ConversionRow } from "./conversion-row.ts";
import { countToday, findConversion, lockOwn, madeUnder, markAccepted } from "./conversions-store.ts";
import type { ExchangeDesk } from "./exchange-desk.ts";
import { dayOf, dayRefusal, makeQuote, type QuoteRequest } from "./quotes.ts";

export type TakingParts = ConversionParts & { readonly desk: ExchangeDesk };

export type TakeRequest = { readonly userId: UserId; readonly id: number; readonly key: ClientKey };

/** What became of one that was taken up. */
function outcome(row: ConversionRow | null): Result<ConversionRow> {
  if (row?.state === "done") return ok(row);
  if (row !== null && row.refusal !== null) return rejected(row.refusal);
  return refuse("idempotency_in_progress");
}

/** What the same key has made before; null where it is new. */
async function known({ database }: ConversionParts, userId: UserId, key: ClientKey) {
  const made = key === null ? null : await madeUnder(database, userId, key.key);
  if (key === null || made === null) return null;
  if (made.contentHash !== key.contentHash) return refuse("idempotency_key_reused");
  return outcome(await findConversion(database, made.id));
}

function accept(parts: TakingParts, { userId, id, key }: TakeRequest): Promise<Result<ConversionRow>> {
  const { clock, database, desk, terms } = parts;
  return refusableTransaction<ConversionRow>(
    database,
    async (tx) => {
      const row = await lockOwn(tx, userId, id);
      if (row === null) return refuse("unknown_quote");
      if (row.state !== "quoted") return refuse("quote_used");
      const at = clock.now();
      const day = dayOf(parts, at);
      if (at >= row.expiresAt) return refuse("quote_late");
      const counted = { userId, day, value: row.value, dayMax: terms.now.dayMax };
      if (!(await countToday(tx, counted))) return dayRefusal(parts, tx, { userId, day });
      if (!(await markAccepted(tx, id, { at, day, key }))) return refuse("quote_late");
      desk.hold(id);
      return ok({ ...row, state: "accepted", day });
    },
    // Whoever came with the same key at the same moment has taken up one.
    rejection("idempotency_in_progress"),
  );
}

export async function take(parts: TakingParts, request: TakeRequest): Promise<Result<ConversionRow>> {
  const { database, desk } = parts;
  const before = await known(parts, request.userId, request.key);
  if (before !== null) return before;
  try {
    const accepted = await accept(parts, request);
    if (!accepted.ok) return accepted;
    await parts.onStep?.("conversion_accepted", request.id);
    const reply = await desk.open(accepted.value);
    const row = await findConversion(database, request.id);
    if (reply.ok && row !== null) return outcome(row);
    // Refused for good, the row says why; what merely did not get there says so itself.
    return row?.refusal != null ? rejected(row.refusal) : (reply as Result<never>);
  } finally {
    desk.letGo(request.id);
  }
}

/** At the price of this very moment. */
export async function takeNow(
  parts: TakingParts,
  request: QuoteRequest & { readonly key: ClientKey },
): Promise<Result<ConversionRow>> {
  const before = await known(parts, request.userId, request.key);
  if (before !== null) return before;
  const quote = await makeQuote(parts, request);
  if (!quote.ok) return quote;
  return take(parts, { userId: request.userId, id: quote.value.row.id, key: request.key });
}
