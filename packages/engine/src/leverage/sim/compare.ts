// Compares what the engine has answered and keeps with the naive twin, row by row and field by field.

import { assert } from "@tidemark/kernel";
import type { Engine } from "../../engine.ts";
import type { SimOutcome } from "../../sim/sim-product.ts";
import type { Ask } from "../../sim/world.ts";
import type { LeverContent, LeverReplies } from "../commands.ts";
import { asClosing, type LeverClosingRow, type LeverDecision, type LeverEvent, type LeverRow } from "../events.ts";
import type { LeverageViewShape } from "../view-types.ts";
import type { NaiveLeverage } from "./naive-leverage.ts";

export function leverView(engine: Engine): LeverageViewShape {
  return (engine.view as unknown as { readonly leverage: LeverageViewShape }).leverage;
}

export function compareAnswer(naive: NaiveLeverage, ask: Ask, { reply, events }: SimOutcome): void {
  const all = events as readonly LeverEvent[];
  const closings = all.flatMap((event) => (event.type === "LeverClosed" ? [event.closing] : []));
  compareClosings(naive, closings);
  compareRows(naive, lastRows(all));
  compareDecisions(
    naive,
    all.flatMap((event) => (event.type === "LeversClosing" ? event.decisions : [])),
  );
  const told = all.flatMap((event) => (event.type === "LeverCoverageChanged" ? [event.coverage] : []));
  assert(told.length === naive.tick.told.length, `told ${told.length} times of the coverage`);
  for (const [index, row] of told.entries()) compareFields("the coverage", row, naive.tick.told[index]);
  if (!reply.ok) return;
  const content = ask.content as LeverContent;
  if (content.type === "CloseLevers") {
    const { marked } = reply.value as LeverReplies["CloseLevers"];
    assert(marked === naive.marked, `${marked} positions were marked, of the naive ones ${naive.marked}`);
  }
  if (content.type === "ChargeOvernight") {
    const { charged, isMore } = reply.value as LeverReplies["ChargeOvernight"];
    const isSame = charged === naive.charged && isMore === naive.isMoreToCharge;
    assert(isSame, `charged ${charged} ${isMore}, the naive twin ${naive.charged} ${naive.isMoreToCharge}`);
  }
}

/** How the command has left each position that it touched. */
function lastRows(events: readonly LeverEvent[]): LeverRow[] {
  const rows = new Map<number, LeverRow>();
  for (const event of events) {
    if (event.type === "LeverPlaced" || event.type === "LeverChanged")
      rows.set(event.position.positionId, event.position);
    // An entrust may open and be decided by one look.
    for (const decision of event.type === "LeversClosing" ? event.decisions : []) {
      const row = rows.get(decision.positionId);
      if (row !== undefined) rows.set(decision.positionId, asClosing(row, decision));
    }
  }
  return [...rows.values()];
}

function compareRows({ book }: NaiveLeverage, rows: readonly LeverRow[]): void {
  const ended = rows.filter(({ state }) => state === "closed" || state === "revoked").length;
  assert(ended === book.ended.length, `${ended} positions have ended, of the naive ones ${book.ended.length}`);
  for (const row of rows) {
    const theirs = book.find(row.positionId) ?? book.ended.find(({ positionId }) => positionId === row.positionId);
    compareFields(`position ${row.positionId}`, row, theirs);
  }
}

function compareDecisions({ book }: NaiveLeverage, decisions: readonly LeverDecision[]): void {
  for (const decision of decisions) {
    const { positionId } = decision;
    compareFields(`position ${positionId}`, { ...decision, state: "closing" }, book.find(positionId));
  }
}

function compareClosings({ book }: NaiveLeverage, closings: readonly LeverClosingRow[]): void {
  const told = (list: readonly LeverClosingRow[]) => list.map((one) => `${one.positionId} ${one.reason}`).join(", ");
  const isAsMany = closings.length === book.closings.length;
  assert(isAsMany, `L11: closed [${told(closings)}], the naive twin [${told(book.closings)}]`);
  for (const [index, closing] of closings.entries()) {
    compareFields(`closing ${closing.closingId} of position ${closing.positionId}`, closing, book.closings[index]);
  }
}

function compareFields(what: string, ours: object, theirs: object | undefined): void {
  assert(theirs !== undefined, `${what} is not known to the naive twin`);
  for (const [name, value] of Object.entries(ours)) {
    const other = (theirs as Record<string, unknown>)[name];
    assert(value === other, `${what}: ${name} is ${String(value)}, the naive twin says ${String(other)}`);
  }
}

export function comparePositions(naive: NaiveLeverage, engine: Engine): void {
  const view = leverView(engine);
  const { positions } = naive.book;
  assert(view.positionCount === positions.length, `${view.positionCount} positions, naively ${positions.length}`);
  for (const position of positions) {
    const row = view.position(position.positionId);
    assert(row !== null, `position ${position.positionId} is gone, the naive one is ${position.state}`);
    compareFields(`position ${position.positionId}`, row, position);
  }
}

export function compareHouse(naive: NaiveLeverage, engine: Engine): void {
  const view = leverView(engine);
  for (const market of naive.book.markets.values()) {
    const ours = view.market(market.id as never);
    assert(ours?.state === market.state, `leverage on ${market.id} is ${ours?.state}, naively ${market.state}`);
    assert(ours.multiples === market.terms.multiples.join(","), `the terms of market ${market.id} differ`);
  }
  for (const asset of naive.book.rules.keys()) {
    const ours = view.house(asset as never);
    const { house } = naive;
    compareFields(
      `the house in asset ${asset}`,
      { ...ours },
      {
        assetId: asset,
        pool: house.pool(asset),
        insurance: house.insurance(asset),
        owed: house.owed(asset),
        coveragePpm: house.coveragePpm(asset),
        stressed: house.stressed(asset),
        capacity: house.capacity(asset),
      },
    );
  }
}
