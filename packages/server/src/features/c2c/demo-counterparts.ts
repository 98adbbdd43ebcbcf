// The demo's counterparts: they keep their offers stocked, pay what they must pay after some seconds, and confirm what was
// paid to them, so that one person can go through a whole deal alone. Their pages and offers say what they are.

import type { DealMarket, Phrase } from "@tidemark/contract/deals";
import { instant, secondMs, type UserId } from "@tidemark/kernel";
import { Job } from "../../platform/job.ts";
import type { Lasting } from "../../seams/feature.ts";
import { appendEntry, pushDeal } from "../deals/deals.ts";
import type { Identities } from "../identity/identity.ts";
import type { Payments } from "../payments/payments.ts";
import type { C2cParts } from "./c2c-parts.ts";
import { areDealersReady, counterpartIds, seedDealers } from "./demo-people.ts";
import { stockUp } from "./demo-stock.ts";

export type CounterpartParts = C2cParts & { readonly identities: Identities; readonly payments: Payments };

export type Counterparts = Lasting & {
  /** One look at everything, as the job does. */
  run(): Promise<void>;
  /** So long they let others wait. */
  readonly afterMs: number;
  /** How often they look. */
  readonly everyMs: number;
  /** Their accounts, in the order of their numbers; none before they are made. */
  ids(): Promise<readonly UserId[]>;
  /** Pays and confirms what is due in a market of deals. */
  answer(market: DealMarket): Promise<void>;
};

type Due = { readonly id: number; readonly userId: UserId };

/** Says something in the deal with one press, as a person would. */
async function say(parts: C2cParts, { id, userId }: Due, phrase: Phrase): Promise<void> {
  const { clock, database, publicIds } = parts;
  await database.transaction((tx) =>
    appendEntry(tx, publicIds, id, {
      at: clock.now(),
      by: phrase === "paid" ? "buyer" : "seller",
      kind: "phrase",
      userId,
      body: { phrase },
    }),
  );
  await pushDeal(parts, id);
}

async function payDue(parts: C2cParts, counterparts: readonly UserId[], market: DealMarket): Promise<void> {
  const { clock, config, database, deals } = parts;
  const before = instant(clock.now() - config.demoDealSeconds * secondMs);
  const due = await database.query<Due>(
    `select d.id, d.buyer_id as "userId" from deals d join deal_offers o on o.id = d.offer_id
     where d.buyer_id = any($1::bigint[]) and d.state in ('asked', 'waiting', 'paid', 'disputed') and d.state = 'waiting'
       and d.buyer_id = d.maker_id and o.is_demo and d.market = $3 and d.created_at <= $2 order by d.id limit 100`,
    [[...counterparts], before, market],
  );
  for (const deal of due) {
    const paid = await deals.pay({ userId: deal.userId, dealId: deal.id, key: null });
    if (paid.ok) await say(parts, deal, "paid");
  }
}

async function confirmDue(parts: C2cParts, counterparts: readonly UserId[], market: DealMarket): Promise<void> {
  const { clock, config, database, deals } = parts;
  const before = instant(clock.now() - config.demoDealSeconds * secondMs);
  const due = await database.query<Due>(
    `select d.id, d.seller_id as "userId" from deals d join deal_offers o on o.id = d.offer_id
     where d.seller_id = any($1::bigint[]) and d.state in ('asked', 'waiting', 'paid', 'disputed') and d.state = 'paid'
       and d.seller_id = d.maker_id and o.is_demo and d.market = $3 and d.ending is null and d.paid_at <= $2 order by d.id limit 100`,
    [[...counterparts], before, market],
  );
  for (const deal of due) {
    await say(parts, deal, "received");
    await deals.confirm({ userId: deal.userId, dealId: deal.id, key: null });
  }
}

/** Null where there are none. */
export function openCounterparts(parts: CounterpartParts): Counterparts | null {
  const { config, database, measure, onTrouble, sequencer } = parts;
  if (config.mode !== "demo" || config.demoDealSeconds === 0) return null;
  let known: readonly UserId[] = [];
  // Once made they stay who they are.
  const ids = async (): Promise<readonly UserId[]> => {
    if (known.length === 0 && (await areDealersReady(database))) known = await counterpartIds(database);
    return known;
  };
  const answer = async (market: DealMarket): Promise<void> => {
    const counterparts = await ids();
    await payDue(parts, counterparts, market);
    await confirmDue(parts, counterparts, market);
  };
  const run = async (): Promise<void> => {
    if (sequencer.state() !== "ready") return;
    if (known.length === 0) await seedDealers(parts);
    await answer("c2c");
    await stockUp(parts, await ids());
  };
  // Somebody who waits for them notices no difference, and an exchange where nobody deals has less to do.
  const everyMs = Math.min(Math.max((config.demoDealSeconds * secondMs) / 4, secondMs), 5 * secondMs);
  const job = new Job({
    name: "answer-deals",
    everyMs,
    run,
    isReady: () => database.isReady(),
    onTrouble: (error) => onTrouble("the demo's counterparts do not answer", error),
    measure,
  });
  // One look at a time: two at once would say everything twice.
  return {
    afterMs: config.demoDealSeconds * secondMs,
    everyMs,
    ids,
    answer,
    run: () => job.run(),
    start: () => void job.start().wake(),
    stop: () => job.stop(),
  };
}
