// Payment settings as people and old clients save them, with whoever might save at the same time.

import type { UserId } from "@tidemark/kernel";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Answer, asker, createFakeClock, get, newGuest, type Person, post } from "../../testing/people.ts";
import { picture, send } from "../../testing/pictures.ts";
import { openTestExchange, type TestExchange } from "../../testing/test-exchange.ts";
import { hashPassword, storeTradePassword } from "../security/security.ts";

const tradePassword = "Trade1234";
const clock = createFakeClock();
let exchange: TestExchange;
let hashed: string;
let bytes: Buffer;
beforeAll(async () => {
  exchange = await openTestExchange({ clock });
  hashed = await hashPassword(tradePassword);
  bytes = await picture();
});
afterAll(() => exchange.close());

async function someone(): Promise<Person> {
  const person = await newGuest(exchange);
  await storeTradePassword(exchange.context.database, person.id as UserId, hashed);
  return person;
}

/** As old pages send it: eight fields, whatever is not filled in as an empty text. */
const eight = {
  real_name: "Ada Lovelace",
  bank_name: "First Bank",
  bank_account: "6222020200112233445",
  alipay_account: "",
  wechat_nickname: "",
  wechat_account: "",
  wechat_collect: "",
  alipay_collect: "",
};

function save(who: Person, more: object = {}): Promise<Answer> {
  return post(exchange, who, "user/cash_save", { ...eight, password: tradePassword, ...more });
}

async function info(who: Person): Promise<Record<string, unknown> | null> {
  return (await post(exchange, who, "user/cash_info")).message as Record<string, unknown> | null;
}

async function sent(who: Person): Promise<string> {
  return (await send(exchange, who, bytes)).message as string;
}

test("nothing is known at first, and what is saved comes back with empty texts for the rest", async () => {
  const ada = await someone();
  expect(await info(ada)).toBeNull();
  expect((await save(ada)).type).toBe("ok");
  expect(await info(ada)).toMatchObject({ ...eight, telegram_account: "", name_state: "unverified" });
  expect((await info(ada))?.banks).toEqual([
    { bank_name: "First Bank", bank_account: "6222020200112233445", bank_address: "" },
  ]);
});

test("what is stored can be read by nobody who has the tables", async () => {
  const ada = await someone();
  await save(ada, { alipay_account: "ada@hidden.example" });
  const [row] = await exchange.context.database.query<{ details: Uint8Array }>(
    "select details from payment_settings where user_id = $1",
    [ada.id],
  );
  const stored = Buffer.from(row?.details ?? []).toString("latin1");
  expect(stored.length).toBeGreaterThan(50);
  expect(stored).not.toContain("hidden");
  expect(stored).not.toContain("Lovelace");
});

describe("the proof", () => {
  test.each([
    ["none", undefined],
    ["empty", ""],
    ["wrong", "Trade12345"],
    ["a number", 12345678],
  ])("%s changes nothing", async (_name, password) => {
    const ada = await someone();
    expect((await save(ada, { password })).type).toBe("error");
    expect(await info(ada)).toBeNull();
  });

  test("whoever has no trade password is led to set one", async () => {
    const guest = await newGuest(exchange);
    expect((await save(guest)).type).toBe("996");
  });

  test("a visitor is asked to log in", async () => {
    expect((await post(exchange, asker(), "user/cash_info")).type).toBe("999");
  });
});

describe("what is refused", () => {
  const tooMany = Array.from({ length: 6 }, (_, at) => ({
    bank_name: "B",
    bank_account: String(at),
    bank_address: "",
  }));
  test.each([
    ["no name", { real_name: "" }, "name_malformed"],
    ["a name of digits", { real_name: "12345" }, "name_malformed"],
    ["no way at all", { bank_name: "", bank_account: "" }, "payment_ways_missing"],
    ["blanks as a way", { bank_name: " ", bank_account: " ", alipay_account: "   " }, "payment_ways_missing"],
    ["a bank without an account", { bank_account: "" }, "bank_incomplete"],
    ["an account without a bank", { bank_name: "" }, "bank_incomplete"],
    ["letters that turn the direction", { bank_account: "123\u202e456" }, "payment_text_malformed"],
    ["letters that nobody sees", { alipay_account: "ada\u200b@example.com" }, "payment_text_malformed"],
    ["six banks", { banks: tooMany }, "banks_full"],
    [
      "a bank begun and not ended",
      { banks: [{ bank_name: "", bank_account: "", bank_address: "x" }] },
      "bank_incomplete",
    ],
    ["banks that are no list", { banks: "all" }, "invalid_field"],
    ["a text without end", { bank_account: "9".repeat(5_000) }, "invalid_field"],
    ["a picture of nowhere", { alipay_collect: "https://elsewhere.example/code.png" }, "unknown_image"],
    ["a picture that nobody sent", { wechat_collect: `/api/image?id=${"A".repeat(22)}` }, "unknown_image"],
  ])("%s", async (_name, more, code) => {
    const ada = await someone();
    expect((await save(ada, more)).code).toBe(code);
    expect(await info(ada)).toBeNull();
  });
});

