// @ts-check
// The attack's own parts: chance that repeats itself, requests to every call, and an eye for what must not be answered.

import { calls } from "@tidemark/contract/served";
import { expect, test } from "vitest";
import { readFrames } from "./bare-websocket.mjs";
import { hostileNames, hostileValues, Literal, oddHeaders, wrongTokens } from "./hostile-values.mjs";
import { insides, isAccepted, judge, servedAt } from "./judge.mjs";
import { makePlan } from "./make-plan.mjs";
import { addressOf, markOf, Owners } from "./owners.mjs";
import { randomOf } from "./random.mjs";
import { curlOf, encodings, wireOf } from "./request-plan.mjs";
import { shrink } from "./shrink.mjs";

/** @param {number} number @returns {import("./cast.mjs").Person} */
function person(number) {
  return {
    number,
    id: 700_000_000 + number,
    name: `PERSON_${number}`,
    email: `${markOf(number)}@fuzz.test`,
    accountNumber: `10000000${number}`,
    password: `pass-${number}`,
    tradePassword: `trade-${number}`,
    tokens: [`token-of-${number}`],
    socketSecrets: [`secret-of-${number}`],
    things: new Map([["spot", [number * 10]]]),
    keys: [],
  };
}

const world = {
  people: [person(1), person(2)],
  coins: [{ id: 3, symbol: "USDT" }],
  markets: [{ id: 1, base: 1, quote: 3 }],
};

/** @param {string} name */
function callNamed(name) {
  const call = calls.find((one) => one.name === name);
  if (call === undefined) throw new Error(`no call ${name}`);
  return call;
}

/** @param {object} body @param {Partial<import("./send.mjs").Reply>} [more] @returns {import("./send.mjs").Reply} */
function answered(body, more = {}) {
  const headers = { "x-content-type-options": "nosniff", "content-type": "application/json; charset=utf-8" };
  return { status: 200, headers, text: JSON.stringify(body), trouble: null, ...more };
}

const env = { method: "GET", path: "/api/env.json" };
const center = { method: "GET", path: "/api/user/center" };
const whole = { type: "ok", message: { review_status: 0, account_number: "10000001", name: "", card_id: "" } };
const refusal = { type: "error", message: "No.", code: "invalid_field", params: { field: "id" } };

test("the same seed makes the same requests, another seed others", () => {
  const made = (/** @type {number} */ seed) =>
    Array.from({ length: 300 }, (_, number) => {
      const call = /** @type {typeof calls[number]} */ (calls[number % calls.length]);
      const fresh = { ...world, people: [person(1), person(2)] };
      const { method, url, headers, body } = wireOf(makePlan(call, fresh, randomOf(seed, number)));
      return JSON.stringify([method, url, headers, body?.toString("base64")]);
    });
  expect(made(7)).toEqual(made(7));
  expect(made(7)).not.toEqual(made(8));
});

test("every declared call has a good request of its own that its schema takes", () => {
  const unread = calls.filter((call) => {
    const { fields } = makePlan(call, world, randomOf(1, 1), { isGood: true });
    return !call.request.safeParse(Object.fromEntries(fields)).success;
  });
  expect(unread.map(({ name }) => name)).toEqual([]);
});

test("every encoding of everything hostile can be made", () => {
  const call = callNamed("spot.place");
  for (const encoding of /** @type {(keyof typeof encodings)[]} */ (Object.keys(encodings))) {
    for (const value of hostileValues) {
      const plan = { call, method: "POST", path: call.path, headers: [], fields: [["amount", value]], encoding };
      expect(wireOf(/** @type {any} */ (plan)).url.startsWith("/api/")).toBe(true);
    }
  }
});

test("nothing of what is sent looks like our insides", () => {
  const texts = [...hostileValues.map((value) => (value instanceof Literal ? value.text : JSON.stringify(value)))];
  for (const text of [...texts, ...hostileNames, ...wrongTokens, ...oddHeaders.flat()])
    expect(text).not.toMatch(insides);
});

test("names of errors in the middle of random words are chance, alone they are a trace", () => {
  expect(insides.test('{"challenge":"I7TPoPt1Yz0oVcQygTCUnihpE_5ULAxElYUZhCWWuoQ"}')).toBe(false);
  expect(insides.test('{"challenge":"PYfDWhPE_0B2mvc11N2uAepyOEk9vLTTPGc7U4err_x"}')).toBe(false);
  for (const trace of [
    "HPE_INVALID_METHOD",
    "code: ERR_HTTP",
    '"FST_ERR_BAD_URL"',
    "connect ECONNREFUSED",
    "ENOENT: no",
  ]) {
    expect(insides.test(trace), trace).toBe(true);
  }
});

test("what the contract declares passes, refusals among it", () => {
  expect(judge(center, answered(whole))).toBeNull();
  expect(judge(center, answered(refusal))).toBeNull();
  expect(judge({ ...center, path: "/api/user/center/" }, answered(whole))).toBeNull();
  expect(judge({ method: "PUT", path: "/api/user/center" }, answered(refusal, { status: 405 }))).toBeNull();
  const page = { "x-content-type-options": "nosniff", "content-type": "text/html; charset=utf-8" };
  const nothingThere = answered({}, { status: 404, headers: page, text: "<html></html>" });
  expect(judge({ ...center, path: "//api/user/center" }, nothingThere)).toBeNull();
  expect(judge(center, nothingThere)?.kind).toBe("shape");
});

