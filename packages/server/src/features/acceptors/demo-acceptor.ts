// The demo's acceptor: one of the counterparts, appointed by the rules alone and marked as of the demo. It confirms what is
// put in after some seconds, and marks what is taken out as transferred with a picture that says what it is.

import { amount, ensure, instant, secondMs, type UserId } from "@tidemark/kernel";
import { Job } from "../../platform/job.ts";
import type { Lasting } from "../../seams/feature.ts";
import type { Coin } from "../markets/markets.ts";
import type { AcceptorParts } from "./acceptor-parts.ts";
import type { AcceptorRow } from "./acceptor-row.ts";
import type { Acceptors } from "./acceptors.ts";
import { acceptorOfUser, saveSaid } from "./acceptors-store.ts";
import { drawTransfer } from "./demo-picture.ts";

export type DemoParts = AcceptorParts & { readonly acceptors: Acceptors };
export type DemoAcceptor = Lasting & {
  /** One look at everything, as the job does. */
  run(): Promise<void>;
};

/** By the place among the counterparts; those who keep shops cannot be one. */
const by = 3;
const symbol = "USDT";
const guarantee = 50_000n;
const stock = 20_000n;
const cash = 20_000_000n;
const limits = { rechargeMin: 10_000n, rechargeMax: 2_000_000n, cashMin: 10_000n, cashMax: 2_000_000n };

function units(coin: Coin, whole: bigint) {
  return amount(whole * 10n ** BigInt(coin.scale));
}

async function keep(parts: DemoParts, userId: UserId, coin: Coin): Promise<AcceptorRow | null> {
  const { acceptors, database } = parts;
  const there = await acceptorOfUser(database, userId);
  if (there?.state === "open" || there?.state === "asked" || there?.state === "leaving") return there;
  if (there === null || there.state === "ended") {
    await acceptors.appoint(
      {
        userId,
        coin,
        coinCode: "CNY",
        name: "Demo Lighthouse",
        nameKey: "demo lighthouse",
        guarantee: units(coin, guarantee),
        rechargeRate: 2_000n,
        cashRate: 3_000n,
        limits,
        why: "an acceptor of the demo",
        isDemo: true,
      },
      async () => undefined,
    );
  }
  // While the demo's people are being made this is refused; the next look finds them ready.
  await acceptors.accept(userId);
  const row = await acceptorOfUser(database, userId);
  if (row?.state === "open") await saveSaid(database, row.id, { cash });
  return row;
}

async function fill({ acceptors, sequencer }: DemoParts, userId: UserId, coin: Coin): Promise<void> {
  const { available } = sequencer.view().balance({ owner: userId, kind: "merchant" }, coin.assetId);
  const wanted = units(coin, stock);
  if (available * 2n >= wanted) return;
  await acceptors.move({ userId, way: "in", amount: amount(wanted - available), idempotency: null });
}

/** Nobody sits at its desk: a pause after a night without an exchange, and money that was paid out, are put right. */
async function putRight({ database }: DemoParts, { id, cash: left, isPaused }: AcceptorRow): Promise<void> {
  const isLow = left * 2n < cash;
  if (isLow || isPaused) await saveSaid(database, id, { isPaused: false, ...(isLow ? { cash } : {}) });
}

type Due = { readonly id: number };

async function transferDue(parts: DemoParts, userId: UserId, afterMs: number): Promise<void> {
  const { clock, database, deals, images } = parts;
  const before = instant(clock.now() - afterMs);
  const due = await database.query<Due>(
    `select id from deals where maker_id = $1 and market = 'acceptor' and type = 'buy' and created_at <= $2
       and state in ('asked', 'waiting', 'paid', 'disputed') and state = 'waiting' and ending is null
     order by id limit 100`,
    [userId, before],
  );
  for (const { id } of due) {
    const voucher = await images.keep(database, userId, await drawTransfer());
    if (!voucher.ok) throw new Error(voucher.rejection.code);
    await deals.pay({ userId, dealId: id, key: null, voucher: voucher.value });
  }
}

async function confirmDue(parts: DemoParts, userId: UserId, afterMs: number): Promise<void> {
  const { clock, database, deals } = parts;
  const before = instant(clock.now() - afterMs);
  const due = await database.query<Due>(
    `select id from deals where maker_id = $1 and market = 'acceptor' and type = 'sell' and paid_at <= $2
       and state in ('asked', 'waiting', 'paid', 'disputed') and state = 'paid' and ending is null
     order by id limit 100`,
    [userId, before],
  );
  for (const { id } of due) await deals.confirm({ userId, dealId: id, key: null });
}

/** Null where there is none. */
export function openDemoAcceptor(parts: DemoParts): DemoAcceptor | null {
  const { c2c, config, database, markets, measure, onTrouble, sequencer } = parts;
  const people = c2c.counterparts;
  if (config.mode !== "demo" || people === null) return null;
  const { afterMs } = people;
  let isKept = false;
  async function run(): Promise<void> {
    if (sequencer.state() !== "ready") return;
    const userId = (await people?.ids())?.[by];
    if (userId === undefined) return;
    const coin = ensure(
      markets.coins().find((one) => one.symbol === symbol),
      `no coin ${symbol}`,
    );
    const acceptor = await keep(parts, userId, coin);
    isKept = acceptor?.state === "open";
    if (acceptor === null || !acceptor.isDemo) return;
    await transferDue(parts, userId, afterMs);
    await confirmDue(parts, userId, afterMs);
    if (acceptor.state !== "open") return;
    await putRight(parts, acceptor);
    await fill(parts, userId, coin);
  }
  const job = new Job({
    name: "answer-acceptor",
    everyMs: () => (isKept ? people.everyMs : secondMs),
    run,
    isReady: () => database.isReady(),
    onTrouble: (error) => onTrouble("the demo's acceptor does not answer", error),
    measure,
  });
  return { run: () => job.run(), start: () => void job.start().wake(), stop: () => job.stop() };
}
