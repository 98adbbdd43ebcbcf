// Compares what the engine has told, answered and keeps with the naive twin, row by row and field by field.

import { assert } from "@tidemark/kernel";
import type { Engine } from "../../engine.ts";
import type { SimOutcome } from "../../sim/sim-product.ts";
import type { Ask } from "../../sim/world.ts";
import type { SecondsContent, SecondsReplies } from "../commands.ts";
import type { SecondsEvent } from "../events.ts";
import type { SecondsViewShape } from "../view-types.ts";
import type { NaiveOptionBook } from "./naive-option-book.ts";

export function secondsView(engine: Engine): SecondsViewShape {
  return (engine.view as unknown as { readonly seconds: SecondsViewShape }).seconds;
}

/** Every field that one has must be the other's; what the twin knows beside them is its own affair. */
export function compareFields(what: string, ours: object, theirs: object | undefined | null): void {
  assert(theirs !== undefined && theirs !== null, `${what} is not known to the naive twin`);
  for (const [name, value] of Object.entries(ours)) {
    const other = (theirs as Record<string, unknown>)[name];
    assert(value === other, `${what}: ${name} is ${String(value)}, the naive twin says ${String(other)}`);
  }
}

export function compareAnswer(book: NaiveOptionBook, { content: any }: Ask, { reply, events }: SimOutcome): void {
  const all = events as readonly SecondsEvent[];
  compareOptions(book, all);
  comparePolicies(book, all);
  const claims = all.flatMap((event) => (event.type === "PolicyClaimed" ? [event.claim] : []));
  assert(claims.length === (book.claim === null ? 0 : 1), `${claims.length} claims were told of`);
  for (const claim of claims) compareFields(`claim ${claim.claimId}`, claim, book.claim);
  if (reply.ok) compareReply(book, any as SecondsContent, reply.value);
}

/** What became of them and in which order, and how the command has left each. */
function compareOptions(book: NaiveOptionBook, events: readonly SecondsEvent[]): void {
  const told = events.flatMap((event) =>
    event.type === "OptionChanged" ? [`${event.option.optionId} ${event.option.state}`] : [],
  );
  const theirs = book.told.join(", ");
  assert(told.join(", ") === theirs, `S2: options became [${told.join(", ")}], the naive twin says [${theirs}]`);
  const rows = new Map(
    events.flatMap((event) =>
      event.type === "OptionPlaced" || event.type === "OptionChanged"
        ? [[event.option.optionId, event.option] as const]
        : [],
    ),
  );
  assert(rows.size === book.touchedOptions.size, `${rows.size} options changed, naively ${book.touchedOptions.size}`);
  for (const option of book.touchedOptions) {
    const row = rows.get(option.optionId);
    assert(row !== undefined, `option ${option.optionId} is ${option.state} and nobody was told`);
    compareFields(`option ${option.optionId}`, row, option);
  }
}

function comparePolicies(book: NaiveOptionBook, events: readonly SecondsEvent[]): void {
  const rows = new Map(
    events.flatMap((event) =>
      event.type === "PolicyBought" || event.type === "PolicyChanged"
        ? [[event.policy.policyId, event.policy] as const]
        : [],
    ),
  );
  for (const row of rows.values()) {
    const theirs = book.policies.find(({ policyId }) => policyId === row.policyId);
    compareFields(`policy ${row.policyId}`, row, theirs);
  }
  for (const { policyId } of book.touchedPolicies)
    assert(rows.has(policyId), `policy ${policyId} has changed and nobody was told`);
}

function compareReply(book: NaiveOptionBook, content: SecondsContent, value: unknown): void {
  switch (content.type) {
    case "PlaceOption":
      compareFields("the option in the answer", value as object, book.options.at(-1));
      return;
    case "BuyPolicy":
      compareFields("the policy in the answer", value as object, book.policies.at(-1));
      return;
    case "ClaimPolicy": {
      const { claim, policy } = value as SecondsReplies["ClaimPolicy"];
      compareFields("the claim in the answer", claim, book.claim);
      compareFields("the policy in the answer", policy, policyOf(book, content.policyId));
      return;
    }
    case "EndPolicy":
      compareFields("the policy in the answer", value as object, policyOf(book, content.policyId));
      return;
    case "SetOptionLimit":
      compareFields("the limit in the answer", value as object, limitRow(book, value as never));
      return;
    case "PauseOptions": {
      const { userId, until } = value as SecondsReplies["PauseOptions"];
      assert(until === book.pauses.get(userId), `paused until ${until}, naively ${book.pauses.get(userId)}`);
      return;
    }
    default:
  }
}

function policyOf(book: NaiveOptionBook, id: number): object | undefined {
  return book.policies.find(({ policyId }) => policyId === id);
}

export function limitRow(book: NaiveOptionBook, of: { readonly userId: number; readonly assetId: number }) {
  const limit = book.limitNow(of.userId, of.assetId);
  if (limit === null) return null;
  const { user, asset, lossMax, nextLossMax, nextFrom } = limit;
  return { userId: user, assetId: asset, lossMax, nextLossMax, nextFrom };
}
