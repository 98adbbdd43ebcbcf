// @ts-check
// An offering of which there is less than people want, and all of them at once.

const house = { owner: 0, kind: "house" };
const shelf = { owner: 0, kind: "offering" };
const [ada, usdt] = [8, 3];

/** @param {any} context @param {any} content @param {string} key */
async function must({ sequencer }, content, key) {
  const reply = await sequencer.submit(content, { userId: 0, key });
  if (!reply.ok) throw new Error(`${key}: ${reply.rejection.code}`);
}

/** Its tokens lie set aside as any other's do. @param {any} context @param {bigint} amount @param {number} round */
async function publish(context, amount, round) {
  const [asset] = [ada];
  const key = `rush-${round}`;
  await must(
    context,
    { type: "Credit", to: house, assetId: asset, amount, reason: "demo_fund", reference: key },
    `${key}-in`,
  );
  const move = { from: house, to: shelf, assetId: asset, amount };
  await must(context, { type: "Book", steps: [{ move }], reason: "offering_stock", reference: key }, key);
  const now = Date.now();
  const [row] = await context.database.query(
    `insert into offerings (asset_id, pay_asset_id, state, price, amount, min, max, soft_cap, needs_identity, start_at, end_at,
       link, white_book, logo, changed_by, created_at, published_at)
     values ($1, $2, 'published', 250000, $3, 1000000, $3, 0, false, $4, $5, '', '', '', 'bench', $4, $4) returning id`,
    [asset, usdt, amount, now - 1_000, now + 86_400_000],
  );
  await context.database.query(
    "insert into offering_unlocks (offering_id, number, unlocks_at, share_ppm) values ($1, 1, $2, 1000000)",
    [row.id, now + 86_400_000],
  );
  return Number(row.id);
}

/**
 * Everybody wants as much, and there is enough for half of them and a rest that is less than one's wish. Whoever was late
 * and is told that something is left asks for that, until all of it is gone.
 *
 * @param {any} context @param {readonly number[]} userIds @param {number} round
 */
export async function rush(context, userIds, round) {
  const each = 20n;
  const whole = BigInt(Math.floor(userIds.length / 2)) * each + 7n;
  const { scale } = context.markets.coin(ada);
  const unit = 10n ** BigInt(scale);
  const offeringId = await publish(context, whole * unit, round);
  /** @type {number[]} */
  const times = [];
  let [taken, refused] = [0, 0];
  const began = performance.now();
  await Promise.all(
    userIds.map(async (userId) => {
      let amount = String(each);
      for (;;) {
        const asked = performance.now();
        const reply = await context.offerings.subscribe({ userId, offeringId, amount, key: null });
        times.push(performance.now() - asked);
        if (reply.ok) {
          taken += 1;
          return;
        }
        if (reply.rejection.code !== "offering_sold_out") throw new Error(reply.rejection.code);
        refused += 1;
        const { left } = reply.rejection.params;
        if (left === "0") return;
        amount = Number(left) < Number(each) ? left : String(each);
      }
    }),
  );
  const tookMs = performance.now() - began;
  const { available, held } = context.sequencer.view().balance(shelf, ada);
  const [sum] = await context.database.query(
    "select coalesce(sum(amount), 0)::text as sold from offering_orders where offering_id = $1 and state = 'applied'",
    [offeringId],
  );
  const isExact = available === 0n && BigInt(sum.sold) === whole * unit && held >= whole * unit;
  await context.database.query("update offerings set end_at = $2 where id = $1", [offeringId, Date.now()]);
  await context.offerings.carryOn();
  return { taken, refused, tookMs, times, isExact };
}
