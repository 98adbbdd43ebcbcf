// Sources elsewhere, against a real HTTP server that is slow, broken or lies.

import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { ensure, type Instant, instant, type Scale } from "@tidemark/kernel";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { eventually } from "../../testing/eventually.ts";
import { openTestExchange, type TestExchange } from "../../testing/test-exchange.ts";
import type { Market } from "../markets/markets.ts";
import { httpSource, instantOf, unitsOf, valueAt } from "./http-source.ts";
import type { PriceSource } from "./price-source.ts";
import { parseSources } from "./source-file.ts";

const now = 1_794_700_000_000 as Instant;
let server: Server;
let exchange: TestExchange;
let market: Market;
let asked: string[] = [];
let answer: (response: ServerResponse, path: string) => void;
const opened: PriceSource[] = [];

function open(changed: Readonly<Record<string, unknown>> = {}): PriceSource {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/{BASE}-{quote}`;
  const [settings] = parseSources(
    JSON.stringify([{ number: 10, name: "Elsewhere", url, price: "data.0.last", markets: ["BTC/USDT"], ...changed }]),
    "test",
  );
  const source = httpSource(ensure(settings, "no source"), {
    clock: { now: () => now },
    markets: exchange.context.markets,
    onTrouble: (text, error) => {
      throw new Error(text, { cause: error });
    },
  });
  opened.push(source);
  source.start?.();
  return source;
}

const say = (body: unknown) => (response: ServerResponse) =>
  response.setHeader("content-type", "application/json").end(typeof body === "string" ? body : JSON.stringify(body));

beforeAll(async () => {
  exchange = await openTestExchange();
  market = ensure(exchange.context.markets.bySymbol("BTC/USDT") ?? undefined, "no market");
  server = createServer((request, response) => {
    asked.push(request.url ?? "");
    answer(response, request.url ?? "");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
beforeEach(async () => {
  asked = [];
  await Promise.all(opened.splice(0).map((source) => source.stop?.()));
});
afterAll(async () => {
  await Promise.all(opened.map((source) => source.stop?.()));
  server.closeAllConnections();
  server.close();
  await exchange.close();
});

describe("a source elsewhere", () => {
  test("is asked by the names it knows, and its price is read from its place", async () => {
    answer = say({ data: [{ last: "64120.512345678" }] });
    const source = open({ names: { BTC: "XBT" } });
    await eventually("a price", () => source.look(market, now) !== "silent");
    expect(source.look(market, now)).toEqual({ price: 64_120_512_345n, at: now });
    expect(asked[0]).toBe("/XBT-usdt");
  });

  test("that says when its price was made is silent once that is too long ago", async () => {
    answer = say({ data: [{ last: 64_000.5, time: now / 1_000 - 4 }] });
    const source = open({ at: "data.0.time", ageMaxMs: 5_000 });
    await eventually("a price", () => source.look(market, now) !== "silent");
    expect(source.look(market, now)).toEqual({ price: 64_000_500_000n, at: now - 4_000 });
    expect(source.look(market, instant(now + 1_001))).toBe("silent");
  });

  test.each<[string, (response: ServerResponse) => void]>([
    ["that is broken", (response) => response.writeHead(500).end("{}")],
    ["that answers no JSON", say("<html>")],
    ["whose answer has no price", say({ data: [] })],
    ["whose price is no number", say({ data: [{ last: "soon" }] })],
    ["whose price is below nothing", say({ data: [{ last: "-5" }] })],
    ["whose price is nothing", say({ data: [{ last: "0.000000000001" }] })],
    ["whose price is beyond measure", say({ data: [{ last: 1e300 }] })],
    ["that answers without end", (response) => response.end(`{"data":"${"x".repeat(300_000)}"}`)],
    ["that sends us elsewhere", (response) => response.writeHead(302, { location: "http://127.0.0.1:1/" }).end()],
    ["that hangs up", (response) => response.destroy()],
    ["that never answers", () => undefined],
  ])("%s has failed, and nothing of it is a price", async (_name, say) => {
    answer = say;
    const source = open({ timeoutMs: 200 });
    await eventually("a failure", () => source.look(market, now) === "failed");
  });

  test("that fails goes on with its last price until that is too old", async () => {
    answer = say({ data: [{ last: "64000" }] });
    const source = open({ everyMs: 250, ageMaxMs: 5_000 });
    await eventually("a price", () => source.look(market, now) !== "silent");
    answer = (response) => response.writeHead(503).end();
    const before = asked.length;
    await eventually("another question", () => asked.length > before + 1);
    expect(source.look(market, now)).toMatchObject({ price: 64_000_000_000n });
    expect(source.look(market, instant(now + 5_001))).toBe("failed");
  });
});

test("a file of sources that leaves something unclear is refused", () => {
  const good = { number: 10, name: "A", url: "https://a.example/{BASE}", price: "last" };
  expect(parseSources(JSON.stringify([good]), "f")).toMatchObject([{ ageMaxMs: 5_000, timeoutMs: 2_000 }]);
  for (const wrong of [
    "no JSON",
    "{}",
    JSON.stringify([{ ...good, number: 2 }]),
    JSON.stringify([{ ...good, url: "file:///etc/passwd" }]),
    JSON.stringify([{ ...good, price: "__proto__..x" }]),
    JSON.stringify([{ ...good, fixed: 64_000 }]),
    JSON.stringify([{ ...good, name: "<b>" }]),
    JSON.stringify([good, { ...good, name: "B" }]),
  ]) {
    expect(() => parseSources(wrong, "f")).toThrow(/PRICE_SOURCES_FILE/);
  }
});

test("values are found by their path only, and read strictly", () => {
  expect(valueAt({ a: [{ b: 1 }] }, "a.0.b")).toBe(1);
  expect(valueAt({ a: 1 }, "a.b")).toBeUndefined();
  expect(valueAt({}, "constructor.name")).toBeUndefined();
  const six = 6 as Scale;
  expect(unitsOf("1.5", six)).toBe(1_500_000n);
  for (const wrong of [
    "",
    "1e5",
    "+1",
    " 1",
    "1.",
    ".5",
    "0x10",
    Number.NaN,
    Number.POSITIVE_INFINITY,
    null,
    {},
    "0",
  ]) {
    expect(unitsOf(wrong, six)).toBeNull();
  }
  expect(instantOf(1_794_700_000)).toBe(1_794_700_000_000);
  expect(instantOf("1794700000123")).toBe(1_794_700_000_123);
  expect(instantOf("1794700000.5")).toBe(1_794_700_000_500);
  expect(instantOf(5)).toBeNull();
});
