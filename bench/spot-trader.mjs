// @ts-check
// Somebody who trades spot while something else is measured: two orders at a time are placed and cancelled, and each
// command says how long it took.

const unit = 10n ** 8n;

/** @param {(content: any, userId: number) => Promise<any>} send @param {number} userId */
export function startSpotTrader(send, userId) {
  let isOver = false;
  /** @type {number[]} */
  let waits = [];
  /** @param {any} content */
  async function timed(content) {
    const from = performance.now();
    const value = await send(content, userId);
    waits.push(performance.now() - from);
    return value;
  }
  async function trade() {
    const order = { type: "PlaceOrder", marketId: 1, side: "buy", orderType: "limit", price: 90n * unit, amount: unit };
    while (!isOver) {
      const { orderId } = await timed(order);
      await timed({ type: "CancelOrder", orderId });
    }
  }
  const trading = Promise.all([trade(), trade()]);
  return {
    /** The longest wait since it was asked last. */
    longestMs() {
      const longest = Math.max(...waits);
      waits = [];
      return longest;
    },
    async stop() {
      isOver = true;
      await trading;
    },
  };
}
