// Corrections: the house pays somebody out of its own account, or takes back, by two. The money moves under the key of
// the proposal, with both names and the hash of the row in which the second person agreed; whatever is cut off behind
// that is taken up under the same key, and the ledger answers as it did the first time.

import { acceptClaim, adjustMoney, adjustmentsList } from "@tidemark/contract/console/money";
import type { ConsoleRequest } from "@tidemark/contract/console-call";
import { type AccountRef, houseId } from "@tidemark/engine";
import { type Amount, ok, parsePositiveAmount, type UserId } from "@tidemark/kernel";
import {
  type ConsoleHandler,
  type ConsoleResult,
  type Deciding,
  type Deed,
  doing,
  lookAt,
} from "../../seams/console.ts";
import { rowsPage } from "../../seams/console-page.ts";
import type { Queryable } from "../../store/database.ts";
import { claimById, reopenClaim, acceptClaim as setAccepted } from "../deposits/deposits.ts";
import type { Coin } from "../markets/markets.ts";
import { plain } from "../markets/markets.ts";
import { accountById } from "../registry/registry.ts";
import { type AdjustableKind, insertAdjustment, pageAdjustments } from "./adjustments-store.ts";
import { openClaim } from "./console-deposits.ts";
import { type MoneyParts, no, shownIn } from "./money.ts";

type Adjusting = ConsoleRequest<typeof adjustMoney>;

type Movement = {
  readonly user: number;
  readonly kind: AdjustableKind;
  readonly coin: Coin;
  readonly delta: Amount;
  readonly claim: number | null;
};

const earnings: readonly AdjustableKind[] = ["fees", "rounding"];

function accountOf({ user, kind }: Movement): AccountRef {
  return { owner: (earnings.includes(kind) ? houseId : user) as UserId, kind };
}

/** What would move, or why it cannot; whether the money is there is said by the ledger when it moves. */
async function read({ database, markets }: MoneyParts, request: Adjusting): Promise<ConsoleResult<Movement>> {
  const { user, kind, direction } = request;
  const coin = markets.coin(request.coin);
  if (coin === null) return no("unknown_coin");
  if (earnings.includes(kind) !== (user === 0)) return no("wrong_account");
  if (user !== 0 && (await accountById(database, user as UserId)) === null) return no("unknown_user");
  const size = parsePositiveAmount(request.amount, coin.scale);
  if (!size.ok) return size;
  return ok({ user, kind, coin, delta: (direction === "give" ? size.value : -size.value) as Amount, claim: null });
}

/** One that is open, or that this very deed has accepted before it was cut off. */
async function readClaim(parts: MoneyParts, id: number, isTaken = false): Promise<ConsoleResult<Movement>> {
  const found = isTaken ? await claimById(parts.database, id) : null;
  const claim = found === null ? await openClaim(parts, id) : ok(found);
  if (!claim.ok) return claim;
  const { userId, assetId, amount } = claim.value;
  const coin = parts.markets.coin(assetId);
  return coin === null ? no("unknown_coin") : ok({ user: userId, kind: "spot", coin, delta: amount, claim: id });
}

/** `after` is what the account has then. */
function deedOf(movement: Movement, after: bigint): Deed {
  const { user, kind, coin, delta, claim } = movement;
  const subject = claim === null ? `user ${user}` : `claim ${claim}`;
  const what = { coin: coin.symbol, account: kind, moves: plain(delta, coin.scale) };
  return {
    subject,
    before: { balance: plain(after - delta, coin.scale) },
    after: { balance: plain(after, coin.scale), user, ...what },
  };
}

function proposedDeed({ sequencer }: MoneyParts, movement: Movement): Deed {
  const { available } = sequencer.view().balance(accountOf(movement), movement.coin.assetId);
  return deedOf(movement, available + movement.delta);
}

