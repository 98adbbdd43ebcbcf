// @ts-check
// Mistakes on purpose, for showing that the attack finds such: a call that fails, one that answers more than it declares,
// and one that shows a person what it has shown somebody else; or a process that ends.

const repliesBeforeTheEnd = 300;

/** @param {import("fastify").FastifyInstance} app @param {string} kind */
export function openHoles(app, kind) {
  if (kind === "end") endAfterAWhile(app);
  else answerWrongly(app);
}

/** @param {import("fastify").FastifyInstance} app */
function endAfterAWhile(app) {
  let replies = 0;
  app.addHook("onSend", async (_request, _reply, payload) => {
    replies += 1;
    if (replies > repliesBeforeTheEnd) process.exit(7);
    return payload;
  });
}

/** @param {import("fastify").FastifyInstance} app */
function answerWrongly(app) {
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
