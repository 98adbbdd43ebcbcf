// Withdrawals as one thing: what people ask for, what operators decide, and the work that carries each one to its end.

import { ensure, ok, type Result, refuse, type UserId } from "@tidemark/kernel";
import type { Handler } from "../../http/handler.ts";
import { type Carrier, createCarrier } from "../../seams/carrier.ts";
import type { Decided } from "../../seams/operator-command.ts";
import type { Queryable } from "../../store/database.ts";
import { appendAudit } from "../audit/audit.ts";
import { usdtId } from "../markets/markets.ts";
import { accountById } from "../registry/registry.ts";
import { addressRoutes } from "./address-routes.ts";
import { carryAll } from "./carrier.ts";
import * as decisions from "./decisions.ts";
import { readStop } from "./decisions-store.ts";
import { seedDemoFloors } from "./demo-floors.ts";
import { openDesk, type WithdrawalDesk } from "./desk.ts";
import { exportRoutes } from "./export-routes.ts";
import { type LiveLimits, openLimits } from "./limits.ts";
import { middleRoutes } from "./middle-routes.ts";
import { type Listed, listForOperators } from "./operator-list.ts";
import { Requests, type WithdrawalRequest } from "./request.ts";
import { beginCancelling, beginEnding } from "./state-store.ts";
import { isLinkOld, readStopLink } from "./stop-link.ts";
import { pushChange } from "./tell-owner.ts";
import { type Terms, termsOf } from "./terms.ts";
import { whitelistRoutes } from "./whitelist-routes.ts";
import type { WithdrawalParts, WithdrawalStep } from "./withdrawal-parts.ts";
import type { WithdrawalRouteParts } from "./withdrawal-route-parts.ts";
import { withdrawalRoutes } from "./withdrawal-routes.ts";
import type { WithdrawalRow } from "./withdrawal-row.ts";
import {
  findById,
  findOwn,
  isAnyUnfinished,
  type OperatorFilter,
  type OperatorRow,
  pageForOperators,
  unsentOf,
} from "./withdrawals-store.ts";

export type { Decider, Verdict } from "./decisions.ts";
export { putFence, readFence } from "./fence-store.ts";
export { limitsFor, writePersonalLimits } from "./personal-limits.ts";
export { monthMs } from "./request.ts";
export type { Limits } from "./rules.ts";
export { readWhitelist, whitelistHours } from "./whitelist-store.ts";
export { pageOwn, usedSince } from "./withdrawals-store.ts";
export type { Listed, OperatorFilter, OperatorRow, Terms, WithdrawalParts, WithdrawalStep };

/** How often the chains are asked about what is on its way. */
const lookEveryMs = 2_000;

type StopSwitch = { readonly isOn: boolean; readonly reason: string };

export type Withdrawals = Omit<Carrier, "kick"> & {
  readonly terms: Terms;
  /** Whether operators have stopped everything, or could not. */
  isStopped(): boolean;
  request(request: WithdrawalRequest): Promise<Result<WithdrawalRow>>;
  cancel(userId: UserId, id: number): Promise<Result<null>>;
  /** What the link in a mail does. */
  stopByLink(link: string): Promise<Result<null>>;
  list(): Promise<Listed>;
  /** For operators, newest first; those that were never shown are left out. */
  page(filter: OperatorFilter): Promise<readonly OperatorRow[]>;
  approve(id: number, by: decisions.Decider): Promise<decisions.Verdict>;
  refuse(id: number, by: decisions.Decider, reason: string): Promise<decisions.Verdict>;
  resolve(id: number, by: decisions.Decider, resolution: decisions.Resolution): Promise<decisions.Verdict>;
  setStopped(operator: string, to: StopSwitch): Promise<Decided>;
  /** The same where the caller writes the row of the audit log, inside the transaction. */
  turnStop(to: StopSwitch, log: (tx: Queryable) => Promise<unknown>): Promise<Decided>;
  /** Whether operators have stopped everything, and why. */
  stopState(): Promise<StopSwitch>;
  readonly limits: LiveLimits;
};

type EndingParts = WithdrawalParts & { readonly desk: WithdrawalDesk };

/** Decided already; if the ledger cannot be told now, the work in the background does it. */
async function endNow({ desk, ...parts }: EndingParts, id: number): Promise<void> {
  const row = await findById(parts.database, id);
  if (row?.ending == null) return;
  await desk.end(row).catch((error: unknown) => parts.onTrouble(`withdrawal ${id} ends later`, error));
}

async function cancel(parts: EndingParts, userId: UserId, id: number): Promise<Result<null>> {
  const row = await findOwn(parts.database, userId, id);
  if (row === null) return refuse("unknown_withdrawal");
  const isDecided = await beginCancelling(parts.database, id, parts.clock.now());
  if (!isDecided) {
    const now = await findOwn(parts.database, userId, id);
    // Clicked twice: both clicks meant the same.
    const isCancelled = now?.state === "cancelled" || now?.ending === "cancelled";
    return isCancelled ? ok(null) : refuse("withdrawal_too_late");
  }
  parts.securityLog.note("withdrawal_stopped", { userId, what: "cancelled" });
  await parts.onStep?.("decided", id);
  await endNow(parts, id);
  return ok(null);
}

