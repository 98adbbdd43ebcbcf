// What two operators decide together: tokens are set aside or given back, an offering is published, its window closed, or
// it is cancelled. Money moves under the deed's own key, between two states of the row, so that a cut is taken up again.

import {
  cancelOffering,
  endOffering,
  fundOffering,
  publishOffering,
  unfundOffering,
} from "@tidemark/contract/console/offerings";
import { houseId } from "@tidemark/engine";
import { ok } from "@tidemark/kernel";
import { type ConsoleHandler, type ConsoleResult, type Deciding, type Deed, doing } from "../../seams/console.ts";
import type { Queryable } from "../../store/database.ts";
import { plain } from "../markets/markets.ts";
import { type ConsoleParts, factsOf, type Nothing, no, subjectOf } from "./console-parts.ts";
import { coinsOf } from "./offering-parts.ts";
import type { OfferingRow } from "./offering-row.ts";
import * as store from "./offerings-store.ts";
import { house, shelf } from "./order-desk.ts";
import { sumApplied } from "./orders-store.ts";

async function deedOf(parts: ConsoleParts, db: Queryable, row: OfferingRow, after: string): Promise<Deed> {
  const { id } = row;
  const title = (await store.textsIn(db, [id], "en")).get(id)?.title ?? "";
  const unlocks = (await store.unlocksOf(db, [id])).get(id) ?? [];
  const before = factsOf(parts, row, title, unlocks);
  return { subject: subjectOf(id), before, after: { ...before, state: after } };
}

type Way = {
  readonly from: "draft" | "funded";
  readonly between: "funding" | "returning";
  readonly to: "funded" | "draft";
  readonly barred: "not_draft" | "not_funded";
};

const fund: Way = { from: "draft", between: "funding", to: "funded", barred: "not_draft" };
const unfund: Way = { from: "funded", between: "returning", to: "draft", barred: "not_funded" };

function houseHas({ sequencer }: ConsoleParts, { assetId }: OfferingRow): bigint {
  return sequencer.view().balance(house, assetId).available;
}

function lacking(parts: ConsoleParts, row: OfferingRow): ConsoleResult<never> {
  const { token } = coinsOf(parts, row);
  return no("house_lacks", { has: plain(houseHas(parts, row), token.scale), symbol: token.symbol });
}

/** Whose deed it was is known by its key: one that was cut off goes on, and nobody else's begins meanwhile. */
async function beginMoving(parts: ConsoleParts, id: number, way: Way): Promise<ConsoleResult<OfferingRow>> {
  try {
    return await parts.database.transaction(async (tx): Promise<ConsoleResult<OfferingRow>> => {
      const row = await store.lockOffering(tx, id);
      if (row === null) return no("unknown_offering");
      if (row.state !== way.between && !(await store.move(tx, id, way.from, way.between))) return no(way.barred);
      return ok(row);
    });
  } catch (error) {
    if ((error as { code?: unknown }).code === "23505") return no("coin_taken");
    throw error;
  }
}

async function moveStock(
  parts: ConsoleParts,
  id: number,
  way: Way,
  deciding: Deciding,
): Promise<ConsoleResult<Nothing>> {
  const begun = await beginMoving(parts, id, way);
  if (!begun.ok) return begun;
  const row = begun.value;
  const { assetId, amount } = row;
  const move = way === fund ? { from: house, to: shelf, assetId, amount } : { from: shelf, to: house, assetId, amount };
  const { key } = deciding;
  const content = { type: "Book", steps: [{ move }], reason: "offering_stock", reference: subjectOf(id) } as const;
  const reply = await parts.sequencer.submit(content, { userId: houseId, key });
  if (!reply.ok) {
    if (reply.rejection.code !== "insufficient_balance") return reply;
    await store.move(parts.database, id, way.between, way.from);
    return lacking(parts, row);
  }
  await parts.database.transaction(async (tx) => {
    await store.move(tx, id, way.between, way.to);
    await deciding.log(tx, await deedOf(parts, tx, { ...row, state: way.from }, way.to));
  });
  return ok({});
}

