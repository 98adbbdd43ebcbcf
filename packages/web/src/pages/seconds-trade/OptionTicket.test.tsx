// @vitest-environment jsdom
// The ticket of options as a trader meets it, over a real HTTP server in the exchange's place.

import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { marketsCall } from "@tidemark/contract/markets";
import { microSubmitCall, optionTermsCall, payableCurrenciesCall } from "@tidemark/contract/seconds";
import { servedCall } from "@tidemark/contract/served";
import { ensure } from "@tidemark/kernel";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { createQueryClient } from "../../api/query-client.ts";
import { learnList, useOptionsStore } from "../../features/seconds/options-store.ts";
import { forgetServerTime } from "../../features/seconds/server-clock.ts";
import { sampleDay, sampleOption, samplePolicy } from "../../features/seconds/testing/sample-option.ts";
import { forgetTicks, learnPrices } from "../../features/seconds/tick-store.ts";
import { loadArea } from "../../i18n/areas.ts";
import { forgetSession, signIn } from "../../session/session-store.ts";
import { OptionTicket } from "./OptionTicket.tsx";
import { askAgain, useOptionTicketStore } from "./option-ticket-store.ts";

const market = ensure(marketsCall.reply.parse(servedCall(marketsCall).example.reply)[0], "the example holds a market");
const coin = {
  coin_id: 3,
  coin: "USDT",
  places: 6,
  is_open: true,
  fee_ppm: 20_000,
  stake_min: "10.000000",
  stake_max: "5000.000000",
  open_max: 20,
  quick: ["10", "100"],
  capacity: "500.000000",
  pool: "500.000000",
  reserved: "0.000000",
  policy_fund: "0.000000",
  policy_reserved: "0.000000",
};
const pair = { market_id: market.id, symbol: market.symbol, places: 6, state: "open", opens_at: null as number | null };
const durations = [
  { seconds: 60, ratio_ppm: 850_000, is_open: true },
  { seconds: 120, ratio_ppm: 880_000, is_open: true },
  { seconds: 300, ratio_ppm: 920_000, is_open: false },
];
const offered = { markets: [pair], coins: [coin], durations, reach_ms: 5_000 };
const payable = {
  ...ensure(
    payableCurrenciesCall.reply.parse(servedCall(payableCurrenciesCall).example.reply)[0],
    "the example holds a coin",
  ),
  currency_id: 3,
};
const row = microSubmitCall.reply.parse(servedCall(microSubmitCall).example.reply);
let served = offered;
let balance = "204.000000";
let answers: (() => void)[] = [];
let isHeld = false;
const sent: Record<string, unknown>[] = [];

function json(response: ServerResponse, body: unknown): void {
  response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(body));
}

function respond(request: IncomingMessage, response: ServerResponse, text: string): void {
  const path = request.url?.split("?")[0];
  if (path === microSubmitCall.path) {
    sent.push({ ...JSON.parse(text), key: request.headers["idempotency-key"] });
    const answer = () =>
      json(response, { type: "ok", message: row, option: { ...sampleOption, id: 70 + sent.length } });
    if (isHeld) answers.push(answer);
    else answer();
  } else if (path === optionTermsCall.path) json(response, { type: "ok", message: served });
  else if (path === payableCurrenciesCall.path) {
    const wallet = { ...payable.user_wallet, micro_balance: balance };
    json(response, { type: "ok", message: [{ ...payable, user_wallet: wallet }] });
  } else json(response, { type: "error", code: "unknown_call", message: "no" });
}

const platformFetch = globalThis.fetch;
const server = createServer((request, response) => {
  let text = "";
  request.on("data", (part) => {
    text += part;
  });
  request.on("end", () => respond(request, response, text));
});

beforeAll(async () => {
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  const areas = ["ask", "options", "pages", "secondsTrade", "shell"] as const;
  await Promise.all(areas.map((area) => loadArea("en", area)));
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  globalThis.fetch = (input, init) => platformFetch(new URL(String(input), `http://127.0.0.1:${port}`), init);
});

const emptyLists = { options: [], policies: [], days: [], paused_until: null, now: 0 };
const now = Date.UTC(2026, 10, 16, 12);

function heard(at: number): void {
  const terms = { sources_min: 2, fresh_ms: 3_000, close_ms: 10_000 };
  const head = { number: 9, at: now, hash: "", signature: "", key: "" };
  learnPrices({ head, marks: { [market.id]: { price: "64000", at, tick: 9 } }, terms }, performance.now());
}

beforeEach(() => {
  sent.length = 0;
  answers = [];
  isHeld = false;
  served = offered;
  balance = "204.000000";
  signIn({ token: "t", userId: "7", accountNumber: "tm7" });
  heard(now);
  learnList(emptyLists, 0);
});

afterEach(() => {
  cleanup();
  forgetSession();
  forgetTicks();
  forgetServerTime();
  askAgain();
  useOptionTicketStore.setState(useOptionTicketStore.getInitialState());
  useOptionsStore.setState(useOptionsStore.getInitialState());
});

afterAll(async () => {
  globalThis.fetch = platformFetch;
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});

async function open(): Promise<void> {
  const client = createQueryClient();
  const root = createRootRoute({
    component: () => (
      <QueryClientProvider client={client}>
        <OptionTicket market={market} transfer={<a href="/transferMicro">Transfer</a>} />
      </QueryClientProvider>
    ),
  });
  render(<RouterProvider router={createRouter({ routeTree: root, history: createMemoryHistory() })} />);
  await screen.findByRole("textbox", { name: "Stake" });
}

