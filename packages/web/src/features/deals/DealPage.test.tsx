// @vitest-environment jsdom
// The deal's parts as the two sides meet them, over a real HTTP server in the exchange's place.

import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { payDealCall } from "@tidemark/contract/c2c";
import {
  type Deal,
  dealRoles,
  dealStates,
  type Entry,
  entriesCall,
  type Payee,
  readDealCall,
  sayCall,
} from "@tidemark/contract/deals";
import { userInfoCall } from "@tidemark/contract/people";
import { servedCall } from "@tidemark/contract/served";
import { payShopDealCall } from "@tidemark/contract/shops";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { type ServedPage, servePage } from "../../api/testing/served-page.tsx";
import { announcePages } from "../../frame/page-paths.ts";
import { tellPrivateEvent } from "../../live/private-events.ts";
import { forgetSession, signIn } from "../../session/session-store.ts";
import { Chat } from "./Chat.tsx";
import { NowPanel } from "./NowPanel.tsx";
import { PayeePanel } from "./PayeePanel.tsx";
import { sampleDeal, sampleEntry } from "./testing/sample-deal.ts";

let page: ServedPage;
let entries: Entry[] = [];

/** As the exchange answers: after a number, before one, or the newest. */
function serveEntries(fields: Readonly<Record<string, unknown>>): object {
  const [after, before, limit] = [fields.after, fields.before, fields.limit].map((text) => Number(text ?? 0));
  const isAfter = fields.after !== undefined;
  const those = entries.filter(({ number }) =>
    isAfter ? number > (after ?? 0) : fields.before === undefined || number < (before ?? 0),
  );
  const data = isAfter ? those.slice(0, limit) : those.slice(-(limit ?? 0));
  return { type: "ok", message: { data, is_more: data.length < those.length } };
}

beforeAll(async () => {
  page = await servePage(["ask", "dealing", "forms", "pages", "shell"]);
});
afterAll(() => page.close());
beforeEach(() => {
  announcePages({ c2cDeals: { path: "/c2cTrade" } });
  signIn({ token: "t", userId: "7", accountNumber: "tm7" });
  page.asked.length = 0;
  entries = [];
  page.answer(userInfoCall, { type: "ok", message: servedCall(userInfoCall).example.reply });
  page.answer(entriesCall, serveEntries);
  page.answer(readDealCall, { type: "ok", message: "Read." });
});
afterEach(() => {
  cleanup();
  forgetSession();
});

const labels: Readonly<Record<string, string>> = {
  pay: "I have paid",
  cancel: "Cancel the deal",
  confirm: "Money received, release 100 USDT",
  dispute: "Open a dispute",
  state: "Make a statement",
};

for (const role of dealRoles) {
  for (const state of dealStates) {
    test(`the ${role} sees exactly the buttons that count while a deal is ${state}`, async () => {
      const deal = sampleDeal(role, state);
      await page.open(<NowPanel deal={deal} onChanged={() => undefined} />);
      await screen.findByRole("heading", { level: 2 });
      const shown = screen.queryAllByRole("button").map((button) => button.textContent);
      const expected = deal.may.flatMap((action) => labels[action] ?? []);
      expect(shown.toSorted()).toEqual(expected.toSorted());
    });
  }
}

test("what follows when the seller is silent is said before it is paid, and then how long there is", async () => {
  const limit = { confirm_ms: 3_600_000, at_confirm: "release" } as const;
  const said = /does not answer within 60 min.*the coins go to the buyer\.$/;
  await page.open(<NowPanel deal={sampleDeal("buyer", "waiting", limit)} onChanged={() => undefined} />);
  await screen.findByText(said);
  screen.getByText("Time left to pay");
  cleanup();
  const paid = sampleDeal("buyer", "paid", { ...limit, confirm_by: 4_000_000_000_000 });
  await page.open(<NowPanel deal={paid} onChanged={() => undefined} />);
  await screen.findByText(said);
  screen.getByText("Time left for the seller to answer");
  cleanup();
  await page.open(<NowPanel deal={sampleDeal("buyer", "paid")} onChanged={() => undefined} />);
  await screen.findByRole("heading", { level: 2 });
  expect(screen.queryByText(/does not answer/)).toBeNull();
  expect(screen.queryByText("Time left for the seller to answer")).toBeNull();
});

