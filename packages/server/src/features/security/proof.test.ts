import { defineCall, sentence } from "@tidemark/contract";
import { ok } from "@tidemark/kernel";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { type Handler, handle } from "../../http/handler.ts";
import { newPerson } from "../../testing/people.ts";
import { call } from "../../testing/requests.ts";
import { openSampleRoad, type SampleRoad } from "../../testing/sample-road.ts";
import { openTestExchange, type TestExchange } from "../../testing/test-exchange.ts";

function withdraw(name: string, unsetType?: "996" | "not"): Handler {
  const proof = {
    kind: "trade_password",
    field: "pay_password",
    ...(unsetType === undefined ? {} : { unsetType }),
  } as const;
  const declared = defineCall({
    name: `sample.${name}`,
    methods: ["POST"],
    path: `/api/sample/${name}`,
    summary: "Lets through who proves it.",
    who: "user",
    proof,
    request: z.object({}),
    reply: sentence,
    top: z.object({ page: z.number() }),
    example: { request: {}, reply: "through" },
  });
  return handle(declared, (_request, caller) => {
    caller.setTop({ page: 1, type: "not ok", message: "not this" });
    return ok("through");
  });
}

let exchange: TestExchange;
let road: SampleRoad;
beforeAll(async () => {
  exchange = await openTestExchange();
  road = await openSampleRoad(exchange.context, [withdraw("plain"), withdraw("known", "not")]);
});
afterAll(async () => {
  await road.close();
  await exchange.close();
});

function send(token: string, path: string, body: Record<string, unknown> = {}) {
  return call(road, "POST", `/api/sample/${path}`, body, { authorization: token });
}

test("whoever has no trade password is told under the reply type the call's clients know", async () => {
  const { token } = await newPerson(exchange);
  expect((await send(token, "plain")).json).toMatchObject({ type: "996", code: "trade_password_unset" });
  expect((await send(token, "known")).json).toMatchObject({ type: "not", code: "trade_password_unset" });
});

test("a wrong one is a plain error, a right one goes through, and fields beside the message never hide it", async () => {
  const answer = await call(exchange, "POST", "/api/user/login", {
    user_string: "trader1@demo.test",
    password: "Demo1234",
  });
  const token = String(answer.json?.message);
  expect((await send(token, "known", { pay_password: "x" })).json).toMatchObject({ type: "error" });
  expect((await send(token, "known", { pay_password: "Demo5678" })).json).toEqual({
    type: "ok",
    message: "through",
    page: 1,
  });
});