function stockDeeds(parts: ConsoleParts): ConsoleHandler[] {
  const { database, deeds } = parts;
  return [
    doing(fundOffering, {
      async compare({ id }) {
        const row = await store.findOffering(database, id);
        if (row === null) return no("unknown_offering");
        if (row.state !== "draft" && row.state !== "funding") return no("not_draft");
        if (row.state === "draft" && houseHas(parts, row) < row.amount) return lacking(parts, row);
        return ok(await deedOf(parts, database, { ...row, state: "draft" }, "funded"));
      },
      run: ({ id }, deciding) => deeds.run(() => moveStock(parts, id, fund, deciding)),
    }),
    doing(unfundOffering, {
      async compare({ id }) {
        const row = await store.findOffering(database, id);
        if (row === null) return no("unknown_offering");
        if (row.state !== "funded" && row.state !== "returning") return no("not_funded");
        return ok(await deedOf(parts, database, { ...row, state: "funded" }, "draft"));
      },
      run: ({ id }, deciding) => deeds.run(() => moveStock(parts, id, unfund, deciding)),
    }),
  ];
}

type Decision = {
  /** Why it cannot be done as things stand; null if it can. */
  refuse(row: OfferingRow): ConsoleResult<never> | null;
  change(tx: Queryable, row: OfferingRow): Promise<boolean>;
  readonly after: string;
};

function decisions({ clock }: ConsoleParts): Readonly<Record<"publish" | "end" | "cancel", Decision>> {
  const isOver = ({ endAt }: OfferingRow): boolean => clock.now() >= endAt;
  return {
    publish: {
      refuse: (row) => (row.state !== "funded" ? no("not_funded") : isOver(row) ? no("window_past") : null),
      change: (tx, { id }) => store.publish(tx, id, clock.now()),
      after: "published",
    },
    end: {
      refuse: (row) =>
        row.state !== "published"
          ? no("not_published")
          : isOver(row) || clock.now() <= row.startAt
            ? no("not_running")
            : null,
      change: (tx, { id }) => store.closeNow(tx, id, clock.now()),
      after: "published",
    },
    cancel: {
      refuse: (row) => (row.state !== "published" ? no("not_published") : isOver(row) ? no("already_over") : null),
      async change(tx, { id }) {
        const { amount: sold, cost: paid } = await sumApplied(tx, id);
        return store.decide(tx, id, { outcome: "cancelled", sold, paid, at: clock.now() });
      },
      after: "refunding",
    },
  };
}

function deciding(
  parts: ConsoleParts,
  call: typeof publishOffering | typeof endOffering | typeof cancelOffering,
  of: Decision,
) {
  const { database, offerings, reload, deeds } = parts;
  return doing(call, {
    async compare({ id }) {
      const row = await store.findOffering(database, id);
      if (row === null) return no("unknown_offering");
      const deed = await deedOf(parts, database, row, of.after);
      const after =
        call === endOffering ? { ...deed.after, closes: new Date(parts.clock.now()).toISOString() } : deed.after;
      return of.refuse(row) ?? ok({ ...deed, ...(after === undefined ? {} : { after }) });
    },
    run: ({ id }, word) =>
      deeds.run(async () => {
        const done = await database.transaction(async (tx): Promise<ConsoleResult<Nothing>> => {
          const row = await store.lockOffering(tx, id);
          if (row === null) return no("unknown_offering");
          const refused = of.refuse(row);
          if (refused !== null) return refused;
          const deed = await deedOf(parts, tx, row, of.after);
          if (!(await of.change(tx, row))) return no("not_published");
          await word.log(tx, deed);
          return ok({});
        });
        if (done.ok) {
          await reload();
          offerings.kick();
        }
        return done;
      }),
  });
}

export function deedHandlers(parts: ConsoleParts): ConsoleHandler[] {
  const { publish, end, cancel } = decisions(parts);
  return [
    ...stockDeeds(parts),
    deciding(parts, publishOffering, publish),
    deciding(parts, endOffering, end),
    deciding(parts, cancelOffering, cancel),
  ];
}