test("whoever has paid is shown where it went, and not told to pay", async () => {
  for (const state of ["waiting", "paid", "disputed"] as const) {
    const deal = sampleDeal("buyer", state);
    await page.open(<PayeePanel deal={deal} payee={deal.payee as Payee} />);
    await screen.findByRole("heading", { name: state === "waiting" ? "Pay to" : "You paid to" });
    expect(screen.queryByText(/^Pay from an account/) !== null).toBe(state === "waiting");
    cleanup();
  }
});

test("a dispute that the rules have opened is nobody's", async () => {
  const dispute = { by: "house", reason: "seller_silent", at: 1_760_000_900_000, stated: [] } as const;
  const deal = sampleDeal("buyer", "disputed", { dispute: { ...dispute, stated: [] } });
  await page.open(<NowPanel deal={deal} onChanged={() => undefined} />);
  await screen.findByText(/^The seller did not answer, so the rules opened a dispute on/);
});

test("marking as paid warns of foreign accounts, takes the password, and can be tried again after a wrong one", async () => {
  page.answer(payDealCall, ({ password }) =>
    password === "right"
      ? { type: "ok", message: "Marked." }
      : { type: "error", code: "trade_password_wrong", message: "no" },
  );
  let changes = 0;
  await page.open(<NowPanel deal={sampleDeal("buyer", "waiting")} onChanged={() => (changes += 1)} />);
  fireEvent.click(await screen.findByRole("button", { name: "I have paid" }));
  const question = within(await screen.findByRole("dialog"));
  question.getByText(/^Pay only from an account in your own name/);
  const press = () => fireEvent.click(question.getByRole("button", { name: "I have paid" }));
  press();
  await question.findByText("Enter the trade password.");
  expect(page.asked.filter(({ path }) => path === payDealCall.path)).toEqual([]);
  const password = question.getByLabelText("Trade password");
  fireEvent.change(password, { target: { value: "wrong" } });
  press();
  await waitFor(() => expect(password.getAttribute("aria-invalid")).toBe("true"));
  fireEvent.change(password, { target: { value: "right" } });
  press();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(changes).toBeGreaterThan(0);
  expect(page.asked.filter(({ path }) => path === payDealCall.path).map(({ fields }) => fields)).toEqual([
    { id: 70_123, password: "wrong" },
    { id: 70_123, password: "right" },
  ]);
});

