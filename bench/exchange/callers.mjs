// @ts-check
// Somebody who calls a measured exchange, and what their browser keeps of being logged in.

/** @typedef {{ type: string, message: any, position?: any }} Reply */
/** @typedef {ReturnType<typeof callersOf>} Callers */

/** Each call as from another address, as a proxy would pass them on: one alone may not ask so often. @param {string} url @param {string} token */
export function callersOf(url, token) {
  let calls = 0;
  /** @param {string} path @param {RequestInit} [init] @returns {Promise<Reply>} */
  async function call(path, init = {}) {
    calls += 1;
    const from = `10.0.${Math.floor(calls / 250) % 250}.${1 + (calls % 250)}`;
    const headers = { authorization: token, "content-type": "application/json", "x-forwarded-for": from };
    const reply = /** @type {Reply} */ (await (await fetch(url + path, { ...init, headers })).json());
    if (reply.type !== "ok") throw new Error(`${path}: ${JSON.stringify(reply.message)}`);
    return reply;
  }
  return {
    get: (/** @type {string} */ path) => call(path),
    post: (/** @type {string} */ path, /** @type {object} */ body) =>
      call(path, { method: "POST", body: JSON.stringify(body) }),
  };
}

/** What the site stores of a session. @param {string} url @param {string} token @returns {Promise<Record<string, string>>} */
export async function storedSession(url, token) {
  const { message } = await callersOf(url, token).get("/api/user/info");
  return {
    ...{ locale: "en", theme: "dark", token, user_id: String(message.id) },
    accountNum: String(message.account_number),
  };
}

/** Every market of the listed whose price is fresh, once all are. @param {Callers} callers @param {readonly number[]} marketIds */
export async function untilFresh(callers, marketIds) {
  for (;;) {
    /** @type {{ market_id: number, state: string }[]} */
    const index = (await callers.get("/api/prices/index")).message.rows;
    const fresh = new Set(index.filter(({ state }) => state === "fresh").map(({ market_id }) => market_id));
    if (marketIds.every((marketId) => fresh.has(marketId))) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}
