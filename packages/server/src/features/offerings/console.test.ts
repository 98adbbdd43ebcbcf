// What operators write and decide of offerings, over a real exchange.

import { dayMs, type Language, minuteMs } from "@tidemark/kernel";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createFakeClock, type FakeClock, get } from "../../testing/people.ts";
import { openTestExchange, type TestExchange } from "../../testing/test-exchange.ts";
import { newestAudit, verifyAudit } from "../audit/audit.ts";
import { checkOfferings } from "./check-offerings.ts";
import {
  buyer,
  carry,
  draft,
  houseHas,
  offeringNow,
  orderStates,
  published,
  type Room,
  roomOf,
  spot,
  stock,
  subscribes,
  tokens,
  told,
  whole,
} from "./testing/sales.ts";

let exchange: TestExchange;
let room: Room;
let clock: FakeClock;
beforeAll(async () => {
  clock = createFakeClock();
  exchange = await openTestExchange({ clock, config: { offeringLinkHosts: ["example.org"] } });
  room = roomOf(exchange);
});
afterAll(async () => {
  expect(await checkOfferings(exchange.context.database)).toEqual([]);
  expect((await verifyAudit(exchange.context.database)).findings).toEqual([]);
  await exchange.close();
});

async function saved(more: object = {}): Promise<number> {
  const { code, value } = await room.ask("offerings.save", draft(clock.now(), more));
  expect(code).toBeNull();
  return (value as { id: number }).id;
}

async function code(name: string, request: object, options = {}): Promise<string | null> {
  return (await room.ask(name, request, options)).code;
}

const linking = (address: string) => ({ en: { title: "a", summary: "b", written: `See [our paper](${address}).` } });

test("a draft that cannot be kept is refused, each for its own reason", async () => {
  const now = clock.now();
  const wrong: readonly [object, string][] = [
    [{ coin: 999 }, "offerings.unknown_coin"],
    [{ coin: 3 }, "offerings.same_coin"],
    [{ amount: "0" }, "amount_not_positive"],
    [{ amount: "1.0000001" }, "amount_too_precise"],
    [{ price: "-1" }, "amount_malformed"],
    [{ min: "201" }, "offerings.amounts_wrong"],
    [{ max: "1001" }, "offerings.amounts_wrong"],
    [{ softCap: "1001" }, "offerings.amounts_wrong"],
    [{ min: "0.000001", price: "0.000001" }, "offerings.cost_too_small"],
    [{ startAt: now + 2 * dayMs }, "offerings.window_wrong"],
    [{ startAt: now - 100 * dayMs }, "offerings.window_wrong"],
    [{ startAt: now - 2 * dayMs, endAt: now - dayMs }, "offerings.window_past"],
    [{ unlocks: [] }, "offerings.unlocks_wrong"],
    [{ unlocks: [{ at: now + 2 * dayMs, share: "99.9999" }] }, "offerings.unlocks_wrong"],
    [{ unlocks: [{ at: now + 2 * dayMs - 1, share: "100" }] }, "offerings.unlocks_wrong"],
    [{ unlocks: [3, 3].map((days) => ({ at: now + days * dayMs, share: "50" })) }, "offerings.unlocks_wrong"],
    [{ unlocks: [{ at: now + 2 * dayMs, share: "1e2" }] }, "offerings.unlocks_wrong"],
    [{ link: "http://example.org" }, "offerings.address_wrong"],
    [{ whiteBook: "https://example.org.evil.test/a" }, "offerings.address_wrong"],
    [{ texts: linking("https://evil.test/login") }, "offerings.address_wrong"],
    [{ texts: linking("http://example.org/") }, "offerings.address_wrong"],
    [{ logo: "/api/project/logo?id=" }, "offerings.unknown_logo"],
    [{ texts: {} }, "offerings.text_missing"],
    [{ texts: { en: { title: "<b></b>", summary: "b", written: "c" } } }, "offerings.text_missing"],
  ];
  for (const [more, expected] of wrong) {
    expect([more, await code("offerings.save", draft(now, more))]).toEqual([more, expected]);
  }
  for (const address of ["https://docs.example.org/a", "/manage?id=2"]) {
    const id = await saved({ coin: tokens.ada, texts: linking(address) });
    expect(await code("offerings.discard", { id })).toBeNull();
  }
});

