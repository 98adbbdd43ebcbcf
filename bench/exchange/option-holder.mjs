// @ts-check
// Somebody with more options than anybody could place by hand: through the sequencer, past the calls' one a second, on
// terms of the house that set no bound to their number.

const stake = 10n;
/** Many at a time, one batch after another. */
const heap = 200;

/** @typedef {{ userId: number, count: number, seconds: number, perSecond: number, comeAndGoSeconds: number }} HolderPlan */

/**
 * So many options that run for long, and others that come and go, so many a second.
 *
 * @param {any} context @param {HolderPlan} plan @returns {Promise<() => number>} stopping answers how many came and went
 */
export async function holdOptions(context, { userId, count, seconds, perSecond, comeAndGoSeconds }) {
  const { markets, sequencer, zone } = context;
  /** @param {any} content @param {number} by */
  async function send(content, by) {
    const reply = await sequencer.submit(content, { userId: by });
    if (!reply.ok) throw new Error(`${content.type}: ${reply.rejection.code}`);
  }
  const coin = markets.coins().find((/** @type {any} */ { isMicro }) => isMicro);
  const size = 10n ** BigInt(coin.scale);
  const marketIds = markets.list().flatMap((/** @type {any} */ { id }) => {
    return sequencer.view().seconds.market(id)?.state === "open" ? [id] : [];
  });
  const terms = { feePpm: 20_000, stakeMin: size, stakeMax: 0n, openMax: 0, sideMax: 0n };
  await send({ type: "SetOptionCoin", assetId: coin.assetId, terms, isOpen: true }, 0);
  for (const one of [seconds, comeAndGoSeconds])
    await send({ type: "SetOptionDuration", seconds: one, ratioPpm: 850_000, isOpen: true }, 0);
  const credit = { type: "Credit", assetId: coin.assetId, amount: 10n ** 9n * size, reason: "demo_fund" };
  await send({ ...credit, to: { owner: userId, kind: "seconds" }, reference: "bench" }, 0);
  let placed = 0;
  /** @param {number} duration */
  function place(duration) {
    placed += 1;
    const option = {
      ...{ type: "PlaceOption", assetId: coin.assetId, stake: stake * size, seconds: duration },
      marketId: marketIds[placed % marketIds.length],
      direction: placed % 3 === 0 ? "down" : "up",
      date: Number(zone.format(Date.now()).slice(0, 10).replaceAll("-", "")),
    };
    return send(option, userId);
  }
  while (placed < count)
    await Promise.all(Array.from({ length: Math.min(heap, count - placed) }, () => place(seconds)));
  const timer = setInterval(() => void place(comeAndGoSeconds).catch(() => undefined), 1_000 / perSecond);
  return () => {
    clearInterval(timer);
    return placed - count;
  };
}