/** Decides that nothing of a user's that has not been signed is paid; inside a transaction. */
async function stopUnsent(tx: Queryable, userId: UserId): Promise<WithdrawalRow[]> {
  const rows = await unsentOf(tx, userId);
  for (const row of rows) await beginEnding(tx, row.id, { ending: "cancelled", from: ["requested", "approved"] });
  return rows;
}

async function stopByLink(parts: EndingParts, link: string): Promise<Result<null>> {
  const { clock, database, security } = parts;
  const id = readStopLink(security.key, parts.publicIds, link);
  if (!id.ok) return id;
  const named = await findById(database, id.value);
  if (named === null || isLinkOld(named.at.asked, clock.now())) return refuse("link_spent");
  const stopped = await database.transaction(async (tx) => {
    const account = ensure(await accountById(tx, named.userId), "a withdrawal of nobody");
    const rows = await stopUnsent(tx, named.userId);
    // Opened once more, the link has nothing new to say.
    const isNews = rows.length > 0 || security.holdUntil(account) === null;
    if (isNews) await security.recordChange(tx, { account, template: "withdrawals_stopped" });
    return rows;
  });
  parts.securityLog.note("withdrawal_stopped", { userId: named.userId, what: "link", count: stopped.length });
  for (const row of stopped) await endNow(parts, row.id);
  pushChange(parts, named.userId);
  return ok(null);
}

export async function openWithdrawals(parts: WithdrawalParts): Promise<Withdrawals> {
  const { cautiousPrices, config, database, isWatched = () => true, markets } = parts;
  const settled = termsOf(config, ensure(markets.coin(usdtId), "USDT is not listed").scale);
  const limits = await openLimits(parts, settled.limits);
  const terms: Terms = {
    ...settled,
    get limits() {
      return limits.steps();
    },
  };
  if (config.mode === "demo") await seedDemoFloors(database, terms.usdtScale, parts.clock.now());
  let { isOn: isStopped } = await readStop(database);
  const isClosed = (): boolean => isStopped || !isWatched();
  const desk = openDesk(parts);
  const withDesk = { ...parts, desk };
  const requests = new Requests(parts, { desk, terms, cautiousPrices, isStopped: isClosed });
  const carrier = createCarrier({
    name: "carry-withdrawals",
    everyMs: lookEveryMs,
    database,
    isAnythingThere: () => isAnyUnfinished(database),
    run: () => carryAll({ ...withDesk, isStopped: isClosed }),
    onTrouble: (error) => parts.onTrouble("withdrawals could not be looked at", error),
    measure: parts.measure,
  });
  // Whoever freezes their account, or undoes a change to it, is being robbed: what has not left stays.
  parts.security.freezing.onAlarm(async (tx, userId) => {
    const rows = await stopUnsent(tx, userId);
    return async () => {
      for (const row of rows) await endNow(withDesk, row.id);
      if (rows.length > 0) pushChange(parts, userId);
    };
  });
  const afterwards = async <T>(work: Promise<T>): Promise<T> => work.finally(carrier.kick);
  const decided = async (what: string, work: Promise<decisions.Verdict>): Promise<decisions.Verdict> => {
    const answer = await afterwards(work);
    if (answer.isDone) parts.securityLog.note("withdrawal_decided", { what });
    return answer;
  };
  const turnStop: Withdrawals["turnStop"] = async (to, log) => {
    const decided = await decisions.setStopped(parts, to, log);
    if (decided.isDone) isStopped = to.isOn;
    carrier.kick();
    return decided;
  };
  return {
    terms,
    limits,
    isStopped: isClosed,
    turnStop,
    stopState: () => readStop(database),
    request: (request) => afterwards(requests.take(request)),
    cancel: (userId, id) => cancel(withDesk, userId, id),
    stopByLink: (link) => stopByLink(withDesk, link),
    list: () => listForOperators(parts, isStopped),
    page: (filter) => pageForOperators(database, filter),
    approve: (id, by) => decided("approve", decisions.approve(parts, id, by)),
    refuse: (id, by, reason) => decided("refuse", decisions.refuse(parts, id, by, reason)),
    resolve: (id, by, resolution) => decided(resolution, decisions.resolve(parts, id, by, resolution)),
    setStopped: (operator, to) =>
      turnStop(to, (tx) => {
        const action = to.isOn ? "withdrawals.stop" : "withdrawals.resume";
        const detail = { reason: to.reason };
        return appendAudit(tx, { actor: operator, action, subject: "withdrawals", detail, at: parts.clock.now() });
      }),
    carryOn: carrier.carryOn,
    start: carrier.start,
    stop: carrier.stop,
  };
}

export function withdrawalsRoutes(parts: WithdrawalRouteParts): Handler[] {
  return [
    ...withdrawalRoutes(parts),
    ...exportRoutes(parts),
    ...addressRoutes(parts),
    ...whitelistRoutes(parts),
    ...middleRoutes(parts),
  ];
}
