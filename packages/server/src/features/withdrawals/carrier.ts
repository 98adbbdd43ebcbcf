// Carries every unfinished withdrawal on, from wherever it stands: at start, after a cut, and while it goes its way.
// Signed once and kept before it is broadcast; the kept transfer is broadcast as often as the chain has lost it; what
// nobody can be sure of waits for people, with its money.

import { ensure } from "@tidemark/kernel";
import { carryEach } from "../../seams/carrier.ts";
import type { Chain, CoinNetwork, SignedTransfer } from "../chain/chain.ts";
import { accountById } from "../registry/registry.ts";
import type { WithdrawalDesk } from "./desk.ts";
import * as states from "./state-store.ts";
import { pushChange, tellOwner } from "./tell-owner.ts";
import type { WithdrawalParts } from "./withdrawal-parts.ts";
import type { WithdrawalRow } from "./withdrawal-row.ts";
import { findById, unfinished } from "./withdrawals-store.ts";

const rowsAtOnce = 5_000;
const troubleLengthMax = 300;

export type CarrierParts = WithdrawalParts & {
  isStopped(): boolean;
  readonly desk: WithdrawalDesk;
};

/** Libraries put addresses and whole requests into their messages; what the node itself said is enough. */
function sentenceOf(error: unknown): string {
  const { details, shortMessage, message } = error as Partial<Record<"details" | "shortMessage" | "message", string>>;
  return (details || shortMessage || message || String(error)).slice(0, troubleLengthMax);
}

/** Once it was seen on its way the owner is told. */
async function markOnItsWay(parts: CarrierParts, row: WithdrawalRow): Promise<void> {
  await parts.database.transaction(async (tx) => {
    if (await states.markSent(tx, row.id, parts.clock.now())) await tellOwner(parts, tx, row, "sent");
  });
  await parts.onStep?.("sent", row.id);
  pushChange(parts, row.userId);
}

async function giveUpKnowing(parts: CarrierParts, row: WithdrawalRow, trouble: string): Promise<void> {
  const isFirst = await states.markUnknown(parts.database, row.id, { trouble, at: parts.clock.now() });
  if (!isFirst) return;
  await parts.onStep?.("unknown", row.id);
  parts.onTrouble(`withdrawal ${row.id} needs operators: ${trouble}`, null);
  pushChange(parts, row.userId);
}

async function broadcast(parts: CarrierParts, chain: Chain, row: WithdrawalRow, signed: SignedTransfer): Promise<void> {
  await chain.broadcast(signed);
  await parts.onStep?.("broadcast", row.id);
  if (row.state !== "sent") await markOnItsWay(parts, row);
}

async function settle(parts: CarrierParts, row: WithdrawalRow): Promise<void> {
  const isDecided = await states.beginEnding(parts.database, row.id, { ending: "done", from: ["sent"] });
  if (!isDecided) return;
  await parts.onStep?.("decided", row.id);
  await parts.desk.end(ensure(await findById(parts.database, row.id), "a withdrawal that was just decided"));
}

/** Asks the chain what became of a signed transfer and does what follows from it. */
async function follow(parts: CarrierParts, chain: Chain, row: WithdrawalRow, signed: SignedTransfer): Promise<void> {
  const status = await chain.statusOf(signed);
  if (status.kind === "absent") return broadcast(parts, chain, row, signed);
  if (status.kind === "replaced") {
    return giveUpKnowing(parts, row, "another transaction took its nonce; it can no longer be included");
  }
  if (row.state === "sending") await markOnItsWay(parts, row);
  const confirmations = status.kind === "waiting" ? 0 : status.confirmations;
  const hasMoved = await states.setConfirmations(parts.database, row.id, confirmations);
  if (status.kind === "waiting" || confirmations < row.confirmationsNeeded) {
    if (hasMoved) pushChange(parts, row.userId);
    return;
  }
  if (status.kind === "reverted") return giveUpKnowing(parts, row, "it was included and moved nothing");
  return settle(parts, row);
}