test("whoever pays a shop may leave a picture out, and is told from the start what follows on silence", async () => {
  page.answer(payShopDealCall, { type: "ok", message: "Marked." });
  const silence = { confirm_ms: 3_600_000, at_confirm: "dispute" } as const;
  const deal = sampleDeal("buyer", "waiting", { market: "shop", ...silence });
  await page.open(<NowPanel deal={deal} onChanged={() => undefined} />);
  await screen.findByText(/does not answer within 60 min/);
  fireEvent.click(screen.getByRole("button", { name: "I have paid" }));
  const question = within(await screen.findByRole("dialog"));
  question.getByRole("button", { name: /^Picture of the payment.*Choose/ });
  fireEvent.change(question.getByLabelText("Trade password"), { target: { value: "right" } });
  fireEvent.click(question.getByRole("button", { name: "I have paid" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const sent = page.asked.filter(({ path }) => path === payShopDealCall.path);
  expect(sent.map(({ fields }) => fields)).toEqual([{ id: 70_123, password: "right" }]);
});

test("a dispute with a shop is called by a name of its own", async () => {
  await page.open(<NowPanel deal={sampleDeal("buyer", "disputed", { market: "shop" })} onChanged={() => undefined} />);
  await screen.findByText("Rights protection");
});

const chatOf = async (deal: Deal) => {
  await page.open(<Chat deal={deal} />);
  return screen.findByRole("log");
};

test("script, links and turned text are plain text", async () => {
  const script = '<img src=x onerror="window.broken=1"><script>window.broken=1</script>';
  const said = [script, "look at https://evil.example/?a=1", "javascript:alert(1)", "pay \u202e0001 to me", "שלום"];
  entries = said.map((text, at) => sampleEntry(at + 1, { by: at % 2 === 0 ? "seller" : "buyer", body: { text } }));
  const log = await chatOf(sampleDeal("buyer", "paid"));
  for (const text of [said[0], said[1], said[2], said[4]]) within(log).getByText(text ?? "");
  within(log).getByText("pay \ufffd0001 to me");
  expect(log.querySelectorAll("a, script, img")).toHaveLength(0);
  expect("broken" in window).toBe(false);
  expect(within(log).getByText("שלום").getAttribute("dir")).toBe("auto");
});

test("a phrase is read in the reader's language, whatever the other pressed; an unknown one breaks nothing", async () => {
  entries = [
    sampleEntry(1, { kind: "opened", by: "house", body: { price: "7" } }),
    sampleEntry(2, { kind: "phrase", by: "seller", body: { phrase: "not_received" } }),
    sampleEntry(3, { kind: "phrase", by: "seller", body: { phrase: "__proto__" } }),
  ];
  const log = await chatOf(sampleDeal("buyer", "paid"));
  within(log).getByText("The money is not here yet");
  within(log).getByText(/^Deal opened/);
});

test("what is said is sent once and shown, a push brings the rest, and reading is told", async () => {
  entries = [sampleEntry(1, { body: { text: "first" } })];
  page.answer(sayCall, ({ text }) => {
    const entry = sampleEntry(entries.length + 1, { body: { text: String(text) } });
    entries.push(entry);
    return { type: "ok", message: "Said.", entry };
  });
  const log = await chatOf(sampleDeal("buyer", "paid"));
  await within(log).findByText("first");
  const field = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Message" });
  fireEvent.change(field, { target: { value: "  hello  " } });
  fireEvent.keyDown(field, { key: "Enter" });
  fireEvent.keyDown(field, { key: "Enter" });
  await within(log).findByText("hello");
  await waitFor(() => expect(field.value).toBe(""));
  expect(page.asked.filter(({ path }) => path === sayCall.path)).toHaveLength(1);
  entries.push(sampleEntry(3, { by: "seller", body: { text: "from the other" } }));
  tellPrivateEvent("deal", { id: 70_123, state: "paid", number: 3, read: { own: 2, other: 2 } });
  await within(log).findByText("from the other");
  await waitFor(() =>
    expect(page.asked.filter(({ path }) => path === readDealCall.path).at(-1)?.fields).toEqual({
      id: 70_123,
      number: 3,
    }),
  );
  expect(within(log).getAllByText("Read")).toHaveLength(2);
});

test("what is typed while an answer is awaited stays, and what was not taken comes back before it", async () => {
  entries = [sampleEntry(1, { body: { text: "first" } })];
  page.answer(sayCall, () => {
    const entry = sampleEntry(entries.length + 1, { body: { text: "said" } });
    entries.push(entry);
    return { type: "ok", message: "Said.", entry };
  });
  const log = await chatOf(sampleDeal("buyer", "paid"));
  await within(log).findByText("first");
  const field = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Message" });
  const type = (value: string) => fireEvent.change(field, { target: { value } });
  type("said");
  fireEvent.keyDown(field, { key: "Enter" });
  type("more");
  await within(log).findByText("said");
  await waitFor(() => expect(screen.getByRole("button", { name: "Send" }).getAttribute("aria-busy")).toBeNull());
  expect(field.value).toBe("more");

  page.answer(sayCall, { type: "error", code: "invalid_field", message: "no", params: { field: "text" } });
  fireEvent.keyDown(field, { key: "Enter" });
  type("and more");
  await waitFor(() => expect(field.value).toBe("more\nand more"));
});

test("a push of another deal asks for nothing", async () => {
  entries = [sampleEntry(1)];
  await within(await chatOf(sampleDeal("buyer", "paid"))).findByText("entry 1");
  const before = page.asked.length;
  tellPrivateEvent("deal", { id: 1, state: "paid", number: 9, read: { own: 0, other: 0 } });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(page.asked.slice(before).filter(({ path }) => path === entriesCall.path)).toEqual([]);
});

test("a long chat begins with its end, and older entries come on request", async () => {
  entries = Array.from({ length: 120 }, (_, at) => sampleEntry(at + 1));
  const log = await chatOf(sampleDeal("seller", "paid"));
  await within(log).findByText("entry 120");
  expect(within(log).queryByText("entry 70")).toBeNull();
  fireEvent.click(within(log).getByRole("button", { name: "Load more" }));
  await within(log).findByText("entry 21");
  expect(within(log).queryByText("entry 20")).toBeNull();
  fireEvent.click(within(log).getByRole("button", { name: "Load more" }));
  await within(log).findByText("entry 1");
  expect(within(log).queryByRole("button", { name: "Load more" })).toBeNull();
});

test("an ended deal's chat can be read, and nothing more said", async () => {
  entries = [sampleEntry(1)];
  await within(await chatOf(sampleDeal("buyer", "finished"))).findByText("entry 1");
  expect(screen.queryByRole("textbox")).toBeNull();
  screen.getByText("The deal has ended; the chat is kept with its case file.");
});