/** For whoever proposes it: that it could not be done now is better said now. */
function lacks({ sequencer }: MoneyParts, movement: Movement): ConsoleResult<never> | null {
  const { coin, delta } = movement;
  const view = sequencer.view();
  const payer = delta > 0n ? ({ owner: houseId, kind: "house" } as const) : accountOf(movement);
  const has = view.balance(payer, coin.assetId).available;
  if (has >= (delta > 0n ? delta : -delta)) return null;
  return no(delta > 0n ? "house_lacks" : "account_lacks", { has: plain(has, coin.scale), symbol: coin.symbol });
}

/** `also` is what is written in the same transaction. */
async function move(
  parts: MoneyParts,
  movement: Movement,
  deciding: Deciding,
  also: (tx: Queryable) => Promise<void>,
): Promise<ConsoleResult<Record<string, never>>> {
  const { clock, database, sequencer, securityLog } = parts;
  const { user, kind, coin, delta, claim } = movement;
  const { key, auditHash, operator: proposedBy, seconder, reason } = deciding;
  const { assetId } = coin;
  const names = { proposedBy, confirmedBy: seconder ?? "", auditHash };
  const content = { type: "Adjust", account: accountOf(movement), assetId, delta, ...names, reference: key } as const;
  const reply = await sequencer.submit(content, { userId: houseId, key });
  if (!reply.ok) return reply;
  await database.transaction(async (tx) => {
    await also(tx);
    await insertAdjustment(tx, { key, user, kind, assetId, delta, ...names, reason, claim, at: clock.now() });
    // What the ledger answered the first time, however often this was begun.
    await deciding.log(tx, deedOf(movement, reply.value.available));
  });
  securityLog.note("operator", { what: "money.adjust" });
  return ok({});
}

async function accept(
  parts: MoneyParts,
  id: number,
  deciding: Deciding,
): Promise<ConsoleResult<Record<string, never>>> {
  const { clock, database, messages } = parts;
  const { key, operator, seconder } = deciding;
  const at = clock.now();
  if ((await claimById(database, id)) === null) return no("unknown_claim");
  if (!(await setAccepted(database, id, { by: seconder ?? operator, at, key }))) return no("claim_decided");
  const movement = await readClaim(parts, id, true);
  if (!movement.ok) return movement;
  const { user, coin, delta } = movement.value;
  const userId = user as UserId;
  const params = { amount: plain(delta, coin.scale), currency: coin.symbol };
  const moved = await move(parts, movement.value, deciding, (tx) =>
    messages.tellAll(tx, [{ userId, template: "claim_accepted", params, at }]),
  );
  if (moved.ok) await messages.announceAll([userId]);
  else await reopenClaim(database, id, key);
  return moved;
}

export function adjustmentHandlers(parts: MoneyParts): ConsoleHandler[] {
  const { database, markets } = parts;
  return [
    lookAt(adjustmentsList, (request) =>
      rowsPage(
        request,
        (before, limit) => pageAdjustments(database, { user: request.user ?? null, before, limit }),
        ({ key: _key, assetId, delta, ...row }) => {
          const { coin, text } = shownIn(markets, assetId);
          return { ...row, coin, amount: text(delta) };
        },
      ),
    ),
    doing(adjustMoney, {
      async compare(request) {
        const movement = await read(parts, request);
        if (!movement.ok) return movement;
        return lacks(parts, movement.value) ?? ok(proposedDeed(parts, movement.value));
      },
      async run(request, deciding) {
        const movement = await read(parts, request);
        return movement.ok ? move(parts, movement.value, deciding, async () => undefined) : movement;
      },
    }),
    doing(acceptClaim, {
      async compare({ id }) {
        const movement = await readClaim(parts, id);
        if (!movement.ok) return movement;
        return lacks(parts, movement.value) ?? ok(proposedDeed(parts, movement.value));
      },
      run: ({ id }, deciding) => accept(parts, id, deciding),
    }),
  ];
}
