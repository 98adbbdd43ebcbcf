// Every call about people, each of its fields spoilt in every way: a clear refusal and nothing changed. At the end the
// unspoilt request goes through, so it was the spoilt field that was refused and nothing else.

import { type ServedCall as Call, calls } from "@tidemark/contract/served";
import type { UserId } from "@tidemark/kernel";
import { generateSync } from "otplib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type Answer,
  asker,
  codeFor,
  freshEmail,
  freshPhone,
  get,
  goodPassword,
  newestCode,
  newPerson,
  type Person,
  peopleState,
  post,
  received,
  register,
} from "../../testing/people.ts";
import { openTestExchange, type TestExchange } from "../../testing/test-exchange.ts";
import { accountById } from "../registry/registry.ts";

let exchange: TestExchange;
beforeAll(async () => {
  exchange = await openTestExchange();
});
afterAll(() => exchange.close());

type Body = Readonly<Record<string, unknown>>;
type Case = {
  readonly body: (person: Person) => Promise<Body> | Body;
  /** Fields that may be left out or empty without harm. */
  readonly optional?: readonly string[];
};

const optionalEverywhere = [
  "second_factor",
  "current_factor",
  "sms_code",
  "area_code",
  "area_code_id",
  "country_code",
  "nationality",
  "region_city",
  "region_district",
];
const tradePassword = "Trade-5678";
const fresh = { password: "tide-2090", re_password: "tide-2090" };

async function begunFactor(person: Person): Promise<Body> {
  const { secret } = (
    await post(exchange, person, "safe/second_factor/begin", {
      login_password: goodPassword,
    })
  ).message as { secret: string };
  return { password: goodPassword, second_factor: generateSync({ secret }) };
}

async function phoneCode(mobile: string): Promise<string> {
  await post(exchange, asker(), "sms_send", { user_string: mobile, scene: "band" });
  return newestCode(exchange, `+86${mobile}`);
}

/** From the mail about a change of the phrase. */
async function linkTo(person: Person, page: string): Promise<string | undefined> {
  const phrase = { code: "blue heron", login_password: goodPassword };
  expect((await post(exchange, person, "safe/anti_phishing", phrase)).type).toBe("ok");
  const [mail] = await received(exchange, person.email);
  return new RegExp(`${page}#link=([\\w-]{43})`).exec(mail?.text ?? "")?.[1];
}

const cases: Readonly<Record<string, Case>> = {
  "people.register": {
    optional: ["extension_code"],
    async body() {
      const email = freshEmail();
      const code = await codeFor(exchange, email, "register");
      return { type: "email", user_string: email, code, extension_code: "", ...fresh };
    },
  },
  "people.login": {
    async body() {
      return { user_string: await register(exchange), password: goodPassword };
    },
  },
  "people.forget": {
    optional: ["scene"],
    async body(person) {
      const code = await codeFor(exchange, person.email, "reset_password");
      return { account: person.email, password: "tide-2090", repassword: "tide-2090", code, scene: "" };
    },
  },
  "people.resetByLink": {
    async body(person) {
      await codeFor(exchange, person.email, "reset_password");
      const [mail] = await received(exchange, person.email);
      const link = /link=([\w-]{43})/.exec(mail?.text ?? "")?.[1];
      return { link, password: "tide-2090", repassword: "tide-2090" };
    },
  },
  "people.setNickname": {
    body: () => ({
      account: `n${freshPhone()}`,
      password: tradePassword,
      repassword: tradePassword,
      login_password: goodPassword,
    }),
  },
  "people.rename": { body: () => ({ nickname: `n${freshPhone()}` }) },
  "codes.sendSms": { body: () => ({ user_string: freshPhone(), scene: "register" }), optional: ["scene", "type"] },
  "codes.sendMail": { body: () => ({ user_string: freshEmail(), scene: "register" }), optional: ["scene", "type"] },
  "security.setTradePassword": {
    body: async (person) => ({
      ...fresh,
      login_password: goodPassword,
      code: await codeFor(exchange, person.email, "trade_password"),
    }),
  },
  "security.changePassword": { body: () => ({ old_password: goodPassword, ...fresh }) },
  "security.bindEmail": {
    async body(person) {
      const email = freshEmail();
      const oldCode = await codeFor(exchange, person.email, "replace");
      return { email, code: await codeFor(exchange, email, "band"), old_code: oldCode, login_password: goodPassword };
    },
  },
  "security.bindPhone": {
    async body() {
      const mobile = freshPhone();
      return { mobile, area_code: "86", code: await phoneCode(mobile), login_password: goodPassword };
    },
  },
  "security.confirmSecondFactor": { body: begunFactor },
  "security.setAntiPhishing": {
    body: () => ({ code: "blue heron", login_password: goodPassword }),
    optional: ["code"],
  },
  "security.cancelPlaceChange": {
    async body(person) {
      const email = freshEmail();
      const code = await codeFor(exchange, email, "band");
      const asked = { email, code, wait: 1, login_password: goodPassword };
      expect((await post(exchange, person, "safe/email", asked)).type).toBe("ok");
      const waiting = (await get(exchange, person, "safe/place_changes")).message as { id: number }[];
      return { id: waiting[0]?.id, login_password: goodPassword };
    },
  },
  "security.undo": { body: async (person) => ({ link: await linkTo(person, "undoChange") }) },
  "security.freezeByLink": { body: async (person) => ({ link: await linkTo(person, "freezeAccount") }) },
  "security.freeze": { body: () => ({ login_password: goodPassword }) },
  "security.unfreeze": {
    async body(person) {
      const { freezing } = exchange.context.security;
      const account = await accountById(exchange.context.database, person.id as UserId);
      const origin = { address: "", device: "" };
      if (account !== null) await freezing.freeze(account, { by: "owner", origin, way: "settings" });
      return {
        account: person.email,
        password: goodPassword,
        code: await codeFor(exchange, person.email, "unfreeze"),
      };
    },
  },
  "sessions.end": {
    async body(person) {
      const { id } = await exchange.context.sessions.open(person.id as UserId);
      return { id, login_password: person.password };
    },
  },
  "sessions.forgetDevice": {
    async body(person) {
      const { database, sessions } = exchange.context;
      const [known] = await sessions.devices.list(database, person.id as UserId);
      return { id: known?.id, login_password: person.password };
    },
  },
  "messages.read": { body: () => ({ ids: "all" }) },
  "messages.clear": { body: () => ({ ids: "all" }) },
};

