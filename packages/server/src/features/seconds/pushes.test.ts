// Owners hear what becomes of their options on every road: our own pages, and old sockets under both names.

import type { MicroClosed, OptionsChanged } from "@tidemark/contract/seconds";
import type { Socket } from "socket.io-client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { eventually } from "../../testing/eventually.ts";
import { openOldClient } from "../../testing/old-client.ts";
import { type Person, postKeyed } from "../../testing/people.ts";
import { connectClient } from "../../testing/socket-clients.ts";
import { btcUsdt, type OptionsDesk, openOptionsDesk } from "./testing/options-desk.ts";

let desk: OptionsDesk;
const sockets: Socket[] = [];
beforeAll(async () => {
  desk = await openOptionsDesk();
});
afterAll(async () => {
  for (const socket of sockets) socket.close();
  await desk.exchange.close();
});

type Heard = { readonly event: string; readonly body: unknown };

async function listen(who: Person): Promise<Heard[]> {
  const heard: Heard[] = [];
  const socket = await connectClient(desk.exchange.origin, { token: who.token });
  sockets.push(socket);
  socket.onAny((event: string, body: unknown) => heard.push({ event, body }));
  return heard;
}

const named = (heard: readonly Heard[], name: string) => heard.filter(({ event }) => event === name);

test("our pages hear of acceptance, beginning and end; both names of the end carry the same row", async () => {
  await desk.look({ [btcUsdt]: "100" });
  const who = await desk.person("1000");
  const other = await desk.person("1000");
  const [heard, others] = [await listen(who), await listen(other)];
  const id = await desk.placed(who);
  await desk.livedThrough(60, "100", "101");
  await eventually("the end", () => named(heard, "closed_microorder").length > 0);
  const changes = named(heard, "options_changed").map(({ body }) => body as OptionsChanged);
  const states = changes.flatMap(({ options }) => options.map((option) => option.state));
  expect(states).toEqual(["placed", "open", "won"]);
  expect(changes.at(-1)?.days).toMatchObject([{ coin: "USDT", lost: "-83.000000", at_risk: "0.000000" }]);
  const [closed] = named(heard, "micro_closed");
  const [also] = named(heard, "closed_microorder");
  expect(also?.body).toEqual(closed?.body);
  const shownId = desk.exchange.context.publicIds.show("person", who.id);
  expect(closed?.body).toMatchObject({
    type: "micro_closed",
    to: shownId,
    data: { id, user_id: shownId, status: 3, fact_profits: "85.000000", end_price: "101.000000" },
  } satisfies { type: string; to: number; data: Partial<MicroClosed["data"]> });
  expect(named(others, "micro_closed")).toEqual([]);
  expect(named(others, "options_changed")).toEqual([]);
});

test("a limit and a policy reach our pages, in the reader's language", async () => {
  await desk.look({ [btcUsdt]: "100" });
  const who = await desk.person("1000");
  await desk.exchange.context.database.query("update users set language = 'zh' where id = $1", [who.id]);
  const heard = await listen(who);
  await postKeyed(desk.exchange, who, "microtrade/set_limit", { currency_id: 3, loss_max: "200" });
  await postKeyed(desk.exchange, who, "insurance/buy_insurance", { type_id: 1, amount: "100" });
  await desk.placed(who, { number: "50", is_insurance: 1 });
  await desk.livedThrough(60, "100", "99");
  await eventually("the end", () => named(heard, "micro_closed").length > 0);
  const changes = named(heard, "options_changed").map(({ body }) => body as OptionsChanged);
  expect(changes[0]?.days).toMatchObject([{ loss_max: "200.000000" }]);
  expect(changes[1]?.policies).toMatchObject([{ insurance_balance: "100.000000" }]);
  // While the option ran no claim was granted; with its end one is.
  const told = changes.flatMap(({ policies }) =>
    policies.map((policy) => [policy.insurance_balance, policy.is_claimable]),
  );
  expect([told[0], told.at(-1)]).toEqual([
    ["100.000000", false],
    ["50.000000", true],
  ]);
  const [closed] = named(heard, "micro_closed");
  expect(closed?.body).toMatchObject({ data: { type_name: "买涨", status_name: "已平仓", is_insurance: 1 } });
});

test("an old client reads what it knows: coins, durations, its order, its list, and the end of it", async () => {
  await desk.look({ [btcUsdt]: "100" });
  const who = await desk.person("1000");
  const client = await openOldClient(desk.exchange.origin, { headers: { authorization: who.token } });
  await client.emit("login", who.id);
  const [coin] = await desk.ask<{ id: number; micro_numbers: { number: string }[] }[]>(
    who,
    "microtrade/payable_currencies",
  );
  const [first] = await desk.ask<{ seconds: number; profit_ratio: string }[]>(who, "microtrade/seconds");
  const stake = coin?.micro_numbers[0]?.number;
  const id = await desk.placed(who, { currency_id: coin?.id, seconds: first?.seconds, number: stake });
  const running = await desk.ask<{ data: { id: number; remain_milli_seconds: number }[] }>(
    who,
    `microtrade/lists?page=1&status=1&limit=20&match_id=${btcUsdt}`,
  );
  expect(running.data).toMatchObject([{ id, remain_milli_seconds: 30_000 }]);
  await desk.livedThrough(30, "100", "99");
  const event = await eventually("the push", async () => {
    await client.poll();
    return client.events.find(([name]) => name === "micro_closed");
  });
  expect(event[1]).toMatchObject({ type: "micro_closed", data: { id, status: 3, fact_profits: "-10.000000" } });
  await client.close();
});
