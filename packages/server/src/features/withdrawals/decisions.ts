// What operators decide: yes or no to what a rule may not approve, the end of what nobody is sure of, and the switch
// that stops everything. Two different people are needed wherever money leaves or comes back on their word; every
// decision is in the audit log, in the same transaction.

import { fillText } from "@tidemark/contract";
import { words } from "@tidemark/contract/console-words/money";
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

/** What came of a decision: a sentence in English, and by its name with its places for whoever says it otherwise. */
export type Verdict = Decided & {
  readonly code: keyof typeof words.en.verdicts;
  readonly places: Readonly<Record<string, string>>;
};

/** What is written down of a decision; in the very transaction that makes it. */
export type Noted = {
  readonly action: string;
  readonly subject: string;
  readonly detail: Readonly<Record<string, string | number>>;
};

/** Who decides, and how it is written down where not in the usual way. */
export type Decider = { readonly operator: string; note?(tx: Queryable, noted: Noted): Promise<unknown> };

function verdict(isDone: boolean, code: Verdict["code"], places: Verdict["places"]): Verdict {
  return { isDone, code, places, text: fillText(words.en.verdicts[code], places) };
}

function no(code: Verdict["code"], places: Verdict["places"]): Verdict {
  return verdict(false, code, places);
}

function yes(code: Verdict["code"], places: Verdict["places"]): Verdict {
  return verdict(true, code, places);
}

function detailOf(parts: WithdrawalParts, row: WithdrawalRow): Record<string, string | number> {
  const coin = ensure(parts.markets.coin(row.assetId), "a withdrawal of a coin that is not listed");
  const { userId, network, address, memo } = row;
  return { user: userId, amount: `${plain(row.amount, coin.scale)} ${coin.symbol}`, network, address, memo };
}

function log(
  parts: WithdrawalParts,
  tx: Queryable,
  entry: { readonly by: Decider; readonly action: string; readonly row: WithdrawalRow; readonly reason?: string },
): Promise<unknown> {
  const { by, action, row, reason } = entry;
  const detail = { ...detailOf(parts, row), ...(reason === undefined ? {} : { reason }) };
  const subject = `withdrawal ${row.id}`;
  if (by.note !== undefined) return by.note(tx, { action, subject, detail });
  return appendAudit(tx, { actor: by.operator, action, subject, detail, at: parts.clock.now() });
}

/** Locks the withdrawal, lets the work judge it, and tells its owner when something came of it. */
async function decide(
  parts: WithdrawalParts,
  id: number,
  work: (tx: Queryable, row: WithdrawalRow) => Promise<Verdict>,
): Promise<Verdict> {
  let owner: WithdrawalRow["userId"] | null = null;
  const decided = await parts.database.transaction(async (tx) => {
    const row = await lockOne(tx, id);
    if (row === null) return no("unknown", { id: String(id) });
    owner = row.userId;
    if (row.ending !== null) return no("ending", { id: String(id), ending: row.ending });
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
  { by, decision }: { readonly by: Decider; readonly decision: store.Decision },
): Promise<string[] | null> {
  const { operator } = by;
  if (!(await store.insertApproval(tx, row.id, { decision, operator, at: parts.clock.now() }))) return null;
  await log(parts, tx, { by, action: `withdrawal.${decision}`, row });
  return store.approversOf(tx, row.id, decision);
}

export function approve(parts: WithdrawalParts, number: number, by: Decider): Promise<Verdict> {
  const id = String(number);
  return decide(parts, number, async (tx, row) => {
    if (row.state !== "requested") return no("not_requested", { id, state: row.state });
    const said = await isAgreed(parts, tx, row, { by, decision: "approve" });
    if (said === null) return no("approved_before", { id, operator: by.operator });
    if (said.length < operatorsNeeded) return yes("one_more", { id });
    await markApproved(tx, number, { at: parts.clock.now(), warrant: warrantOf(parts, row) });
    return yes("approved", { id, who: said.join(" and ") });
  });
}

/** One person is enough to keep money here. */
export async function refuse(parts: WithdrawalParts, number: number, by: Decider, reason: string): Promise<Verdict> {
  const id = String(number);
  const decided = await decide(parts, number, async (tx, row) => {
    const from = ["requested", "approved"];
    if (!(await beginEnding(tx, number, { ending: "refused", from, notes: reason }))) {
      return no("not_refusable", { id, state: row.state });
    }
    await log(parts, tx, { by, action: "withdrawal.refuse", row, reason });
    return yes("refused", { id });
  });
  if (decided.isDone) await parts.onStep?.("decided", number);
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
  number: number,
  by: Decider,
  resolution: Resolution,
): Promise<Verdict> {
  const id = String(number);
  let payable: string | null = null;
  if (resolution === "refund") {
    const row = await parts.database.transaction((tx) => lockOne(tx, number));
    if (row !== null && row.state === "unknown") payable = await stillPayable(parts, row);
  }
  return decide(parts, number, async (tx, row) => {
    if (row.state !== "unknown") return no("not_unknown", { id, state: row.state });
    if (payable !== null) return no("payable", { id, why: payable });
    const said = await isAgreed(parts, tx, row, { by, decision: resolution });
    if (said === null) return no("said_before", { id, operator: by.operator, resolution });
    if (said.length < operatorsNeeded) return yes("one_more_says", { id, resolution });
    const ending = resolution === "paid" ? "done" : "refused";
    await beginEnding(tx, number, { ending, from: ["unknown"] });
    return yes("resolved", { id, resolution, who: said.join(" and ") });
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
    if (before.isOn === to.isOn) {
      return { isDone: false, text: to.isOn ? "Withdrawals are stopped already." : "Withdrawals are not stopped." };
    }
    await store.setStop(tx, { ...to, at: clock.now() });
    await log(tx);
    return { isDone: true, text: to.isOn ? "Withdrawals are stopped." : "Withdrawals go on." };
  });
}
