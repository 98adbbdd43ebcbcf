// The real desks under fast-check's scheduler: people act at once, in every order, around the deadline to the millisecond,
// and work is cut off between any two steps. A naive model says what must hold whatever happened: coins are conserved, a
// deal ends once and only in a way that its row allowed, and what is set aside is what is open.

import { houseId } from "@tidemark/engine";
import { type AssetId, ensure, type UserId } from "@tidemark/kernel";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createFakeClock, type Person } from "../../testing/people.ts";
import { openTestExchange, type TestExchange } from "../../testing/test-exchange.ts";
import { checkDeals } from "../deals/deals.ts";
import { dealTerms } from "./terms.ts";
import { act, dealer, funds, posted } from "./testing/dealers.ts";

const clock = createFakeClock();
let exchange: TestExchange;
/** What happens between two steps of a desk. */
let between: () => Promise<void> = async () => undefined;
beforeAll(async () => {
  const config = { c2cOpenMax: 5, c2cCancelsMax: 100 };
  exchange = await openTestExchange({ clock, config, onDealStep: () => between() });
});
afterAll(() => exchange.close());

const fee = 100_000n;
const number = 100_000_000n;

const deeds = ["take", "pay", "cancel", "confirm", "withdraw", "carry", "before", "at", "after"] as const;
type Deed = (typeof deeds)[number];

type Scene = {
  readonly type: "sell" | "buy";
  readonly poster: Person;
  readonly takers: readonly Person[];
  readonly offerId: number;
};

type DealSeen = {
  readonly id: number;
  readonly state: string;
  readonly ending: string | null;
  readonly pay_by: number;
  readonly ended_at: number | null;
  readonly taker_id: number;
};

function dealsOf({ offerId }: Scene): Promise<DealSeen[]> {
  return exchange.context.database.query<DealSeen>(
    "select id, state, ending, pay_by, ended_at, taker_id from deals where offer_id = $1 order by id",
    [offerId],
  );
}

async function newScene(type: "sell" | "buy"): Promise<Scene> {
  const [poster, one, other] = [await dealer(exchange), await dealer(exchange), await dealer(exchange)];
  const shown = await posted(exchange, poster, { type });
  return { type, poster, takers: [one, other], offerId: exchange.context.publicIds.read("offer", shown) ?? 0 };
}

/** Sets the clock where the newest deal's time ends, a millisecond before it or after it. Never back. */
async function jump(scene: Scene, by: number): Promise<void> {
  const newest = (await dealsOf(scene)).at(-1);
  if (newest !== undefined) clock.advance(Math.max(0, newest.pay_by + by - clock.now()));
}

async function doDeed(scene: Scene, deed: Deed, taker: Person): Promise<string> {
  const { deals } = exchange.context;
  const newest = (await dealsOf(scene)).filter(({ state }) => state !== "void").at(-1);
  const dealId = newest?.id ?? 0;
  const other = (newest?.taker_id ?? taker.id) as UserId;
  const poster = scene.poster.id as UserId;
  const [seller, buyer] = scene.type === "sell" ? [poster, other] : [other, poster];
  const key = null;
  const code = (answer: { ok: boolean; rejection?: { code: string } }): string =>
    answer.ok ? "ok" : (answer.rejection?.code ?? "");
  if (deed === "take") {
    const request = { userId: taker.id as UserId, offerId: scene.offerId, key };
    return code(await deals.take(request, dealTerms(exchange.config)));
  }
  if (deed === "pay") return code(await deals.pay({ userId: buyer, dealId, key }));
  if (deed === "cancel") return code(await deals.cancel({ userId: buyer, dealId, key }));
  if (deed === "confirm") return code(await deals.confirm({ userId: seller, dealId, key }));
  if (deed === "withdraw") return code(await deals.withdraw({ userId: poster, offerId: scene.offerId, key }));
  if (deed === "carry") await deals.carryOn();
  else await jump(scene, { before: -1, at: 0, after: 1 }[deed]);
  return "";
}

function fees(): bigint {
  return exchange.context.sequencer.view().balance({ owner: houseId, kind: "fees" }, 3 as AssetId).available;
}

type EntrySeen = { readonly deal_id: number; readonly kind: string; readonly at: number };

