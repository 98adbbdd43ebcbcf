import { loginCall } from "@tidemark/contract/people";
import { servedCall } from "@tidemark/contract/served";
import { envCall, setLanguageCall } from "@tidemark/contract/system";
import { expect, expectTypeOf, test } from "vitest";
import type { AnswerOf } from "./answer.ts";
import { readAnswer } from "./read-answer.ts";

const reply = (status: number, body: unknown, requestId: string | null = null) => ({ status, body, requestId });

test("a reply in the envelope gives its message, a bare reply itself", () => {
  expect(readAnswer(setLanguageCall, reply(200, { type: "ok", message: "Language set." }))).toEqual({
    ok: true,
    value: "Language set.",
  });
  const env = servedCall(envCall).example.reply;
  expect(readAnswer(envCall, reply(200, env))).toEqual({ ok: true, value: env });
});

test("what a call declares beside its message comes along, and must be there", () => {
  const body = { type: "ok", message: "a-token", id: 7, other: true };
  expect(readAnswer(loginCall, reply(200, body))).toEqual({ ok: true, value: "a-token", top: { id: 7 } });
  expect(readAnswer(loginCall, reply(200, { ...body, id: "x" }))).toMatchObject({ reason: "malformed" });
  expectTypeOf<AnswerOf<typeof loginCall> & { ok: true }>().toHaveProperty("top").toEqualTypeOf<{ id: number }>();
  expectTypeOf<AnswerOf<typeof envCall> & { ok: true }>().toHaveProperty("top").toEqualTypeOf<undefined>();
});

test("a refusal is a refusal on any call and below any status short of a fault", () => {
  const body = { type: "error", message: "Zu viel", code: "too_many_requests", params: { seconds: "3" } };
  for (const call of [envCall, setLanguageCall]) {
    for (const status of [200, 400, 429]) {
      expect(readAnswer(call, reply(status, body))).toEqual({
        ok: false,
        kind: "refused",
        type: "error",
        code: "too_many_requests",
        message: "Zu viel",
        params: { seconds: "3" },
      });
    }
  }
});

test("a fault keeps the request's id, from the body or the header", () => {
  const body = { type: "error", message: "failed", code: "fault", request_id: "r-1" };
  expect(readAnswer(setLanguageCall, reply(503, body, "r-2"))).toMatchObject({ reason: "server", requestId: "r-1" });
  expect(readAnswer(setLanguageCall, reply(502, null, "r-2"))).toMatchObject({ reason: "server", requestId: "r-2" });
});

test("401 is its own kind, and what fits no schema is malformed", () => {
  expect(readAnswer(setLanguageCall, reply(401, {}))).toMatchObject({ kind: "fault", reason: "unauthorized" });
  expect(readAnswer(setLanguageCall, reply(200, { type: "ok", message: 7 }))).toMatchObject({ reason: "malformed" });
  expect(readAnswer(envCall, reply(200, { mode: "demo" }))).toMatchObject({ reason: "malformed" });
  expect(readAnswer(setLanguageCall, reply(200, "ok"))).toMatchObject({ reason: "malformed" });
  expect(readAnswer(setLanguageCall, reply(200, null))).toMatchObject({ reason: "malformed" });
  expect(readAnswer(setLanguageCall, reply(404, {}))).toMatchObject({ reason: "server" });
});
