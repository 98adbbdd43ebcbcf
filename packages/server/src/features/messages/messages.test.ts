import { allMessages } from "@tidemark/contract/words/all";
import { ensure, type Language, languages, type UserId } from "@tidemark/kernel";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { features } from "../../assembly/features.ts";
import { gatherMessages } from "../../assembly/open-features.ts";
import { eventually } from "../../testing/eventually.ts";
import { get, newPerson, type Person, post, request } from "../../testing/people.ts";
import { connectClient } from "../../testing/socket-clients.ts";
import { openTestExchange, type TestExchange } from "../../testing/test-exchange.ts";
import type { MessageTemplate } from "./messages.ts";
import { renderMessage } from "./render-message.ts";

const messageTemplates = gatherMessages(features);

let exchange: TestExchange;
beforeAll(async () => {
  exchange = await openTestExchange();
});
afterAll(() => exchange.close());

type Row = { id: number; kind: string; title: string; text: string; is_read: boolean };
type Page = { data: Row[]; unread: number; has_more: boolean };

async function listOf(person: Person, page = 1): Promise<Page> {
  return (await get(exchange, person, `user/messages?page=${page}`)).message as Page;
}

async function tell(person: Person, template: MessageTemplate, params: Record<string, string> = {}): Promise<void> {
  const { clock, database, messages } = exchange.context;
  const userId = person.id as UserId;
  await database.transaction((tx) => messages.tell(tx, { userId, template, params, at: clock.now() }));
  await messages.announce(userId);
}

describe("the list", () => {
  test("is the reader's own, newest first, in the language of the page", async () => {
    const [person, other] = [await newPerson(exchange), await newPerson(exchange)];
    await tell(person, "deposit_arrived", { amount: "1.50000000", currency: "BTC" });
    const english = await listOf(person);
    expect(english.data[0]).toMatchObject({
      kind: "deposit",
      title: "Deposit arrived",
      text: "1.50000000 BTC is in your account.",
      about: { subject: "deposit", id: null },
      is_read: false,
    });
    expect(english.unread).toBe(2);
    await tell(person, "deposit_arrived", { amount: "12500", currency: "USDT" });
    expect((await listOf(person)).data[0]?.text).toBe("12,500 USDT is in your account.");
    const russian = await listOf({ ...person, language: "ru" });
    expect(russian.data[0]?.title).toBe("Пополнение зачислено");
    expect((await listOf(other)).data).toHaveLength(1);
  });

  test("names times on the clock of whoever reads", async () => {
    const person = await newPerson(exchange);
    const time = String(Date.UTC(2026, 10, 18, 20, 15));
    await tell(person, "acceptor_resumed", { name: "Lin", time });
    const textIn = async (zone: string) => {
      const asked = { method: "GET", path: "user/messages?page=1", headers: { "x-tidemark-zone": zone } } as const;
      return ((await request(exchange, person, asked)).message as Page).data[0]?.text;
    };
    expect(await textIn("Asia/Tokyo")).toContain("Nov 19, 2026, 5:15 AM (Asia/Tokyo)");
    expect(await textIn("UTC")).toContain("Nov 18, 2026, 8:15 PM (UTC)");
    // What is no zone is as if none had been named.
    expect(await textIn("Mars/Olympus")).toContain("Nov 19, 2026, 4:15 AM (Asia/Shanghai)");
  });

  test("says what each message is about, and which one where it knows", async () => {
    const person = await newPerson(exchange);
    await tell(person, "deposit_arrived", { amount: "1", currency: "BTC", id: "12" });
    await tell(person, "withdrawal_sent", { amount: "1", currency: "BTC", id: "7" });
    await tell(person, "address_added", { address: "0x", network: "DEMO" });
    await tell(person, "login_new_device", { address: "127.0.0.1", device: "Chrome" });
    await tell(person, "second_factor_on");
    const { data } = (await listOf(person)) as unknown as { data: { about: unknown }[] };
    expect(data.map((row) => row.about)).toEqual([
      { subject: "security", id: null },
      { subject: "sessions", id: null },
      { subject: "addresses", id: null },
      { subject: "withdrawal", id: 7 },
      { subject: "deposit", id: 12 },
      // The welcome leads to where one sets what it asks for.
      { subject: "security", id: null },
    ]);
  });

  test("says on which side a stop was, and nothing of it where the message is older", async () => {
    const person = await newPerson(exchange);
    const stop = { market: "BTC/USDT", stop: "1 USDT", amount: "1 BTC", filled: "0 BTC" };
    await tell(person, "stop_unfilled", stop);
    await tell(person, "stop_unfilled", { ...stop, side: "sell" });
    const [sell, older] = (await listOf(person)).data;
    expect(sell?.text).toMatch(/^BTC\/USDT, sell: the stop at 1 USDT was triggered/);
    expect(older?.text).toMatch(/^BTC\/USDT: the stop at 1 USDT was triggered/);
  });

  test("turns pages of twenty", async () => {
    const person = await newPerson(exchange);
    for (let count = 0; count < 22; count += 1) await tell(person, "welcome");
    const first = await listOf(person);
    const second = await listOf(person, 2);
    expect([first.data.length, first.has_more, second.data.length, second.has_more]).toEqual([20, true, 3, false]);
  });
});