test("an old page changes the first bank and leaves what it does not know", async () => {
  const ada = await someone();
  const second = { bank_name: "Second", bank_account: "22", bank_address: "Branch" };
  const first = { bank_name: "First", bank_account: "11", bank_address: "Main" };
  await save(ada, { banks: [first, second], telegram_account: "@ada", line_account: "ada.l" });
  await save(ada, { bank_name: "Third", bank_account: "33" });
  expect(await info(ada)).toMatchObject({
    banks: [{ bank_name: "Third", bank_account: "33", bank_address: "" }, second],
    telegram_account: "@ada",
    line_account: "ada.l",
  });
  await save(ada, { bank_name: "", bank_account: "" });
  expect((await info(ada))?.banks).toEqual([second]);
});

describe("the name", () => {
  async function certified(name: string): Promise<Person> {
    const person = await someone();
    const [front_pic, reverse_pic, hand_pic] = [await sent(person), await sent(person), await sent(person)];
    const card_id = `PAY${person.id}00000`;
    await post(exchange, person, "user/real_name", { name, card_id, front_pic, reverse_pic, hand_pic });
    const { identities } = exchange.context;
    const paper = await identities.newest(person.id as UserId);
    await identities.decide(paper?.id ?? 0, { state: "certified", reason: "", operator: "ada" });
    return person;
  }

  test("is the one of the verified paper, in whatever size and spacing", async () => {
    const ada = await certified("Ada Lovelace");
    expect((await save(ada, { real_name: "ADA  LOVELACE" })).type).toBe("ok");
    expect((await info(ada))?.name_state).toBe("verified");
  });

  test("of somebody else is refused, and what was saved stays", async () => {
    const ada = await certified("Ada Lovelace");
    await save(ada);
    expect((await save(ada, { real_name: "Grace Hopper", bank_name: "Other" })).code).toBe("payment_name_differs");
    expect(await info(ada)).toMatchObject({ real_name: "Ada Lovelace", bank_name: "First Bank" });
  });

  test("a paper that is verified later tells when it says another name", async () => {
    const ada = await someone();
    await save(ada, { real_name: "Grace Hopper" });
    const [front_pic, reverse_pic, hand_pic] = [await sent(ada), await sent(ada), await sent(ada)];
    const paper = { name: "Ada Lovelace", card_id: `PAX${ada.id}00000`, front_pic, reverse_pic, hand_pic };
    await post(exchange, ada, "user/real_name", paper);
    expect((await info(ada))?.name_state).toBe("unverified");
    const { identities } = exchange.context;
    const newest = await identities.newest(ada.id as UserId);
    await identities.decide(newest?.id ?? 0, { state: "certified", reason: "", operator: "ada" });
    expect((await info(ada))?.name_state).toBe("differs");
  });
});

describe("pictures", () => {
  async function shows(address: unknown): Promise<boolean> {
    const response = await fetch(`${exchange.origin}${String(address)}`);
    return response.headers.get("content-type")?.startsWith("image/") === true;
  }

  test("are shown by links of their own, stay with a save that repeats them, and go when they are replaced", async () => {
    const ada = await someone();
    const first = await sent(ada);
    await save(ada, { alipay_account: "ada", alipay_collect: first });
    const shown = (await info(ada))?.alipay_collect;
    expect(await shows(shown)).toBe(true);
    expect((await save(ada, { alipay_account: "ada", alipay_collect: shown })).type).toBe("ok");
    expect(await shows(shown)).toBe(true);
    await save(ada, { alipay_account: "ada", alipay_collect: await sent(ada) });
    expect(await shows(shown)).toBe(false);
    await save(ada, { alipay_account: "ada" });
    expect((await info(ada))?.alipay_collect).toBe("");
  });

  test("of somebody else cannot be used", async () => {
    const [ada, bob] = [await someone(), await someone()];
    expect((await save(bob, { alipay_collect: await sent(ada) })).code).toBe("unknown_image");
  });

  test("of an identity's paper serve nothing else, so that nobody can erase them from it", async () => {
    const ada = await someone();
    const [front_pic, reverse_pic, hand_pic] = [await sent(ada), await sent(ada), await sent(ada)];
    const paper = { name: "Ada Lovelace", card_id: `PAZ${ada.id}00000`, front_pic, reverse_pic, hand_pic };
    expect((await post(exchange, ada, "user/real_name", paper)).type).toBe("ok");
    expect((await save(ada, { wechat_collect: front_pic })).code).toBe("unknown_image");
    const code = await sent(ada);
    await save(ada, { wechat_collect: code });
    const bob = await someone();
    expect(
      (await post(exchange, bob, "user/real_name", { ...paper, card_id: "PAQ000001", front_pic: code })).code,
    ).toBe("unknown_image");
  });
});

test("two saves at once: one of them stands, whole", async () => {
  const ada = await someone();
  const one = { bank_name: "One", bank_account: "1", alipay_account: "one", alipay_collect: await sent(ada) };
  const other = { bank_name: "Other", bank_account: "2", alipay_account: "other", alipay_collect: await sent(ada) };
  const answers = await Promise.all([save(ada, one), save(ada, other)]);
  expect(answers.map(({ type }) => type)).toEqual(["ok", "ok"]);
  const stands = await info(ada);
  const { alipay_collect: _, ...figures } = stands?.bank_name === "One" ? one : other;
  expect(stands).toMatchObject(figures);
  const shown = await fetch(`${exchange.origin}${String(stands?.alipay_collect)}`);
  expect(shown.headers.get("content-type")).toMatch(/^image\//);
});

test("a change is told", async () => {
  const ada = await someone();
  await save(ada);
  const { data } = (await get(exchange, ada, "user/messages")).message as { data: { title: string }[] };
  expect(data.map(({ title }) => title)).toContain("Payment methods changed");
});