async function send(parts: CarrierParts, chain: Chain, coin: CoinNetwork, row: WithdrawalRow): Promise<void> {
  const { clock, database } = parts;
  const account = await accountById(database, row.userId);
  if (account === null || account.isFrozen) throw new Error("the account is frozen; nothing is signed for it");
  // One at a time: the next nonce is known only once this one is kept.
  const nonce = Math.max(await chain.nextNonce(), await states.nextNonce(database, chain.network));
  const { address: to, memo, arrives: amount, warrant } = row;
  const signed = await chain.sign({ reference: String(row.id), coin, to, memo, amount, nonce, warrant });
  await parts.onStep?.("signed", row.id);
  // Refused, cancelled or stopped meanwhile: what was signed is forgotten, and nobody has seen it.
  if (!(await states.keepSigned(database, row.id, { ...signed, at: clock.now() }))) return;
  await parts.onStep?.("kept", row.id);
  pushChange(parts, row.userId);
  await broadcast(parts, chain, { ...row, state: "sending", signed }, signed);
}

/** What no chain is needed for. */
function isBetweenOurselves({ state, ending }: WithdrawalRow): boolean {
  return state === "asked" || ending !== null;
}

async function note(parts: CarrierParts, row: WithdrawalRow, error: unknown): Promise<void> {
  const trouble = sentenceOf(error);
  if (trouble === row.trouble) return;
  // Errors of the chain's library carry the node's address, which may hold a key: only their sentence is told.
  const isOurs = !(error instanceof Error && "shortMessage" in error);
  parts.onTrouble(`withdrawal ${row.id} does not go on: ${trouble}`, isOurs ? error : null);
  await states.setTrouble(parts.database, row.id, trouble);
}

async function openChain({ chains }: CarrierParts, network: string): Promise<Chain> {
  const chain = chains.chainOf(network);
  if (chain === null) throw new Error(`the network ${network} is not connected`);
  // One question tells whether the node answers at all; otherwise each withdrawal would wait for it in vain.
  await chain.nextNonce();
  return chain;
}

async function carryNetwork(parts: CarrierParts, network: string, rows: readonly WithdrawalRow[]): Promise<void> {
  let chain: Chain;
  try {
    chain = await openChain(parts, network);
  } catch (error) {
    for (const row of rows) await note(parts, row, error);
    return;
  }
  const noted = (row: WithdrawalRow, error: unknown): Promise<void> => note(parts, row, error);
  const followed = async (row: WithdrawalRow): Promise<void> => {
    if (row.signed !== null) await follow(parts, chain, row, row.signed);
  };
  const isWell = await carryEach(rows, followed, noted);
  // Nothing is signed behind a transfer that could not be handed over: its nonce comes first.
  if (!isWell || parts.isStopped()) return;
  const now = parts.clock.now();
  // Until then its owner can still stop it.
  const unsigned = rows.filter((row) => row.signed === null && row.notBefore <= now);
  const sent = async (row: WithdrawalRow): Promise<void> => {
    const coin = parts.chains.coinNetworks(row.assetId).find((one) => one.network === network);
    await send(parts, chain, ensure(coin, `${network} no longer has asset ${row.assetId}`), row);
  };
  await carryEach(unsigned, sent, noted);
}

/** One look at everything unfinished. */
export async function carryAll(parts: CarrierParts): Promise<void> {
  const rows = await unfinished(parts.database, rowsAtOnce);
  await carryEach(
    rows.filter(isBetweenOurselves),
    (row) => (row.state === "asked" ? parts.desk.adopt(row) : parts.desk.end(row)),
    (row, error) => note(parts, row, error),
  );
  const outward = rows.filter((row) => !isBetweenOurselves(row));
  const networks = [...new Set(outward.map(({ network }) => network))];
  await Promise.all(
    networks.map((network) =>
      carryNetwork(
        parts,
        network,
        outward.filter((row) => row.network === network),
      ),
    ),
  );
}
