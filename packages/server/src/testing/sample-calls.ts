// Calls that exist in tests alone, one for each kind of caller and proof, and a few that misbehave.

import { type Caller, defineCall, noProof, type Proof, sentence } from "@tidemark/contract";
import { ok } from "@tidemark/kernel";
import * as z from "zod/mini";
import { type Handler, handle, type Identity } from "../http/handler.ts";

/** What the last money call was told about its key. */
export const seen: { identity: Identity | null; key: string | null; contentHash: string | null } = {
  identity: null,
  key: null,
  contentHash: null,
};

function plain(name: string, who: Caller, proof: Proof = noProof): Handler {
  const call = defineCall({
    name: `sample.${name}`,
    methods: ["POST"],
    path: `/api/sample/${name}`,
    summary: "Answers who is asking.",
    who,
    proof,
    request: z.object({}),
    reply: sentence,
    example: { request: {}, reply: "visitor" },
  });
  return handle(call, (_request, caller) => {
    seen.identity = caller.identity;
    return ok(caller.identity === null ? "visitor" : `user ${caller.identity.userId}`);
  });
}

const moneyCall = defineCall({
  name: "sample.money",
  methods: ["POST"],
  path: "/api/sample/money",
  summary: "Takes an amount and moves nothing.",
  who: "user",
  isMoney: true,
  request: z.object({ amount: z.string(), note: z.optional(z.string()) }),
  reply: sentence,
  example: { request: { amount: "1" }, reply: "Done." },
});

const repeatableCall = defineCall({
  name: "sample.repeatable",
  methods: ["POST"],
  path: "/api/sample/repeatable",
  summary: "Takes an amount that may be meant twice.",
  who: "user",
  isMoney: true,
  isRepeatable: true,
  request: z.object({ amount: z.string() }),
  reply: sentence,
  example: { request: { amount: "1" }, reply: "Done." },
});

/** The second factor of whoever has none lets any code pass. */
const provedMoneyCall = defineCall({
  name: "sample.provedmoney",
  methods: ["POST"],
  path: "/api/sample/provedmoney",
  summary: "Takes an amount and a proof.",
  who: "user",
  proof: { kind: "second_factor", field: "code" },
  isMoney: true,
  request: z.object({ amount: z.string(), code: z.optional(z.string()) }),
  reply: sentence,
  example: { request: { amount: "1" }, reply: "Done." },
});

const failingCall = defineCall({
  name: "sample.failing",
  methods: ["GET", "POST"],
  path: "/api/sample/failing",
  summary: "Throws.",
  perMinuteMax: 100_000,
  request: z.object({ password: z.optional(z.string()) }),
  reply: sentence,
  example: { request: {}, reply: "Never." },
});

const scarceCall = defineCall({
  name: "sample.scarce",
  methods: ["GET"],
  path: "/api/sample/scarce",
  summary: "May be called five times a minute.",
  perMinuteMax: 5,
  request: z.object({}),
  reply: sentence,
  example: { request: {}, reply: "Once more." },
});

/** A driver's error as PostgreSQL sends it: with the row that failed. */
class DriverError extends Error {
  override name = "DriverError";
  readonly code = "23505";
  readonly detail = "Failing row contains (canary-detail).";
  readonly parameters = ["canary-parameter"];
}

export function sampleHandlers(): Handler[] {
  return [
    plain("visitor", "visitor"),
    plain("user", "user"),
    plain("seller", "seller"),
    plain("agent", "agent"),
    plain("operator", "operator"),
    plain("trade", "user", { kind: "trade_password", field: "pay_password" }),
    plain("second", "user", { kind: "second_factor", field: "code" }),
    plain("provedvisitor", "visitor", { kind: "trade_password", field: "pay_password" }),
    ...[moneyCall, repeatableCall, provedMoneyCall].map((call) =>
      handle(call, (_request, caller) => {
        seen.key = caller.idempotency?.key ?? null;
        seen.contentHash = caller.idempotency?.contentHash ?? null;
        return ok("Done.");
      }),
    ),
    handle(failingCall, () => {
      throw new DriverError("no room for canary in the index");
    }),
    handle(scarceCall, () => ok("Once more.")),
  ];
}
