// The demo's offerings: one that goes on, one to come, and one that is over and becomes free. The demo's people subscribe
// to them by the same road as anybody. Once one is done for good the next of its token begins.

import { type AccountRef, houseId } from "@tidemark/engine";
import {
  type Amount,
  type AssetId,
  amount,
  dayMs,
  ensure,
  type Instant,
  instant,
  languages,
  minuteMs,
  parsePositiveAmount,
  type Scale,
  secondMs,
  type UserId,
} from "@tidemark/kernel";
import { Job } from "../../platform/job.ts";
import type { Lasting } from "../../seams/feature.ts";
import type { Assets } from "../assets/assets.ts";
import { areDealersReady, counterpartIds } from "../c2c/c2c.ts";
import type { Coin } from "../markets/markets.ts";
import { insertCoin } from "../markets/markets.ts";
import { safeWritten } from "../news/news.ts";
import { type DemoToken, demoTokens } from "./demo-tokens.ts";
import type { OfferingParts } from "./offering-parts.ts";
import type { OfferingRow, OfferingText } from "./offering-row.ts";
import type { Offerings } from "./offerings.ts";
import * as store from "./offerings-store.ts";
import { house, shelf } from "./order-desk.ts";

export type DemoParts = OfferingParts & {
  readonly assets: Assets;
  readonly offerings: Offerings;
  readonly c2c: { readonly counterparts: unknown };
  reload(): Promise<void>;
};
export type DemoOfferings = Lasting & {
  /** One look at everything, as the job does. */
  run(): Promise<void>;
};

const places = 6;
const lookEveryMs = minuteMs;
/** What each of the demo's people has to subscribe with, in whole USDT; filled up when half of it is gone. */
const purse = 200_000n;

function units(coin: Pick<Coin, "scale">, wholeCoins: bigint): Amount {
  return amount(wholeCoins * 10n ** BigInt(coin.scale));
}

async function coinNamed(parts: DemoParts, { symbol, title }: DemoToken): Promise<Coin> {
  const { assets, database, markets, sequencer } = parts;
  const there = markets.coins().find((coin) => coin.symbol === symbol);
  if (there !== undefined) return there;
  const known = assets.list().find((asset) => asset.symbol === symbol);
  const assetId = known?.assetId ?? (((assets.list().at(-1)?.assetId ?? 0) + 1) as AssetId);
  if (known === undefined) {
    const content = { type: "CreateAsset", assetId, symbol, scale: places as Scale } as const;
    const by = { userId: houseId, key: `demo-token-${symbol}`, contentHash: `demo-token-${symbol}` };
    const made = await sequencer.submit(content, by);
    if (!made.ok) throw new Error(`no demo token ${symbol}: ${made.rejection.code}`);
  }
  const flags = { isDisplay: true, isMatch: true, isLegal: false, isLever: false, isMicro: false, openDeposit: false };
  const shown = { assetId, fullName: title, website: "", icon: "", ...flags };
  const texts = Object.fromEntries(languages.map((language) => [language, ""])) as Record<
    (typeof languages)[number],
    string
  >;
  await database.transaction((tx) => insertCoin(tx, shown, texts));
  await markets.reload();
  return ensure(
    markets.coins().find((coin) => coin.symbol === symbol),
    `no coin ${symbol}`,
  );
}

async function credit(parts: DemoParts, to: AccountRef, assetId: AssetId, sum: Amount, key: string): Promise<void> {
  const reason = key.includes("purse") ? "demo_refill" : "demo_fund";
  const content = { type: "Credit", to, assetId, amount: sum, reason, reference: key } as const;
  const reply = await parts.sequencer.submit(content, { userId: houseId, key });
  if (!reply.ok) throw new Error(`${key} was not credited: ${reply.rejection.code}`);
}

async function write(parts: DemoParts, token: DemoToken, coin: Coin, pay: Coin, key: string): Promise<OfferingRow> {
  const { clock, database } = parts;
  const now = clock.now();
  const price = parsePositiveAmount(token.price, pay.scale);
  if (!price.ok) throw new Error(`${token.price} is no price`);
  const endAt = instant(now + token.endsIn);
  const terms = {
    ...{ assetId: coin.assetId, payAssetId: pay.assetId, price: price.value, needsIdentity: token.needsIdentity },
    ...{ amount: units(coin, token.amount), min: units(coin, token.min), max: units(coin, token.max) },
    ...{ softCap: units(coin, token.softCap), startAt: instant(now + token.startsIn), endAt },
    ...{ link: "", whiteBook: "", logo: "", by: "demo", key, at: now, isDemo: true },
  };
  const texts: OfferingText[] = [];
  for (const language of languages) {
    const { summary, written } = token.said[language];
    const { abstract, ...safe } = await safeWritten({ title: token.title, abstract: summary, written });
    texts.push({ language, summary: abstract, ...safe });
  }
  const unlocks = token.unlocks.map(([days, sharePpm], place) => ({
    number: place + 1,
    at: instant(endAt + days * dayMs),
    sharePpm,
  }));
  await database.transaction(async (tx) => {
    const id = await store.insertOffering(tx, terms);
    if (id === null) return;
    await store.writeTexts(tx, id, texts);
    await store.writeUnlocks(tx, id, unlocks);
  });
  return ensure(await store.findByKey(database, key), "a demo offering that was just written");
}