describe("reading and clearing", () => {
  test("touches what was chosen and counts along", async () => {
    const person = await newPerson(exchange);
    await tell(person, "second_factor_on");
    await tell(person, "second_factor_off");
    const ids = (await listOf(person)).data.map((row) => row.id);
    expect((await post(exchange, person, "user/messages_read", { ids: `${ids[0]}, ${ids[1]}` })).type).toBe("ok");
    expect((await get(exchange, person, "user/messages_unread")).message).toEqual({ unread: 1 });
    expect((await post(exchange, person, "user/messages_clear", { ids: String(ids[0]) })).type).toBe("ok");
    expect((await listOf(person)).data.map((row) => row.id)).toEqual(ids.slice(1));
    expect((await post(exchange, person, "user/messages_read", { ids: "all" })).type).toBe("ok");
    expect((await listOf(person)).unread).toBe(0);
    expect((await post(exchange, person, "user/messages_clear", { ids: "all" })).type).toBe("ok");
    expect((await listOf(person)).data).toEqual([]);
    const kept = await exchange.context.database.query("select 1 from messages where user_id = $1", [person.id]);
    expect(kept).toHaveLength(3);
  });

  test("leaves other people's alone", async () => {
    const [person, other] = [await newPerson(exchange), await newPerson(exchange)];
    const id = (await listOf(person)).data[0]?.id;
    expect((await post(exchange, other, "user/messages_clear", { ids: String(id) })).type).toBe("ok");
    expect((await post(exchange, other, "user/messages_read", { ids: String(id) })).type).toBe("ok");
    expect((await listOf(person)).data[0]).toMatchObject({ id, is_read: false });
  });

  test.each(["", "x", "1,,2", "1;2", "-1", "0", "ALL", Array.from({ length: 201 }, () => "1").join(",")])(
    "%o chooses nothing",
    async (ids) => {
      const person = await newPerson(exchange);
      expect((await post(exchange, person, "user/messages_clear", { ids })).code).toBe("invalid_field");
      expect((await listOf(person)).data).toHaveLength(1);
    },
  );
});

test("the owner's sockets hear of the new count, nobody else's do", async () => {
  const [person, other] = [await newPerson(exchange), await newPerson(exchange)];
  const [mine, theirs] = [
    await connectClient(exchange.origin, { token: person.token }),
    await connectClient(exchange.origin, { token: other.token }),
  ];
  const heard: unknown[] = [];
  const overheard: unknown[] = [];
  mine.on("messages_changed", (body) => heard.push(body));
  theirs.on("messages_changed", (body) => overheard.push(body));
  await tell(person, "welcome");
  await eventually("the push", () => heard.length === 1);
  await post(exchange, person, "user/messages_read", { ids: "all" });
  await eventually("the second push", () => heard.length === 2);
  expect(heard).toEqual([{ unread: 2 }, { unread: 0 }]);
  expect(overheard).toEqual([]);
  mine.disconnect();
  theirs.disconnect();
});

describe("the words", () => {
  test("are of every message, and of nothing else", () => {
    expect([...messageTemplates.keys()].sort()).toEqual(Object.keys(allMessages.en).sort());
  });

  const cases = languages.flatMap((language) =>
    ([...messageTemplates.keys()] as MessageTemplate[]).map((template): [Language, MessageTemplate] => [
      language,
      template,
    ]),
  );
  test.each(cases)("%s says %s with its places filled", (language, template) => {
    const declared = ensure(messageTemplates.get(template), "no template");
    const { places } = declared;
    const params = { time: "1893456000000", until: "1893456000000" };
    const given = Object.fromEntries(places.filter((place) => place !== "until").map((place) => [place, `<${place}>`]));
    const { title, text } = renderMessage(declared, { ...params, ...given }, { language, timeZone: "Asia/Shanghai" });
    expect(text).not.toMatch(/[{}]/);
    for (const place of Object.keys(given)) expect(text).toContain(`<${place}>`);
    expect(`${title}${text}`).not.toMatch(/[!！]/);
    if (language !== "en") expect(title).not.toBe(allMessages.en[template].title);
  });

  test("a deadline that was kept as a time written out is read as it is, an instant on the reader's clock", () => {
    const declared = ensure(messageTemplates.get("withdrawal_remind"), "no template");
    const reader = { language: "en", timeZone: "Asia/Shanghai" } as const;
    const textOf = (until: string) => renderMessage(declared, { id: "1", money: "5.00 CNY", until }, reader).text;
    expect(textOf("2026-11-18 09:30:00")).toContain("2026-11-18 09:30:00");
    expect(textOf("1893456000000")).toContain("Jan 1, 2030");
  });
});
