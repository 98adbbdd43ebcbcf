// The file that both sides can keep, checked as somebody would who trusts neither us nor the other side.

import { createHash } from "node:crypto";
import { expect, onTestFinished, test } from "vitest";
import { asker, createFakeClock, type Person, post } from "../../testing/people.ts";
import { openTestExchange, type TestExchange } from "../../testing/test-exchange.ts";
import { madeDeal } from "./testing/cases.ts";

async function opened(): Promise<TestExchange> {
  const exchange = await openTestExchange({ clock: createFakeClock() });
  onTestFinished(() => exchange.close());
  return exchange;
}

async function download(exchange: TestExchange, who: Pick<Person, "address" | "token">, id: number): Promise<Response> {
  return fetch(`${exchange.origin}/api/deals/case.json?id=${id}`, {
    headers: { authorization: who.token, "x-forwarded-for": who.address },
  });
}

type File = {
  readonly rule: string;
  readonly deal: Readonly<Record<string, unknown>> & { readonly id: number };
  readonly head: { readonly number: number; readonly hash: string };
  readonly entries: readonly Entry[];
};
type Entry = {
  readonly number: number;
  readonly at: number;
  readonly by: string;
  readonly kind: string;
  readonly body: Readonly<Record<string, string>>;
  readonly previous: string;
  readonly hash: string;
};

/** By the sentence in the file alone; none of the exchange's code. */
function isWhole({ deal, head, entries }: File): boolean {
  let previous = "0".repeat(64);
  for (const [at, entry] of entries.entries()) {
    const names = Object.keys(entry.body).sort();
    const body = names.map((name) => [name, entry.body[name]]);
    const list = ["tidemark deal", deal.id, entry.number, entry.at, entry.by, entry.kind, body, previous];
    const hash = createHash("sha256").update(JSON.stringify(list), "utf8").digest("hex");
    if (entry.number !== at + 1 || entry.previous !== previous || entry.hash !== hash) return false;
    previous = hash;
  }
  return head.number === entries.length && head.hash === previous;
}

test("both sides get the same chain, which can be checked by its own rule; one changed letter breaks it", async () => {
  const exchange = await opened();
  const { seller, buyer, shown } = await madeDeal(exchange, { state: "paid" });
  await post(exchange, buyer, "deals/say", { id: shown, text: "Zahlung „Übermittelt“ \\ 👍\nsecond line" });
  await post(exchange, seller, "deals/say", { id: shown, phrase: "check" });
  const dispute = { id: shown, reason: "not_released", text: "still nothing" };
  expect((await post(exchange, buyer, "deals/dispute", dispute)).type).toBe("ok");
  const [ofSeller, ofBuyer] = [await download(exchange, seller, shown), await download(exchange, buyer, shown)];
  expect(ofBuyer.headers.get("content-disposition")).toBe('attachment; filename="case.json"');
  const [one, other] = [(await ofSeller.json()) as File, (await ofBuyer.json()) as File];
  expect(one.entries).toEqual(other.entries);
  expect(one.entries.map(({ kind }) => kind)).toEqual(["opened", "message", "phrase", "disputed"]);
  expect(one.deal).toMatchObject({
    id: shown,
    coin: "USDT",
    number: "100",
    price: "6.98",
    money: "698.00",
    fee: "0.1",
  });
  expect(other.deal).not.toHaveProperty("fee");
  expect(one.rule).toContain("SHA-256");
  expect(isWhole(one)).toBe(true);
  const text = JSON.stringify(one);
  for (const [from, to] of [
    ["second line", "second lime"],
    ['"by":"buyer","kind":"disputed"', '"by":"seller","kind":"disputed"'],
    [`"at":${one.entries[2]?.at}`, `"at":${(one.entries[2]?.at ?? 0) + 1}`],
    [`"id":${shown}`, `"id":${shown + 1}`],
  ] as const) {
    expect(text).toContain(from);
    expect(isWhole(JSON.parse(text.replace(from, to)) as File)).toBe(false);
  }
  expect(isWhole({ ...one, entries: one.entries.slice(0, -1) })).toBe(false);
  expect(isWhole({ ...one, entries: one.entries.slice(1) })).toBe(false);
});

test("it is there long after the end, holds no names and no accounts, and is nobody else's", async () => {
  const clock = createFakeClock();
  const exchange = await openTestExchange({ clock });
  onTestFinished(() => exchange.close());
  const { seller, shown } = await madeDeal(exchange, { state: "cancelled", ending: "expired", createdAt: 1_000 });
  const text = await (await download(exchange, seller, shown)).text();
  expect(isWhole(JSON.parse(text) as File)).toBe(true);
  for (const secret of ["Lovelace", "Hopper", "6222020200112233445"]) expect(text).not.toContain(secret);
  const stranger = { ...asker(), token: "x" };
  expect(await (await download(exchange, stranger, shown)).json()).toMatchObject({ type: "999" });
});

test("ten thousand entries come as one whole file", async () => {
  const exchange = await opened();
  const { buyer, id, shown } = await madeDeal(exchange);
  const { database } = exchange.context;
  await database.query(
    `insert into deal_entries (deal_id, number, at, by, kind, body, hash)
     select $1, n, n, 'buyer', 'message', jsonb_build_object('text', 'line ' || n), lpad(to_hex(n), 64, '0')
     from generate_series(2, 10001) n`,
    [id],
  );
  await database.query("update deals set entries = 10001 where id = $1", [id]);
  const file = (await (await download(exchange, buyer, shown)).json()) as File;
  expect(file.entries.map(({ number }) => number)).toEqual(Array.from({ length: 10_001 }, (_, at) => at + 1));
});
