// What an acceptor does on the working page: pauses and goes on, says limits within what operators set and the money at
// hand, and moves coins between the fiat account and the working account, one command each, without a row in SQL that
// could be left behind. What lies in the working account may leave it whatever became of the appointment.

import type { AccountKind } from "@tidemark/engine";
import {
  type Amount,
  invalid,
  ok,
  type Rejection,
  type Result,
  refuse,
  rejection,
  type UserId,
} from "@tidemark/kernel";
import type { Idempotency } from "../../http/handler.ts";
import { refusableTransaction } from "../../store/refusable.ts";
import { type ClientKey, keepKey } from "../deals/deals.ts";
import type { AcceptorParts } from "./acceptor-parts.ts";
import type { AcceptorRow, Limits } from "./acceptor-row.ts";
import { acceptorOfUser, lockOfUser, type Said, saveSaid } from "./acceptors-store.ts";
import { pricePlaces, readMoney } from "./dealing.ts";
import { withCode } from "./figures.ts";

/** As a form sends it; what is empty stays as it is. */
export type SaidRequest = Readonly<Record<"isPaused" | "cash" | keyof Limits, string>> & {
  readonly userId: UserId;
  readonly key: ClientKey;
};

type Named = keyof Limits;

function limitsWrong(
  { rechargeMin, rechargeMax, cashMin, cashMax }: Limits,
  of: "recharge" | "cash",
  acceptor: AcceptorRow,
) {
  const [min, max] = of === "recharge" ? [rechargeMin, rechargeMax] : [cashMin, cashMax];
  return refuse("acceptor_limits_wrong", {
    min: withCode(min, acceptor.coinCode),
    max: withCode(max, acceptor.coinCode),
  });
}

function readLimits(request: SaidRequest, acceptor: AcceptorRow): Result<Limits> {
  const wanted: Record<Named, bigint> = { ...acceptor.own };
  for (const name of Object.keys(wanted) as Named[]) {
    if (request[name] === "") continue;
    const read = readMoney(request[name], acceptor);
    if (!read.ok) return read;
    wanted[name] = read.value;
  }
  const { bounds } = acceptor;
  const isIn = (min: bigint, max: bigint, low: bigint, high: bigint): boolean =>
    low <= min && min <= max && max <= high;
  if (!isIn(wanted.rechargeMin, wanted.rechargeMax, bounds.rechargeMin, bounds.rechargeMax)) {
    return limitsWrong(bounds, "recharge", acceptor);
  }
  if (!isIn(wanted.cashMin, wanted.cashMax, bounds.cashMin, bounds.cashMax))
    return limitsWrong(bounds, "cash", acceptor);
  return ok(wanted);
}

/** A trillion of any money, in its parts: nobody has more at hand, and sums with it stay within what the database counts. */
const cashMax = 10n ** BigInt(12 + pricePlaces);

function readCash(text: string, acceptor: AcceptorRow): Result<bigint | null> {
  if (text === "") return ok(null);
  if (/^0+(\.0{1,2})?$/.test(text)) return ok(0n);
  const read = readMoney(text, acceptor);
  return read.ok && read.value > cashMax ? refuse("amount_too_large") : read;
}

function readSaid(request: SaidRequest, acceptor: AcceptorRow): Result<Said> {
  if (!["", "0", "1"].includes(request.isPaused)) return invalid("is_paused");
  const limits = readLimits(request, acceptor);
  if (!limits.ok) return limits;
  const cash = readCash(request.cash, acceptor);
  if (!cash.ok) return cash;
  return ok({
    ...limits.value,
    ...(request.isPaused === "" ? {} : { isPaused: request.isPaused === "1" }),
    ...(cash.value === null ? {} : { cash: cash.value }),
  });
}

export async function save(parts: AcceptorParts, request: SaidRequest): Promise<Result<null>> {
  return refusableTransaction<null>(parts.database, async (tx) => {
    const acceptor = await lockOfUser(tx, request.userId);
    if (acceptor === null || (acceptor.state !== "open" && acceptor.state !== "leaving")) {
      return refuse("acceptor_not_open");
    }
    const said = readSaid(request, acceptor);
    if (!said.ok) return said;
    const kept = await keepKey(tx, request.userId, request.key);
    if (!kept.ok) return kept;
    // The same again is the first answer again, whatever was said since.
    if (!kept.value) return ok(null);
    await saveSaid(tx, acceptor.id, said.value);
    return ok(null);
  });
}

export type MoveRequest = {
  readonly userId: UserId;
  readonly way: "in" | "out";
  readonly amount: Amount;
  readonly idempotency: Idempotency | null;
};

const ends: Readonly<Record<MoveRequest["way"], { readonly from: AccountKind; readonly to: AccountKind }>> = {
  in: { from: "fiat", to: "merchant" },
  out: { from: "merchant", to: "fiat" },
};

/** Hangs on the state, so it is left to the sequencer: a key which was answered before keeps its answer. */
function refusalOf({ markets }: AcceptorParts, acceptor: AcceptorRow, way: MoveRequest["way"]): Rejection | null {
  if (way === "out") return null;
  if (acceptor.state === "leaving") return rejection("acceptor_leaving");
  if (acceptor.state !== "open" || acceptor.isFrozen) return rejection("acceptor_not_open");
  return markets.coin(acceptor.assetId)?.isLegal === true ? null : rejection("account_refuses_asset");
}

export async function move(parts: AcceptorParts, request: MoveRequest): Promise<Result<AcceptorRow>> {
  const acceptor = await acceptorOfUser(parts.database, request.userId);
  if (acceptor === null) return refuse("acceptor_not_open");
  const { assetId } = acceptor;
  const command = { type: "Transfer", ...ends[request.way], assetId, amount: request.amount } as const;
  const by = { userId: request.userId, ...request.idempotency };
  const reply = await parts.sequencer.submit(command, by, { refuse: refusalOf(parts, acceptor, request.way) });
  return reply.ok ? ok(acceptor) : reply;
}