/** Covered by tests of their own: they take nothing, or need a proof that each try uses up. */
const elsewhere = [
  "people.confirmDevice",
  "people.loginByPasskey",
  "people.logout",
  "people.info",
  "people.center",
  "people.authorizationCode",
  "codes.checkMobile",
  "codes.checkEmail",
  "security.changeTradePassword",
  "security.judgeTradePassword",
  "security.placeChanges",
  "security.beginSecondFactor",
  "security.endSecondFactor",
  "sessions.list",
  "sessions.devices",
  "sessions.endOthers",
  "sessions.history",
  "messages.list",
  "messages.unread",
  "outbox.list",
];

const spoilt: readonly (readonly [string, unknown])[] = [
  ["missing", undefined],
  ["empty", ""],
  ["null", null],
  ["a list", ["x"]],
  ["an object", { $gt: "" }],
  ["true", true],
  ["too long", "x".repeat(2_001)],
];
const harmless = new Set(["missing", "empty", "null"]);
const features = ["people", "codes", "security", "sessions", "messages", "outbox"];
const ours = calls.filter((call) => features.includes(call.name.split(".")[0] ?? ""));

function pathOf(call: Call): string {
  return call.path.slice("/api/".length);
}

/** A session of its own for every request, so that no limit by session stands in the way. */
async function send(call: Call, person: Person, body: Body): Promise<Answer> {
  const { token } = await exchange.context.sessions.open(person.id as UserId);
  const who = asker(call.who === "visitor" ? {} : { token });
  return call.methods.includes("POST") ? post(exchange, who, pathOf(call), body) : get(exchange, who, pathOf(call));
}

test("no call is forgotten", () => {
  expect(ours.map((call) => call.name).sort()).toEqual([...Object.keys(cases), ...elsewhere].sort());
});

const tried = ours.filter((call) => cases[call.name] !== undefined).map((call): [string, Call] => [call.name, call]);

describe("spoilt fields", () => {
  test.each(tried)("%s", async (name, call) => {
    const { body: makeBody, optional = [] } = cases[name] as Case;
    const person = await newPerson(exchange);
    const body = await makeBody(person);
    const mayLack = new Set([...optional, ...optionalEverywhere]);
    if (name.endsWith("SecondFactor")) mayLack.delete("second_factor");
    for (const field of Object.keys(body)) {
      for (const [kind, value] of spoilt) {
        if (mayLack.has(field) && harmless.has(kind)) continue;
        const { token } = await exchange.context.sessions.open(person.id as UserId);
        const before = await peopleState(exchange);
        const who = asker(call.who === "visitor" ? {} : { token });
        const answer = await post(exchange, who, pathOf(call), { ...body, [field]: value });
        const what = `${field} ${kind}`;
        expect(answer.status, what).toBe(200);
        expect(answer.type, what).not.toBe("ok");
        expect(answer.code, what).not.toBe("fault");
        expect(String(answer.message).length, what).toBeGreaterThan(5);
        expect(await peopleState(exchange), what).toBe(before);
      }
    }
    const whole = await send(call, person, body);
    expect([whole.type, whole.code]).toEqual(["ok", undefined]);
  });
});

describe("who is asking", () => {
  const needSession = ours.filter((call) => call.who === "user").map((call): [string, Call] => [call.name, call]);
  test.each(needSession)("%s opens for no token but a live one", async (_name, call) => {
    const person = await newPerson(exchange);
    const ended = await exchange.context.sessions.open(person.id as UserId);
    await exchange.context.sessions.revoke({ userId: person.id as UserId, id: ended.id });
    const before = await peopleState(exchange);
    for (const token of [null, "", "null", "x", "a".repeat(43), ended.token, ended.socketSecret]) {
      const who = asker({ token });
      const method = call.methods.includes("POST") ? post : get;
      const answer = await method(exchange, who, pathOf(call));
      expect([answer.type, answer.code]).toEqual(["999", "session_expired"]);
    }
    expect(await peopleState(exchange)).toBe(before);
  });
});