test("what is written is made safe, and shown in the reader's language or another that is there", async () => {
  const texts = {
    en: {
      title: "<img src=x onerror=alert(1)>Light",
      summary: "One <script>x</script>",
      written: "See [paper](javascript:alert(1)).\n\n<iframe>",
    },
    jp: { title: "灯台", summary: "一行", written: "本文" },
  };
  const id = await published(exchange, room, { texts, link: "https://docs.example.org/a" });
  const look = (await room.ask("offerings.offering", { id })).value as {
    texts: Record<string, { content: string; title: string }>;
  };
  expect(look.texts.en?.title).toBe("Light");
  expect(look.texts.en?.content).not.toMatch(/javascript|<iframe|<script|onerror/);
  const who = await buyer(exchange);
  const inLanguage = async (lang: string) =>
    (
      (await get(exchange, { ...who, language: lang } as never, `project/detail?project_id=${id}&lang=${lang}`))
        .message as {
        info: { title: string; link: string };
      }
    ).info;
  expect(await inLanguage("en")).toMatchObject({ title: "Light", link: "https://docs.example.org/a" });
  // A site that was allowed when it was written, and is no more.
  await exchange.context.database.transaction(async (tx) => {
    await tx.query("alter table offerings disable trigger user");
    await tx.query(
      "update offerings set link = 'https://gone.test/a', white_book = 'https://example.org/b' where id = $1",
      [id],
    );
    await tx.query("alter table offerings enable trigger user");
  });
  expect(await inLanguage("en")).toMatchObject({ link: "", white_book: "https://example.org/b" });
  await subscribes(exchange, who, id, "10");
  expect(await code("offerings.cancel", { id })).toBeNull();
  await carry(exchange);
  const toldIn = async (language: Language) => {
    const { message } = await get(exchange, { ...who, language }, "user/messages");
    return (message as { data: { text: string }[] }).data
      .map(({ text }) => text)
      .filter((text) => text.includes("2.5"));
  };
  expect((await toldIn("jp"))[0]).toMatch(/灯台/);
  for (const language of ["en", "ru"] as const) expect((await toldIn(language))[0]).toMatch(/^Light: 2\.5 USDT/);
});

test("a draft is changed by whoever has seen it last, and not once its tokens lie set aside", async () => {
  const id = await saved({ coin: tokens.ada });
  const again = draft(clock.now(), { id, version: 1, price: "0.3", coin: tokens.ada });
  expect(await code("offerings.save", again)).toBeNull();
  expect(await code("offerings.save", again)).toBe("offerings.changed_meanwhile");
  expect((await offeringNow(exchange, id)).price).toBe(300_000n);
  const large = await saved({
    coin: tokens.ada,
    amount: String(houseHas(exchange, "house", tokens.ada)[0] / whole + 1n),
  });
  expect(await code("offerings.fund", { id: large })).toBe("offerings.house_lacks");
  expect(await code("offerings.discard", { id: large })).toBeNull();
  await stock(exchange, tokens.ada, 1_000n * whole);
  expect(await code("offerings.publish", { id })).toBe("offerings.not_funded");
  expect(await code("offerings.fund", { id })).toBeNull();
  expect(houseHas(exchange, "offering", tokens.ada)[0]).toBe(1_000n * whole);
  expect(await code("offerings.save", draft(clock.now(), { id, version: 2 }))).toBe("offerings.not_draft");
  expect(await code("offerings.discard", { id })).toBe("offerings.not_draft");
  // One of each coin.
  await stock(exchange, tokens.ada, 1_000n * whole);
  expect(await code("offerings.fund", { id: await saved({ coin: tokens.ada }) })).toBe("offerings.coin_taken");
  expect(await code("offerings.unfund", { id })).toBeNull();
  expect(houseHas(exchange, "offering", tokens.ada)).toEqual([0n, 0n]);
  expect(await code("offerings.discard", { id })).toBeNull();
  expect((await get(exchange, await buyer(exchange, "0"), `project/detail?project_id=${id}`)).code).toBe(
    "unknown_offering",
  );
});