const stake = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Stake" });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

test("an amount is asked for first; what it costs and pays follows what is typed, and the words say how often", async () => {
  await open();
  press("Up");
  await screen.findByText("Enter an amount.");
  expect(screen.queryByRole("dialog")).toBeNull();
  press("100 USDT");
  expect(stake().value).toBe("100");
  for (const shown of ["2 USDT", "+83 USDT", "−102 USDT"]) screen.getByText(shown);
  screen.getByText("85% pays only if you are right in 55.2 of 100 times.");
  fireEvent.click(screen.getByRole("radio", { name: /2 min/ }));
  await screen.findByText("+86 USDT");
  expect(screen.queryByRole("radio", { name: /5 min/ })).toBeNull();
});

test("the question tells what is about to happen; turned away, nothing is sent", async () => {
  await open();
  press("100 USDT");
  press("Down");
  const question = within(await screen.findByRole("dialog"));
  for (const shown of [market.symbol, "60 s", "185 USDT", "0 USDT"]) question.getByText(shown);
  fireEvent.click(question.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent).toEqual([]);
});

test("pressed again while the answer is away, one option is sent; the next has a key of its own", async () => {
  await open();
  press("100 USDT");
  press("Up");
  const question = within(await screen.findByRole("dialog"));
  fireEvent.click(question.getByRole("checkbox"));
  isHeld = true;
  fireEvent.click(question.getByRole("button", { name: "Up, 100 USDT" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  press("Up");
  press("Down");
  isHeld = false;
  act(() => answers[0]?.());
  await waitFor(() => expect(useOptionsStore.getState().options.has(71)).toBe(true));
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ type: 1, seconds: 60, number: "100", is_insurance: 0, currency_id: 3 });
  await waitFor(() => expect(screen.getByRole("button", { name: "Down" }).getAttribute("aria-busy")).toBeNull());
  press("Down");
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({ type: 2 });
  expect(sent[1]?.key).not.toBe(sent[0]?.key);
});

test("Enter in the amount places nothing", async () => {
  await open();
  press("100 USDT");
  fireEvent.submit(ensure(stake().closest("form"), "a form"));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(sent).toEqual([]);
});

test("more than there is, and more than the pool can pay, are said under the amount", async () => {
  await open();
  await screen.findByText("204 USDT");
  fireEvent.change(stake(), { target: { value: "201" } });
  press("Up");
  await screen.findByText("Stake and fee are more than the 204 USDT you have.");
  balance = "9000.000000";
  cleanup();
  await open();
  fireEvent.change(stake(), { target: { value: "600" } });
  press("Up");
  await screen.findByText("The pool can set a profit of 500 USDT aside at most. Try a smaller stake.");
});

test("without money there is the way to it", async () => {
  balance = "0.000000";
  await open();
  await screen.findByText("There is no USDT in the seconds account yet.");
  expect(screen.getAllByRole("link", { name: "Transfer" }).length).toBeGreaterThan(0);
});

test("with a policy its balance can be staked, without a fee", async () => {
  learnList({ ...emptyLists, policies: [samplePolicy] }, 0);
  await open();
  fireEvent.click(screen.getByRole("switch", { name: "Stake from the insured balance" }));
  await screen.findByText("100 USDT", { selector: "span.num" });
  press("100 USDT");
  screen.getByText("85% pays only if you are right in 54.1 of 100 times.");
  press("Up");
  fireEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Up, 100 USDT" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ is_insurance: 1 });
});

const closedPair = { ...pair, state: "closed" };
const closedHours = { ...pair, state: "hours", opens_at: now };
const lossReached = { ...sampleDay, loss_max: "102.000000" };

type State = {
  readonly what: string;
  readonly offer?: Partial<typeof offered>;
  readonly own?: Partial<Parameters<typeof learnList>[0]>;
  readonly recordedAt?: number;
  readonly label: string;
  readonly sentence: RegExp;
};

const states: readonly State[] = [
  {
    what: "a closed pair",
    offer: { markets: [closedPair] },
    label: "Pair is closed",
    sentence: /^Options on this pair are closed/,
  },
  {
    what: "closed hours",
    offer: { markets: [closedHours] },
    label: "Closed at this hour",
    sentence: /open again at Nov 16, 2026, /,
  },
  { what: "an old price", recordedAt: now - 4_000, label: "Price not fresh", sentence: /^The price is not fresh/ },
  {
    what: "an empty pool",
    offer: { coins: [{ ...coin, capacity: "0.000000" }] },
    label: "Capacity reached",
    sentence: /^The pool cannot set more profit aside/,
  },
  {
    what: "a pause of one's own",
    own: { paused_until: now + 600_000 },
    label: "Paused by you",
    sentence: /^You have paused options for yourself until Nov 16, 2026, /,
  },
  {
    what: "a limit that is reached",
    own: { days: [lossReached] },
    label: "Limit reached",
    sentence: /^Your daily loss limit in USDT is reached/,
  },
];

for (const { what, offer, own, recordedAt = now, label, sentence } of states) {
  test(`${what} holds both buttons back and is said in words`, async () => {
    forgetTicks();
    heard(recordedAt);
    served = { ...offered, ...offer };
    learnList({ ...emptyLists, ...own }, 0);
    await open();
    const buttons = screen.getAllByRole<HTMLButtonElement>("button", { name: label });
    expect(buttons.map(({ disabled }) => disabled)).toEqual([true, true]);
    screen.getByText(sentence);
  });
}
