// @ts-check
// Somebody of the demo, logged in: what their browser has stored.

export const demoAccount = { account: "trader1@demo.test", password: "Demo1234" };

/**
 * @param {string} url
 * @param {{ account: string, password: string }} [person]
 * @returns {Promise<Record<string, string>>}
 */
export async function signIn(url, { account, password } = demoAccount) {
  const reply = await fetch(`${url}/api/user/login`, {
    method: "POST",
    body: new URLSearchParams({ user_string: account, password }),
  });
  /** @type {{ type: string, message: string, id: number }} */
  const { type, message, id } = await reply.json();
  if (type !== "ok") throw new Error(`${account} could not log in: ${message}`);
  return { token: message, user_id: String(id), accountNum: account };
}
