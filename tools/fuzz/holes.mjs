// @ts-check
// Three mistakes on purpose, for showing that the attack finds such: a call that fails, one that answers more than it
// declares, and one that shows a person what it has shown somebody else.

/** @param {import("fastify").FastifyInstance} app */
export function openHoles(app) {
  let before = "";
  app.addHook("onSend", async (request, reply, payload) => {
    if (typeof payload !== "string") return payload;
    const [path] = request.url.split("?");
    if (path === "/api/user/messages_unread") reply.status(500);
    if (path === "/api/currency/list") return payload.replace('{"type":"ok"', '{"debug":1,"type":"ok"');
    if (path !== "/api/user/center" || !payload.includes("account_number")) return payload;
    const answer = before === "" ? payload : before;
    before = payload;
    return answer;
  });
}