test("cut off between money and row, the tokens are set aside once", async () => {
  const id = await saved({ coin: tokens.ada });
  await stock(exchange, tokens.ada, 1_000n * whole);
  const key = "proposal-77";
  await expect(room.ask("offerings.fund", { id }, { key, isCut: true })).rejects.toThrow();
  expect((await offeringNow(exchange, id)).state).toBe("funding");
  expect(await code("offerings.save", draft(clock.now(), { id, version: 1, coin: tokens.ada }))).toBe(
    "offerings.not_draft",
  );
  expect(await code("offerings.fund", { id }, { key, isTakenUp: true })).toBeNull();
  expect((await offeringNow(exchange, id)).state).toBe("funded");
  expect(houseHas(exchange, "offering", tokens.ada)).toEqual([1_000n * whole, 0n]);
  await expect(room.ask("offerings.unfund", { id }, { key: "proposal-78", isCut: true })).rejects.toThrow();
  expect(await code("offerings.unfund", { id }, { key: "proposal-78", isTakenUp: true })).toBeNull();
  expect(houseHas(exchange, "offering", tokens.ada)).toEqual([0n, 0n]);
});

test("two publish it, with everything they agree to in the log, and two cancel it with everything given back", async () => {
  const id = await published(exchange, room, { coin: tokens.atom, softCap: "100" });
  const [logged] = await newestAudit(exchange.context.database, 1);
  expect(logged).toMatchObject({ action: "offerings.publish", subject: `offering ${id}` });
  expect(JSON.stringify(logged)).toContain("0.25");
  const who = await buyer(exchange);
  await subscribes(exchange, who, id, "150");
  expect(await code("offerings.cancel", { id })).toBeNull();
  expect((await subscribes(exchange, who, id, "20")).code).toBe("offering_over");
  await carry(exchange);
  expect(await offeringNow(exchange, id)).toMatchObject({ state: "done", outcome: "cancelled" });
  expect(spot(exchange, who)).toEqual([1_000n * whole, 0n]);
  expect(await orderStates(exchange, id)).toEqual({ refunded: 1 });
  expect(await told(exchange, who)).toEqual(["offering_refunded"]);
  expect(await code("offerings.cancel", { id })).toBe("offerings.not_published");
  expect(houseHas(exchange, "offering", tokens.atom)).toEqual([0n, 0n]);
});

test("two close a window early, and the rule decides as ever; after its end nobody can cancel", async () => {
  const id = await published(exchange, room, { coin: tokens.atom, softCap: "100" });
  const who = await buyer(exchange);
  await subscribes(exchange, who, id, "100");
  clock.advance(minuteMs);
  expect(await code("offerings.end", { id })).toBeNull();
  // The carrier may have decided by now.
  expect(await code("offerings.cancel", { id })).toMatch(/already_over|not_published/);
  expect(await code("offerings.end", { id })).toMatch(/not_running|not_published/);
  await carry(exchange);
  expect(await offeringNow(exchange, id)).toMatchObject({ state: "done", outcome: "succeeded" });
  // Dates stay what was promised.
  expect(spot(exchange, who, tokens.atom)).toEqual([0n, 0n]);
  const owed = (await room.ask("offerings.owed", {})).value as { rows: { offering: number; owed: string }[] };
  expect(owed.rows.filter(({ offering }) => offering === id).map(({ owed: left }) => left)).toEqual(["50", "50"]);
  const orders = (await room.ask("offerings.orders", { offering: id })).value as { rows: unknown[] };
  expect(orders.rows).toMatchObject([{ amount: "100", cost: "25", state: "charged" }]);
  const look = (await room.ask("offerings.offering", { id })).value as object;
  expect(look).toMatchObject({ orders: 1, unfinished: 0, paid: "25", sold: "100", free: "0", outcome: "succeeded" });
  clock.advance(40 * dayMs);
  await carry(exchange);
  expect(spot(exchange, who, tokens.atom)).toEqual([100n * whole, 0n]);
  expect(((await room.ask("offerings.owed", {})).value as { rows: unknown[] }).rows).toEqual([]);
});