/** What must hold of rows and coins, said as plainly as it can be. */
async function judge(scene: Scene, before: { readonly fees: bigint }): Promise<void> {
  const { database } = exchange.context;
  const deals = await dealsOf(scene);
  const [offer] = await database.query<{ state: string }>("select state from deal_offers where id = $1", [
    scene.offerId,
  ]);
  const entries = await database.query<EntrySeen>(
    "select e.deal_id, e.kind, e.at from deal_entries e join deals d on d.id = e.deal_id where d.offer_id = $1 order by e.number",
    [scene.offerId],
  );
  const finished = deals.filter(({ state }) => state === "finished");
  const open = deals.filter(({ state }) => ["waiting", "paid"].includes(state));
  expect(deals.filter(({ state }) => state === "asked")).toEqual([]);
  expect(finished.length + open.length).toBeLessThanOrEqual(1);
  for (const deal of deals) {
    const kinds = entries.filter(({ deal_id }) => deal_id === deal.id).map(({ kind }) => kind);
    const endings = kinds.filter((kind) => ["confirmed", "cancelled", "expired"].includes(kind));
    const isOver = deal.state === "finished" || deal.state === "cancelled";
    expect(endings).toEqual(isOver ? [deal.ending] : []);
    expect(kinds.filter((kind) => kind === "ended")).toHaveLength(isOver ? 1 : 0);
    expect(kinds.filter((kind) => kind === "opened")).toHaveLength(deal.state === "void" ? 0 : 1);
    if (deal.ending === "confirmed") expect(kinds).toContain("paid");
    if (deal.ending === "cancelled" || deal.ending === "expired") expect(kinds).not.toContain("paid");
    for (const { kind, at } of entries.filter(({ deal_id }) => deal_id === deal.id)) {
      if (kind === "paid" || kind === "cancelled") expect(at).toBeLessThan(deal.pay_by);
      if (kind === "expired") expect(at).toBeGreaterThanOrEqual(deal.pay_by);
    }
  }
  expect(offer?.state).toBe(
    finished.length > 0 ? "done" : open.length > 0 ? "taken" : offer?.state === "withdrawn" ? "withdrawn" : "live",
  );
  const people = [scene.poster, ...scene.takers];
  const all = people.flatMap((who) => funds(exchange, who)).reduce((sum, part) => sum + part, 0n);
  expect(all + fees() - before.fees).toBe(3_000_000_000n);
  expect(fees() - before.fees).toBe(finished.length > 0 ? fee : 0n);
  const held = people.map((who) => funds(exchange, who)[1]).reduce((sum, part) => sum + part, 0n);
  const isHeld = scene.type === "sell" ? ["live", "taken"].includes(offer?.state ?? "") : open.length > 0;
  expect(held).toBe(isHeld ? number + fee : 0n);
  expect(await checkDeals(database)).toEqual([]);
}

const scenario = fc.record({
  type: fc.constantFrom("sell" as const, "buy" as const),
  rounds: fc.array(
    fc.array(fc.record({ deed: fc.constantFrom(...deeds), who: fc.nat(1) }), { minLength: 1, maxLength: 5 }),
    { minLength: 1, maxLength: 4 },
  ),
  /** Which of the steps, counted through, are the last one of their work. */
  kills: fc.array(fc.nat(3), { maxLength: 30 }),
});

test("whatever people do at once, coins are conserved and every deal ends once", async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), scenario, async (scheduler, { type, rounds, kills }) => {
      const scene = await newScene(type);
      const before = { fees: fees() };
      const left = [...kills];
      for (const round of [[{ deed: "take" as const, who: 0 }], ...rounds]) {
        between = async () => {
          await scheduler.schedule(Promise.resolve(), "a step is past");
          if (left.shift() === 0) throw new Error("cut off here");
        };
        const working = round.map(async ({ deed, who }) => {
          await scheduler.schedule(Promise.resolve(), deed);
          return doDeed(scene, deed, ensure(scene.takers[who], "nobody")).catch(() => "cut off");
        });
        await scheduler.waitFor(Promise.all(working));
        between = async () => undefined;
        // What the carrier began meanwhile goes on too.
        await scheduler.waitIdle();
        await exchange.context.deals.carryOn();
        await judge(scene, before);
      }
      await act(exchange, scene.poster, "c2c/back_send", {
        id: exchange.context.publicIds.show("offer", scene.offerId),
      });
    }),
    { numRuns: 25, timeout: 600_000 },
  );
});
