// @ts-check
// Options under the kills: short ones on the market of our own, so that they are accepted, begin and expire around stops
// and starts. Each one that has ended is worked out again from the recorded looks alone.

const unit = 10n ** 8n;
const seconds = 15;

/** @param {{ market: number, quote: number, userIds: number[] }} place */
export function optionSetup({ market, quote, userIds }) {
  const terms = { feePpm: 20_000, stakeMin: 1n, stakeMax: 0n, openMax: 0, sideMax: 0n };
  const house = { owner: 0, kind: "house" };
  const given = { reason: "demo_fund", reference: "crash", assetId: quote };
  const move = { from: house, to: { owner: 0, kind: "options" }, assetId: quote, amount: 1_000_000n * unit };
  return [
    { type: "SetOptionCoin", assetId: quote, terms, isOpen: true },
    { type: "SetOptionMarket", marketId: market, isOpen: true },
    { type: "SetOptionDuration", seconds, ratioPpm: 850_000, isOpen: true },
    { type: "Credit", to: house, amount: 1_000_000n * unit, ...given },
    { type: "Book", steps: [{ move }], reason: "option_fund", reference: "crash" },
    ...userIds.map((owner) => ({ type: "Credit", to: { owner, kind: "seconds" }, amount: 1_000n * unit, ...given })),
  ];
}

/** @param {(below: number) => number} random @param {{ market: number, quote: number }} place */
export function nextOption(random, { market, quote }) {
  const [year, month, day] = new Date().toISOString().slice(0, 10).split("-").map(Number);
  return {
    type: "PlaceOption",
    marketId: market,
    assetId: quote,
    direction: random(2) === 0 ? "up" : "down",
    seconds,
    // Now and then more than there is.
    stake: random(20) === 0 ? 10n ** 14n : BigInt(1 + random(1_000)) * (unit / 1_000n),
    date: (year ?? 0) * 10_000 + (month ?? 0) * 100 + (day ?? 0),
  };
}

/** What the tables say about options. @param {{ query(sql: string): Promise<any[]> }} database */
export async function auditOptions(database) {
  const placed = await database.query(
    "select user_id, count(*) as count from seconds_options where user_id > 900000 group by user_id",
  );
  const held = await database.query(
    `select owner from balances b where kind = 'seconds' and owner > 900000 and held <>
     (select coalesce(sum(stake + fee), 0) from seconds_options
      where user_id = b.owner and asset_id = b.asset_id and state in ('placed', 'open'))`,
  );
  const wrong = await database.query(
    `select o.option_id from (
       select *,
         (select min(number) from ticks t where t.number > e.placed_tick and t.marks like '900001:%'
          and t.at - e.placed_at <= 5000) as began,
         (select max(number) from ticks t where t.at <= e.expires_at and e.expires_at - t.at <= 5000
          and t.marks like '900001:%') as expired
       from seconds_options e where user_id > 900000 and state not in ('placed', 'open')) o
     where o.entry_tick is distinct from o.began
       or o.exit_tick is distinct from (case when o.began is null then null else o.expired end)
       or o.state <> case when o.began is null or o.expired is null then 'void'
         when o.exit_price = o.entry_price then 'drawn'
         when (o.exit_price > o.entry_price) = (o.direction = 'up') then 'won' else 'lost' end`,
  );
  const ended = await database.query(
    "select state, count(*) as count from seconds_options where ended_at is not null and user_id > 900000 group by state",
  );
  return {
    ended: Object.fromEntries(ended.map((row) => [row.state, row.count])),
    placed: placed.map((row) => [row.user_id, row.count]),
    wrong: [
      ...wrong.map((row) => `option ${row.option_id} did not end by the recorded looks`),
      ...held.map((row) => `user ${row.owner} does not hold what the stakes are`),
    ],
  };
}