/** Nobody has to say yes to an offering of the demo; every step may be done again after a cut. */
async function publish(parts: DemoParts, { id, assetId, amount: all, state }: OfferingRow, key: string): Promise<void> {
  const { clock, database, sequencer } = parts;
  if (state !== "draft" && state !== "funding" && state !== "funded") return;
  await credit(parts, house, assetId, all, `${key}-stock`);
  await store.move(database, id, "draft", "funding");
  const move = { from: house, to: shelf, assetId, amount: all };
  const content = { type: "Book", steps: [{ move }], reason: "offering_stock", reference: `${key}-shelf` } as const;
  const booked = await sequencer.submit(content, { userId: houseId, key: `${key}-shelf` });
  if (!booked.ok) throw new Error(`${key} has nothing to sell: ${booked.rejection.code}`);
  await store.move(database, id, "funding", "funded");
  await store.publish(database, id, clock.now());
  await parts.reload();
}

/** The one of this token that goes on; a new one where the last is done and everything of it delivered long ago. */
async function keep(parts: DemoParts, token: DemoToken, coin: Coin, pay: Coin): Promise<OfferingRow | null> {
  const { clock, database } = parts;
  const rounds = await database.query<{ key: string; state: string; end_at: Instant }>(
    "select key, state, end_at from offerings where asset_id = $1 and is_demo order by id",
    [coin.assetId],
  );
  const last = rounds.at(-1);
  const isOver = last === undefined || (last.state === "done" && clock.now() > last.end_at + 7 * dayMs);
  const key = isOver ? `demo-offering-${token.symbol}-${rounds.length + 1}` : last.key;
  const row = isOver ? await write(parts, token, coin, pay, key) : await store.findByKey(database, key);
  if (row === null) return null;
  await publish(parts, row, key);
  return store.findOffering(database, row.id);
}

async function fill(parts: DemoParts, userId: UserId, pay: Coin): Promise<void> {
  const spot = { owner: userId, kind: "spot" } as const;
  const { available } = parts.sequencer.view().balance(spot, pay.assetId);
  const wanted = units(pay, purse);
  if (available * 2n >= wanted) return;
  await credit(parts, spot, pay.assetId, amount(wanted - available), `demo-purse-${userId}-${parts.clock.now()}`);
}

/** Together so much, in parts that differ a little. */
async function take(parts: DemoParts, row: OfferingRow, people: readonly UserId[], total: bigint): Promise<void> {
  const turn = Number.parseInt(String(parts.clock.now() % 97), 10);
  const each = total / BigInt(people.length);
  for (const [place, userId] of people.entries()) {
    const part = each - (each * BigInt((turn + place * 13) % 29)) / 100n;
    if (part <= 0n) continue;
    const made = await parts.offerings.subscribe({ userId, offeringId: row.id, amount: String(part), key: null });
    // Limits and the last unit are met by the demo's people as by anybody.
    if (!made.ok && made.rejection.code === "insufficient_balance") parts.onTrouble("a demo purse is empty", null);
  }
}

async function hasOrders({ database }: DemoParts, id: number): Promise<boolean> {
  return (await database.query("select id from offering_orders where offering_id = $1 limit 1", [id])).length > 0;
}

async function liven(parts: DemoParts, token: DemoToken, row: OfferingRow, people: readonly UserId[]): Promise<void> {
  const now = parts.clock.now();
  if (row.state !== "published" || now < row.startAt || now >= row.endAt || people.length === 0) return;
  if (!(await hasOrders(parts, row.id))) return take(parts, row, people, token.takenAtOnce);
  const one = people[Math.floor(now / lookEveryMs) % people.length];
  if (token.takenLater > 0n && one !== undefined) await take(parts, row, [one], token.takenLater);
}

/** Null where there are none: without the demo's people nobody would take part. */
export function openDemoOfferings(parts: DemoParts): DemoOfferings | null {
  const { c2c, config, database, markets, measure, onTrouble, sequencer } = parts;
  if (config.mode !== "demo" || c2c.counterparts === null) return null;
  let isKept = false;
  async function run(): Promise<void> {
    if (sequencer.state() !== "ready") return;
    if (!(await areDealersReady(database))) return;
    const people = await counterpartIds(database);
    const pay = ensure(
      markets.coins().find(({ symbol }) => symbol === "USDT"),
      "no coin USDT",
    );
    for (const userId of people) await fill(parts, userId, pay);
    for (const token of demoTokens) {
      const row = await keep(parts, token, await coinNamed(parts, token), pay);
      if (row !== null) await liven(parts, token, row, people);
    }
    isKept = true;
  }
  const job = new Job({
    name: "keep-offerings",
    // The demo's people are made in its first seconds; until they are there it looks again soon.
    everyMs: () => (isKept ? lookEveryMs : secondMs),
    run,
    isReady: () => database.isReady(),
    onTrouble: (error) => onTrouble("the demo's offerings are not kept", error),
    measure,
  });
  return { run: () => job.run(), start: () => void job.start().wake(), stop: () => job.stop() };
}
