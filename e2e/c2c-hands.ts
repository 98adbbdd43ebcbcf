// Two people who may deal with each other, each at a browser of their own, and what they do beside what a journey is
// about.

import type { Browser, BrowserContext, Page } from "@playwright/test";
import type { RunningServer } from "../tools/server/running-server.mjs";
import { signIn } from "../tools/server/sign-in.mjs";
import { expect, startMs, store, test as tradersTest, watchPage, withExchange } from "./exchange.ts";

/** The demo's own. */
export const tradePassword = "Demo5678";
export const usdt = 3;

export type Dealer = {
  readonly account: string;
  readonly stored: Readonly<Record<string, string>>;
  readonly ask: (path: string, fields: Readonly<Record<string, unknown>>) => Promise<Reply>;
};

export type Reply = { readonly type: string; readonly message: unknown; readonly id?: number; readonly code?: string };

type Own = { readonly post: string; readonly take: string };

async function ask(
  url: string,
  token: string,
  path: string,
  fields: Readonly<Record<string, unknown>>,
): Promise<Reply> {
  const reply = await fetch(new URL(path, url), {
    method: "POST",
    headers: { "content-type": "application/json", authorization: token },
    body: JSON.stringify(fields),
  });
  return (await reply.json()) as Reply;
}

async function read(url: string, token: string, path: string): Promise<unknown> {
  const reply = await fetch(new URL(path, url), { headers: { authorization: token } });
  return ((await reply.json()) as Reply).message;
}

/** Somebody of the demo, whose identity and payment methods are known from the start, with coins to sell. */
export async function dealer(exchange: RunningServer, account: string): Promise<Dealer> {
  const stored = await signIn(exchange.url, { account, password: "Demo1234" });
  const token = stored.token ?? "";
  const own = (await read(exchange.url, token, "/api/c2c/own")) as Own;
  expect(own).toMatchObject({ post: "", take: "" });
  const funds = { currency_id: usdt, number: "500", from_field: "change", to_field: "legal" };
  expect(await ask(exchange.url, token, "/api/wallet/change", funds)).toMatchObject({ type: "ok" });
  return { account, stored, ask: (path, fields) => ask(exchange.url, token, path, fields) };
}

export type Screen = { readonly page: Page; readonly troubles: readonly string[]; readonly context: BrowserContext };

export type ScreenOptions = {
  readonly viewport: { readonly width: number; readonly height: number };
  readonly locale?: string;
  readonly theme?: string;
};

/** A browser of the dealer's own; what goes wrong in it is collected. */
export async function screenOf(
  browser: Browser,
  exchange: RunningServer,
  who: Dealer,
  { viewport, locale = "en", theme = "black" }: ScreenOptions,
): Promise<Screen> {
  // Half faded in, nothing has its contrast.
  const context = await browser.newContext({ baseURL: exchange.url, viewport, reducedMotion: "reduce" });
  const page = await context.newPage();
  const troubles: string[] = [];
  watchPage(page, troubles);
  await store(page, { ...who.stored, locale, theme });
  return { page, troubles, context };
}

export type Pushes = {
  /** When the first word of a deal came over the socket since, and when the page then first asked for the deal. */
  readonly since: (startMs: number) => { readonly pushedMs: number; readonly askedMs: number };
};

/** Hears what a page is told and what it asks for; to be called before it is loaded. */
export function pushesOn(page: Page): Pushes {
  const [pushed, asked]: [number[], number[]] = [[], []];
  page.on("websocket", (socket) =>
    socket.on("framereceived", ({ payload }) => {
      if (String(payload).includes('"deal"')) pushed.push(performance.now());
    }),
  );
  page.on("request", (request) => {
    if (request.url().includes("/api/deals/deal?")) asked.push(performance.now());
  });
  const firstAfter = (times: readonly number[], startMs: number): number =>
    times.find((time) => time >= startMs) ?? Number.POSITIVE_INFINITY;
  return {
    since: (startMs) => ({ pushedMs: firstAfter(pushed, startMs), askedMs: firstAfter(asked, startMs) }),
  };
}

let seed = 0;

/** An offer of the dealer's, whose amount no other offer of these journeys has. */
export async function post(
  who: Dealer,
  type: "buy" | "sell",
  size?: string,
): Promise<{ readonly id: number; readonly number: string }> {
  seed += 1;
  const number = size ?? `${20 + seed}.${String(seed).padStart(2, "0")}`;
  const offer = {
    price: "7.01",
    total_number: number,
    way: "bank",
    currency_id: usdt,
    type,
    coin_code: "CNY",
    password: tradePassword,
  };
  const reply = await who.ask("/api/c2c_send", offer);
  expect(reply).toMatchObject({ type: "ok" });
  return { id: reply.id ?? 0, number };
}

/** The address of the deal that begins. */
export async function takenBy(who: Dealer, offer: { readonly id: number }): Promise<string> {
  const reply = await who.ask("/api/c2c/do_legal_deal", { id: offer.id, password: tradePassword });
  expect(reply).toMatchObject({ type: "ok" });
  return `/c2cDeal?id=${(reply.message as { readonly data: { readonly id: number } }).data.id}`;
}

/** Nothing may have gone wrong on any of them. */
export async function leave(...screens: readonly Screen[]): Promise<void> {
  for (const { troubles, context } of screens) {
    expect(troubles, "nothing goes wrong on the page").toEqual([]);
    await context.close();
  }
}

type Two = { readonly tess: Dealer; readonly tom: Dealer };

/** Two people who may deal, on an exchange of their own with these settings: other journeys know nothing of them. */
export function dealTest(settings: Readonly<Record<string, string>> = {}, script?: string) {
  return tradersTest.extend<object, { readonly exchange: RunningServer; readonly two: Two }>({
    // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for a destructured first parameter
    exchange: [({}, use) => withExchange(use, settings, script), { scope: "worker", timeout: startMs }],
    two: [
      async ({ exchange }, use) => {
        const tess = await dealer(exchange, "trader1@demo.test");
        await use({ tess, tom: await dealer(exchange, "trader2@demo.test") });
      },
      { scope: "worker", timeout: startMs },
    ],
  });
}