test.each([
  ["a fault", center, answered(refusal, { status: 500 }), "status 500"],
  ["a fault that calls itself overload", center, answered(refusal, { status: 503 }), "status 503"],
  ["a field beside the envelope", center, answered({ ...whole, debug: 1 }), "shape"],
  ["a field beside the reply", center, answered({ ...whole, message: { ...whole.message, id: 1 } }), "shape"],
  [
    "a field of another kind",
    center,
    answered({ ...whole, message: { ...whole.message, review_status: "0" } }),
    "shape",
  ],
  ["a refusal without a known code", center, answered({ ...refusal, code: "whatever" }), "shape"],
  ["a refusal that says more", center, answered({ ...refusal, stack: "x" }), "shape"],
  ["an answer where no call is", { method: "GET", path: "/api/none" }, answered(whole), "shape"],
  ["an answer under another status", center, answered(whole, { status: 404 }), "shape"],
  ["a page", env, answered({}, { text: "<html></html>" }), "shape"],
  ["a stack", env, answered({}, { text: '{"x":"Error: no\\n    at f (/srv/a.js:1:2)"}' }), "insides"],
  ["a statement", env, answered({ message: "select id from users" }), "insides"],
  ["a driver's words", env, answered({ message: 'duplicate key value violates "x"' }), "insides"],
  ["a guess left to the browser", env, answered({}, { headers: {} }), "headers"],
])("%s is seen", (_title, asked, reply, kind) => {
  expect(judge(asked, reply)?.kind).toBe(kind);
});

test("a call is accepted in its own form", () => {
  expect(isAccepted(callNamed("people.center"), answered(whole))).toBe(true);
  expect(isAccepted(callNamed("people.center"), answered(refusal))).toBe(false);
  expect(isAccepted(callNamed("withdrawals.drawCode"), answered({ code: 0, msg: "", data: null }))).toBe(true);
  expect(isAccepted(callNamed("wallets.exportLog"), answered(refusal))).toBe(false);
  expect(servedAt("HEAD", "/api/env.json?x=1")?.name).toBe("system.env");
});

test("what belongs to another is seen wherever it stands, and what one said oneself may come back", () => {
  const owners = new Owners();
  const [one, two] = [person(1), person(2)];
  owners.own(one.id, one);
  owners.own(one.accountNumber, one);
  for (const text of [one.email, String(one.id), `{"a":"${one.accountNumber}"}`, addressOf(1).toUpperCase()]) {
    expect(owners.foreign([1], text), text).toBeNull();
    expect(owners.foreign([2], text), text).toContain("person 1");
    expect(owners.foreign([], text), text).toContain("a visitor");
    expect(owners.foreign([2], text, text), text).toBeNull();
  }
  owners.hear([2], one.email);
  expect(owners.foreign([2], one.email)).toBeNull();
  expect(owners.foreign([], one.email)).toContain("a visitor");
  owners.learn(two, '{"id":700000099}');
  expect(owners.foreign([1], '{"id":700000099}')).toContain("person 2");
  // As withdrawals are shown; an instant is nobody's, in seconds or finer.
  owners.learn(two, '{"withdrawal":{"id":831966918577},"bar":{"id":1794709216},"row":{"id":1794709216000}}');
  expect(owners.foreign([1], '{"id":831966918577}')).toContain("person 2");
  expect(owners.foreign([1], '{"id":1794709216,"next_id":1794709216000}')).toBeNull();
  owners.learn(two, '{"sum":700000098,"amount":"700000097"}');
  expect(owners.foreign([1], '{"book":{"sum":700000099},"a":"700000098","b":700000097}')).toBeNull();
});

test("what found something is taken apart until nothing more can go", async () => {
  const call = callNamed("spot.place");
  const made = makePlan(call, world, randomOf(3, 3), { isGood: true });
  const plan = { ...made, path: `${call.path}/`, method: "PATCH", encoding: /** @type {const} */ ("many") };
  const smallest = await shrink(plan, async ({ fields }) => fields.some(([name]) => name === "amount"));
  expect(smallest.fields.map(([name]) => name)).toEqual(["amount"]);
  expect(smallest).toMatchObject({ path: call.path, method: "POST", encoding: "json", headers: [] });
});

test("the line that repeats it is whole, with names for tokens", () => {
  const call = callNamed("spot.cancel");
  /** @type {import("./request-plan.mjs").Plan} */
  const plan = {
    call,
    method: "PUT",
    path: call.path,
    headers: [["authorization", "token-of-1"]],
    fields: [["id", "it's"]],
    encoding: "json",
  };
  expect(curlOf(plan, "http://x", new Map([["token-of-1", "PERSON_1"]]))).toBe(
    `curl -s -X PUT -H 'content-type: application/json' -H "authorization: $PERSON_1" --data-binary '{"id":"it'\\''s"}' 'http://x/api/coin/trade'`,
  );
});

test("frames are read however they come in", () => {
  /** @type {string[]} */
  const texts = [];
  const long = Buffer.from("x".repeat(300));
  const bytes = Buffer.concat([
    Buffer.from([0x81, 2]),
    Buffer.from("40"),
    Buffer.from([0x81, 126, 300 >> 8, 300 & 255]),
    long,
    Buffer.from([0x81, 5, 1]),
  ]);
  const rest = readFrames(bytes, (_opcode, payload) => texts.push(payload.toString()));
  expect(texts).toEqual(["40", long.toString()]);
  expect(rest.length).toBe(3);
});
