// @ts-check
// Somebody who trades spot while something else is measured: two orders at a time are placed and cancelled, and each
// command says how long it took.

const unit = 10n ** 8n;

const usual = { marketId: 1, price: 90n * unit, amount: unit };

/** @param {(content: any, userId: number) => Promise<any>} send @param {number} userId */
export function startSpotTrader(send, userId, terms = usual) {
  let isOver = false;
  /** @type {number[]} */
  let waits = [];
  let since = performance.now();
  /** @param {any} content */
  async function timed(content) {
    const from = performance.now();
    const value = await send(content, userId);
    // Whoever sent before has waited for what was done before.
    if (from >= since) waits.push(performance.now() - from);
    return value;
  }
  async function trade() {
    const order = { type: "PlaceOrder", side: "buy", orderType: "limit", ...terms };
    while (!isOver) {
      const { orderId } = await timed(order);
      await timed({ type: "CancelOrder", orderId });
    }
  }
  const trading = Promise.all([trade(), trade()]);
  return {
    /** The longest wait among those who sent since it was asked last. */
    longestMs() {
      const longest = Math.max(...waits);
      waits = [];
      since = performance.now();
      return longest;
    },
    async stop() {
      isOver = true;
      await trading;
    },
  };
}
