// What operators decide: yes or no to what a rule may not approve, the end of what nobody is sure of, and the switch
// that stops everything. Two different people are needed wherever money leaves or comes back on their word; every
// decision is in the audit log, in the same transaction.

import { ensure } from "@tidemark/kernel";
import type { Decided } from "../../seams/operator-command.ts";
import type { Queryable } from "../../store/database.ts";
import { appendAudit } from "../audit/audit.ts";
import { plain } from "../markets/markets.ts";
import * as store from "./decisions-store.ts";
import { beginEnding, markApproved } from "./state-store.ts";
import { pushChange } from "./tell-owner.ts";
import { warrantOf } from "./warrant.ts";
import type { WithdrawalParts } from "./withdrawal-parts.ts";
import type { WithdrawalRow } from "./withdrawal-row.ts";
import { lockOne } from "./withdrawals-store.ts";

const operatorsNeeded = 2;

export type Resolution = "paid" | "refund";

type Decision = {
  readonly id: number;
  readonly operator: string;
  readonly decision: store.Decision;
};

function no(text: string): Decided {
  return { isDone: false, text };
}

function yes(text: string): Decided {
  return { isDone: true, text };
}

function detailOf(parts: WithdrawalParts, row: WithdrawalRow): Record<string, string | number> {
  const coin = ensure(parts.markets.coin(row.assetId), "a withdrawal of a coin that is not listed");
  const { userId, network, address, memo } = row;
  return { user: userId, amount: `${plain(row.amount, coin.scale)} ${coin.symbol}`, network, address, memo };
}

function log(
  parts: WithdrawalParts,
  tx: Queryable,
  entry: { readonly operator: string; readonly action: string; readonly row: WithdrawalRow; readonly reason?: string },
) {
  const { operator: actor, action, row, reason } = entry;
  const detail = { ...detailOf(parts, row), ...(reason === undefined ? {} : { reason }) };
  return appendAudit(tx, { actor, action, subject: `withdrawal ${row.id}`, detail, at: parts.clock.now() });
}

/** Locks the withdrawal, lets the work judge it, and tells its owner when something came of it. */
async function decide(
  parts: WithdrawalParts,
  id: number,
  work: (tx: Queryable, row: WithdrawalRow) => Promise<Decided>,
): Promise<Decided> {
  let owner: WithdrawalRow["userId"] | null = null;
  const decided = await parts.database.transaction(async (tx) => {
    const row = await lockOne(tx, id);
    if (row === null) return no(`There is no withdrawal ${id}.`);
    owner = row.userId;
    if (row.ending !== null) return no(`Withdrawal ${id} is already being ended as ${row.ending}.`);
    return work(tx, row);
  });
  if (decided.isDone && owner !== null) pushChange(parts, owner);
  return decided;
}

/** Counts one person's word; true once enough different people have said the same. */
async function isAgreed(
  parts: WithdrawalParts,
  tx: Queryable,
  row: WithdrawalRow,
  by: Decision,
): Promise<string[] | null> {
  const { decision, operator } = by;
  if (!(await store.insertApproval(tx, row.id, { decision, operator, at: parts.clock.now() }))) return null;
  await log(parts, tx, { operator, action: `withdrawal.${decision}`, row });
  return store.approversOf(tx, row.id, decision);
}

export function approve(parts: WithdrawalParts, id: number, operator: string): Promise<Decided> {
  return decide(parts, id, async (tx, row) => {
    if (row.state !== "requested") return no(`Withdrawal ${id} is ${row.state}; only a requested one is approved.`);
    const said = await isAgreed(parts, tx, row, { id, operator, decision: "approve" });
    if (said === null) return no(`${operator} has approved withdrawal ${id} already; somebody else must too.`);
    if (said.length < operatorsNeeded) return yes(`Withdrawal ${id} needs one more operator.`);
    await markApproved(tx, id, { at: parts.clock.now(), warrant: warrantOf(parts, row) });
    return yes(`Withdrawal ${id} is approved by ${said.join(" and ")}.`);
  });
}

/** One person is enough to keep money here. */
export async function refuse(parts: WithdrawalParts, id: number, operator: string, reason: string): Promise<Decided> {
  const decided = await decide(parts, id, async (tx, row) => {
    const from = ["requested", "approved"];
    if (!(await beginEnding(tx, id, { ending: "refused", from, notes: reason }))) {
      return no(`Withdrawal ${id} is ${row.state}; it can no longer be refused.`);
    }
    await log(parts, tx, { operator, action: "withdrawal.refuse", row, reason });
    return yes(`Withdrawal ${id} is refused; its money goes back.`);
  });
  if (decided.isDone) await parts.onStep?.("decided", id);
  return decided;
}

/** What the chain says about one that should come back: null when it can never be paid any more. */
async function stillPayable({ chains }: WithdrawalParts, row: WithdrawalRow): Promise<string | null> {
  const chain = chains.chainOf(row.network);
  if (chain === null || row.signed === null) return `the network ${row.network} is not connected`;
  const { kind } = await chain.statusOf(row.signed);
  return kind === "reverted" || kind === "replaced" ? null : `the chain says it is ${kind.replace("_", " ")}`;
}

export async function resolve(
  parts: WithdrawalParts,
  id: number,
  operator: string,
  resolution: Resolution,
): Promise<Decided> {
  let payable: string | null = null;
  if (resolution === "refund") {
    const row = await parts.database.transaction((tx) => lockOne(tx, id));
    if (row !== null && row.state === "unknown") payable = await stillPayable(parts, row);
  }
  return decide(parts, id, async (tx, row) => {
    if (row.state !== "unknown") return no(`Withdrawal ${id} is ${row.state}; only an unknown one is resolved.`);
    if (payable !== null) return no(`Withdrawal ${id} may still be paid: ${payable}. It is not given back.`);
    const said = await isAgreed(parts, tx, row, { id, operator, decision: resolution });
    if (said === null)
      return no(`${operator} has said ${resolution} for withdrawal ${id} already; somebody else must too.`);
    if (said.length < operatorsNeeded) return yes(`Withdrawal ${id} needs one more operator who says ${resolution}.`);
    const ending = resolution === "paid" ? "done" : "refused";
    await beginEnding(tx, id, { ending, from: ["unknown"] });
    return yes(`Withdrawal ${id} is resolved as ${resolution} by ${said.join(" and ")}.`);
  });
}

/** Nothing more is asked for or signed; what is signed already goes its way. */
/** `log` writes the row of the audit log, inside the transaction. */
export async function setStopped(
  { clock, database }: WithdrawalParts,
  to: store.Switch,
  log: (tx: Queryable) => Promise<unknown>,
): Promise<Decided> {
  return database.transaction(async (tx) => {
    const before = await store.readStop(tx);
    if (before.isOn === to.isOn)
      return no(to.isOn ? "Withdrawals are stopped already." : "Withdrawals are not stopped.");
    await store.setStop(tx, { ...to, at: clock.now() });
    await log(tx);
    return yes(to.isOn ? "Withdrawals are stopped." : "Withdrawals go on.");
  });
}
