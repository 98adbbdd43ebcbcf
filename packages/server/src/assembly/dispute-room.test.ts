// The Disputes room on a real exchange: deals with real coins set aside, two operators at the console's own port.

import {
  caseCodeLook,
  caseEntriesList,
  caseLook,
  casePictureLook,
  casesList,
  dealerLook,
  dealOffersList,
  decideCase,
  liftPause,
  pauseDealer,
  stuckList,
} from "@tidemark/contract/console/deals";
import type { ConsoleAnswer, Rows } from "@tidemark/contract/console-call";
import type { Deal, Entry } from "@tidemark/contract/deals";
import { dayMs, ensure, hourMs } from "@tidemark/kernel";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { acceptor, began } from "../features/acceptors/testing/appointed.ts";
import { newestAudit } from "../features/audit/audit.ts";
import { act, dealer, funds, posted, taken, tradePassword } from "../features/c2c/testing/dealers.ts";
import { accountOf } from "../features/deals/testing/cases.ts";
import { type ConsoleClient, makeOperator } from "../testing/console-client.ts";
import { consoleDesk, type Desk, openConsoleDesk } from "../testing/console-desk.ts";
import { eventually } from "../testing/eventually.ts";
import { get, type Person, post, received } from "../testing/people.ts";
import { picture, send } from "../testing/pictures.ts";
import { openTestExchange, type TestExchange } from "../testing/test-exchange.ts";

let exchange: TestExchange;
let desk: Desk;
let ada: ConsoleClient;
let bob: ConsoleClient;
beforeAll(async () => {
  exchange = await openTestExchange();
  desk = consoleDesk([...exchange.context.consoleHandlers.values()], exchange.context);
  ada = await makeOperator(exchange, { name: "ada.one", roles: ["support"] });
  bob = await makeOperator(exchange, { name: "bob.two", roles: ["reviewer"] });
  await ada.enter();
  await bob.enter();
});
afterAll(() => exchange.close());

type Case = { readonly seller: Person; readonly buyer: Person; readonly id: number };

/** A hundred coins of the seller's, marked as paid; the seller has a thousand in all. */
async function paid(): Promise<Case> {
  const [seller, buyer] = [await dealer(exchange), await dealer(exchange, "Grace Hopper")];
  const id = await taken(exchange, buyer, await posted(exchange, seller));
  expect((await act(exchange, buyer, "c2c/user_legal_pay", { id })).type).toBe("ok");
  return { seller, buyer, id };
}

async function disputed(more: object = {}): Promise<Case> {
  const made = await paid();
  const body = { id: made.id, reason: "not_released", text: "I paid an hour ago.", ...more };
  expect((await post(exchange, made.buyer, "deals/dispute", body)).type).toBe("ok");
  return made;
}

async function view({ buyer, id }: Case): Promise<Deal> {
  return (await get(exchange, buyer, `deals/deal?id=${id}`)).message as Deal;
}

async function ends({ buyer, id }: Case, state: Deal["state"]): Promise<Deal> {
  return eventually(`the deal is ${state}`, async () => {
    const deal = (await get(exchange, buyer, `deals/deal?id=${id}`)).message as Deal;
    return deal.state === state ? deal : null;
  });
}

function proposalIn(answer: ConsoleAnswer): number {
  if (!answer.ok || !("proposal" in answer)) throw new Error(`nothing was proposed: ${JSON.stringify(answer)}`);
  return answer.proposal;
}

function codeIn(answer: ConsoleAnswer): string | null {
  return answer.ok ? null : answer.code;
}

const coins = (count: number): bigint => BigInt(count) * 1_000_000n;

describe("a decision", () => {
  test("to settle takes two, moves everything to the buyer, and the case has both words without a name", async () => {
    const made = await disputed();
    const request = { id: made.id, verdict: "settled" };
    proposalIn(await ada.deed(decideCase.name, request, "The receipt fits."));
    expect((await view(made)).state).toBe("disputed");
    expect(codeIn(await ada.deed(decideCase.name, request))).toBe("operators.proposed_already");
    expect((await bob.deed(decideCase.name, request)).ok).toBe(true);
    const deal = await ends(made, "finished");
    expect(deal).toMatchObject({ ending: "settled", payee: null, payer_name: "" });
    expect(funds(exchange, made.buyer)).toEqual([coins(1_100), 0n]);
    expect(funds(exchange, made.seller)[1]).toBe(0n);
    const { data } = (await get(exchange, made.seller, `deals/entries?id=${made.id}`)).message as { data: Entry[] };
    expect(data.slice(-3).map(({ by, kind, body }) => [by, kind, body.verdict, body.text])).toEqual([
      ["operator", "proposed", "settled", "The receipt fits."],
      ["operator", "decided", "settled", undefined],
      ["house", "ended", undefined, undefined],
    ]);
    expect(JSON.stringify(data)).not.toMatch(/ada\.one|bob\.two/);
    for (const who of [made.buyer, made.seller]) {
      expect((await received(exchange, who.email))[0]?.subject).toContain("Dispute decided for the buyer");
    }
  });

  test("to return leaves everything with the seller", async () => {
    const made = await disputed();
    const request = { id: made.id, verdict: "returned" };
    proposalIn(await ada.deed(decideCase.name, request));
    expect((await bob.deed(decideCase.name, request)).ok).toBe(true);
    expect(await ends(made, "cancelled")).toMatchObject({ ending: "returned" });
    expect(funds(exchange, made.buyer)).toEqual([coins(1_000), 0n]);
    const [available, held] = funds(exchange, made.seller);
    expect(available + held).toBe(coins(1_000));
  });

  test("of somebody who wants the other one is refused with what is proposed", async () => {
    const made = await disputed();
    proposalIn(await ada.deed(decideCase.name, { id: made.id, verdict: "returned" }));
    const other = await bob.deed(decideCase.name, { id: made.id, verdict: "settled" });
    expect(codeIn(other)).toBe("disputes.proposed_returned");
    expect(codeIn(await ada.deed(decideCase.name, { id: made.id, verdict: "settled" }))).toBe(
      "disputes.proposed_returned",
    );
    expect((await view(made)).state).toBe("disputed");
  });

  test("of two that were proposed at the same moment happens once", async () => {
    const made = await disputed();
    const cyd = await makeOperator(exchange, { name: "cyd.three", roles: ["owner"] });
    await cyd.enter();
    const { database } = exchange.context;
    const first = proposalIn(await ada.deed(decideCase.name, { id: made.id, verdict: "settled" }));
    // As if it had been proposed before the other was to be seen.
    const rows = await database.query<{ id: number }>(
      `insert into proposals (deed, request, request_hash, subject, before, after, reason, proposed_by, proposed_at,
         deadline, state)
       select deed, replace(request, 'settled', 'returned'), 'other', subject, before, after, reason, 'bob.two',
         proposed_at, deadline, state from proposals where id = $1 returning id`,
      [first],
    );
    const second = ensure(rows[0], "no second proposal").id;
    const answers = await Promise.all([first, second].map((id) => cyd.deed("proposals.agree", { id })));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.map(codeIn)).toContain("operators.proposal_stale");
    const deal = await eventually("it has ended", async () => {
      const seen = await view(made);
      return seen.ended_at === null ? null : seen;
    });
    const [buyers] = funds(exchange, made.buyer);
    expect(buyers).toBe(coins(deal.ending === "settled" ? 1_100 : 1_000));
    const { data } = (await get(exchange, made.buyer, `deals/entries?id=${made.id}`)).message as { data: Entry[] };
    expect(data.filter(({ kind }) => kind === "decided")).toHaveLength(1);
  });

  test("comes too late where the seller gives in first", async () => {
    const made = await disputed();
    const id = proposalIn(await ada.deed(decideCase.name, { id: made.id, verdict: "returned" }));
    expect((await act(exchange, made.seller, "c2c/legal_deal_sure", { id: made.id })).type).toBe("ok");
    await ends(made, "finished");
    expect(codeIn(await bob.deed("proposals.agree", { id }))).toBe("operators.proposal_stale");
    expect(await view(made)).toMatchObject({ ending: "confirmed" });
    expect(funds(exchange, made.buyer)[0]).toBe(coins(1_100));
  });

  test("that a cut left undone is done once when it is taken up again", async () => {
    const made = await disputed();
    const cutDesk = openConsoleDesk(exchange, [...exchange.context.consoleHandlers.values()]);
    const request = { id: made.id, verdict: "settled" };
    const options = { key: "proposal-of-a-cut" };
    await expect(cutDesk.ask(decideCase.name, request, { ...options, isCut: true })).rejects.toThrow("has ended");
    expect((await view(made)).state).toBe("disputed");
    expect((await cutDesk.ask(decideCase.name, request, { ...options, isTakenUp: true })).code).toBeNull();
    await ends(made, "finished");
    const again = await cutDesk.ask(decideCase.name, request, { ...options, isTakenUp: true });
    expect(again.code).toBe("disputes.not_disputed");
    expect(funds(exchange, made.buyer)[0]).toBe(coins(1_100));
  });

  test("that was written and not booked is carried on", async () => {
    const made = await disputed();
    const { database, publicIds } = exchange.context;
    await database.query("update deals set ending = 'settled' where id = $1", [
      ensure(publicIds.read("deal", made.id), "no deal"),
    ]);
    expect(await ends(made, "finished")).toMatchObject({ ending: "settled" });
    expect(funds(exchange, made.buyer)[0]).toBe(coins(1_100));
  });

  test("over a deal that is not in dispute, or none, is refused", async () => {
    const made = await paid();
    expect(codeIn(await ada.deed(decideCase.name, { id: made.id, verdict: "settled" }))).toBe("disputes.unknown_case");
    expect(codeIn(await ada.deed(decideCase.name, { id: 4711, verdict: "settled" }))).toBe("disputes.unknown_case");
    for (const verdict of ["confirmed", "", "half"]) {
      expect((await ada.deed(decideCase.name, { id: made.id, verdict })).ok).toBe(false);
    }
    expect((await view(made)).state).toBe("paid");
  });

  test("needs a reason and a role", async () => {
    const made = await disputed();
    const request = { id: made.id, verdict: "settled" };
    expect((await ada.deed(decideCase.name, request, " ")).ok).toBe(false);
    const eve = await makeOperator(exchange, { name: "eve.four", roles: ["auditor"] });
    await eve.enter();
    expect((await eve.look(casesList.name)).ok).toBe(true);
    expect((await eve.deed(decideCase.name, request)).ok).toBe(false);
    const con = await makeOperator(exchange, { name: "con.five", roles: ["content"] });
    await con.enter();
    expect((await con.look(casesList.name)).ok).toBe(false);
    expect((await view(made)).state).toBe("disputed");
  });
});

describe("the queue", () => {
  test("has what waited longest first, page by page, and loses what is decided", async () => {
    const [first, second] = [await disputed(), await disputed()];
    const walked: number[] = [];
    let after: string | undefined;
    do {
      const page = await desk.get(casesList, { limit: 2, after });
      walked.push(...page.rows.map(({ id }) => id));
      after = page.next ?? undefined;
    } while (after !== undefined);
    const all = (await desk.get(casesList, { limit: 200 })).rows;
    expect(walked).toEqual(all.map(({ id }) => id));
    const times = all.map(({ disputedAt }) => disputedAt);
    expect(times).toEqual(times.toSorted((one, other) => one - other));
    expect(walked.slice(-2)).toEqual([first.id, second.id]);
    await desk.get(decideCase, { id: first.id, verdict: "settled" });
    await ends(first, "finished");
    expect((await desk.get(casesList, { limit: 200 })).rows.map(({ id }) => id)).not.toContain(first.id);
    expect((await desk.get(casesList, { state: "ended" })).rows.map(({ id }) => id)).toContain(first.id);
    const account = await accountOf(exchange, first.seller);
    expect((await desk.get(casesList, { account })).rows).toMatchObject([{ id: first.id, ending: "settled" }]);
    expect((await desk.get(casesList, { account: "nobody" })).rows).toEqual([]);
  });

  test("says what is proposed", async () => {
    const made = await disputed();
    proposalIn(await ada.deed(decideCase.name, { id: made.id, verdict: "returned" }));
    const row = (await desk.get(casesList, { limit: 200 })).rows.find(({ id }) => id === made.id);
    expect(row).toMatchObject({ proposed: "returned", by: "buyer", reason: "not_released", number: "100" });
  });

  test.each(["x", "1", "1-", "-1", "1-2-3"])("a cursor of %j is refused by name", async (after) => {
    expect(await desk.refusal(casesList, { after })).toBe("invalid_field");
  });
});

describe("one case", () => {
  test("shows terms, payment, both histories and a chain that fits; the view is written down", async () => {
    const made = await disputed();
    const shown = await desk.get(caseLook, { id: made.id }, { operator: "eve" });
    expect(shown).toMatchObject({
      state: "disputed",
      seller: await accountOf(exchange, made.seller),
      buyer: await accountOf(exchange, made.buyer),
      price: "7.05 CNY",
      payee: { real_name: "Ada Lovelace", account: "dealer@pay.test" },
      payerName: "Grace Hopper",
      chain: { entries: 3, brokenAt: null },
      proposals: [],
    });
    expect(shown.sellerHistory.disputes).toMatchObject([{ id: made.id, role: "seller", by: "buyer", ending: null }]);
    expect(shown.buyerHistory.deals).toMatchObject([{ id: made.id, role: "buyer", state: "disputed" }]);
    expect((await newestAudit(exchange.context.database, 1))[0]).toMatchObject({
      actor: "eve",
      action: "deal.look",
      subject: `deal ${made.id}`,
    });
  });

  test("of a deal with an acceptor says which account the user named and their number; of others nothing", async () => {
    const [mei, user] = [await acceptor(exchange), await dealer(exchange, "Grace Hopper")];
    const named = { deal_account: "grace@pay.test", mobile: "13800138000" };
    const id = await began(exchange, user, mei, { type: "buy", ...named });
    expect((await act(exchange, user, "acceptor/pay", { id })).type).toBe("ok");
    await post(exchange, user, "deals/dispute", { id, reason: "not_released", text: "I paid." });
    expect(await desk.get(caseLook, { id })).toMatchObject({
      payerName: "Grace Hopper",
      contact: { account: "grace@pay.test", mobile: "13800138000" },
    });
    expect((await desk.get(caseLook, { id: (await disputed()).id })).contact).toBeNull();
  });

  test("says where its chain is broken", async () => {
    const made = await disputed();
    await post(exchange, made.seller, "deals/say", { id: made.id, text: "nothing came" });
    const { database, publicIds } = exchange.context;
    await database.query(
      `update deal_entries set body = jsonb_set(body, '{text}', '"all came"') where deal_id = $1 and number = 4`,
      [publicIds.read("deal", made.id)],
    );
    expect((await desk.get(caseLook, { id: made.id })).chain).toEqual({ entries: 4, brokenAt: 4 });
  });

  test("has its entries in portions, and pictures whose views are written down", async () => {
    const made = await paid();
    const address = (await send(exchange, made.buyer, await picture(60, 30))).message;
    const body = { id: made.id, reason: "other", text: "see", images: [address] };
    await post(exchange, made.buyer, "deals/dispute", body);
    const { rows, next } = await desk.get(caseEntriesList, { id: made.id, limit: 2 });
    expect([rows.map(({ kind }) => kind), next]).toEqual([["opened", "paid"], "2"]);
    const more = await desk.get(caseEntriesList, { id: made.id, after: "2" });
    expect(more.rows).toMatchObject([{ number: 3, kind: "disputed", by: "buyer", pictures: 1 }]);
    const file = await ada.fetch(`/console/${caseEntriesList.name}.csv?id=${made.id}`);
    const numbers = (await file.text())
      .trim()
      .split("\n")
      .map((line) => line.split(",")[0]);
    expect([file.headers.get("content-type"), numbers]).toEqual(["text/csv; charset=utf-8", ["number", "1", "2", "3"]]);
    const shown = await desk.get(casePictureLook, { id: made.id, number: 3, which: 0 }, { operator: "eve" });
    expect(shown.mediaType).toBe("image/jpeg");
    expect(Buffer.from(shown.picture, "base64").length).toBeGreaterThan(100);
    const [row] = await newestAudit(exchange.context.database, 1);
    expect(row).toMatchObject({ actor: "eve", action: "deal.picture", subject: `deal ${made.id}` });
    expect(await desk.refusal(casePictureLook, { id: made.id, number: 3, which: 1 })).toBe("disputes.picture_gone");
    expect(await desk.refusal(casePictureLook, { id: made.id, number: 99, which: 0 })).toBe("disputes.picture_gone");
  });

  test("has the seller's code as the buyer saw it, frozen; looking at it is written down", async () => {
    const [seller, buyer] = [await dealer(exchange), await dealer(exchange, "Grace Hopper")];
    const code = await picture(64, 64);
    const { database, images } = exchange.context;
    const sent = String((await send(exchange, seller, code)).message);
    const kept = ensure(images.named(sent), "no picture");
    const keep = (image: string | null) =>
      database.query("update payment_settings set alipay_image = $2 where user_id = $1", [seller.id, image]);
    await keep(kept);
    const id = await taken(exchange, buyer, await posted(exchange, seller));
    await keep(null);
    const made = { seller, buyer, id };
    expect((await act(exchange, buyer, "c2c/user_legal_pay", { id })).type).toBe("ok");
    expect(await desk.refusal(caseCodeLook, { id })).toBe("disputes.unknown_case");
    const body = { id, reason: "not_released", text: "I paid an hour ago." };
    expect((await post(exchange, buyer, "deals/dispute", body)).type).toBe("ok");
    expect(await desk.get(caseLook, { id })).toMatchObject({ hasCode: true, payee: { account: "dealer@pay.test" } });
    const link = ensure((await view(made)).payee, "an open deal says where to pay").image;
    const { mediaType, picture: shown } = await desk.get(caseCodeLook, { id }, { operator: "eve" });
    const [row] = await newestAudit(database, 1);
    expect(row).toMatchObject({ actor: "eve", action: "deal.code", subject: `deal ${id}` });
    const asBuyer = await fetch(new URL(link, exchange.origin), { headers: { authorization: buyer.token } });
    expect([mediaType, shown]).toEqual([
      asBuyer.headers.get("content-type"),
      Buffer.from(await asBuyer.arrayBuffer()).toString("base64"),
    ]);
  });

  test("without a code has none to show", async () => {
    const made = await disputed();
    expect((await desk.get(caseLook, { id: made.id })).hasCode).toBe(false);
    expect(await desk.refusal(caseCodeLook, { id: made.id })).toBe("disputes.picture_gone");
  });

  test("of a deal that was never disputed is none: nobody reads what people say without a reason", async () => {
    const made = await paid();
    expect(await desk.refusal(caseLook, { id: made.id })).toBe("disputes.unknown_case");
    expect(await desk.refusal(caseEntriesList, { id: made.id })).toBe("disputes.unknown_case");
    expect(await desk.refusal(casePictureLook, { id: made.id, number: 1, which: 0 })).toBe("disputes.unknown_case");
  });
});

describe("people and offers", () => {
  test("a pause keeps somebody from dealing until it is lifted, and touches nothing else", async () => {
    const made = await paid();
    const account = await accountOf(exchange, made.seller);
    const before = await desk.get(dealerLook, { account });
    const until = exchange.context.clock.now() + dayMs;
    await desk.get(pauseDealer, { account, until }, { reason: "three disputes" });
    const { pausedUntil, pausedWhy, ...rest } = await desk.get(dealerLook, { account });
    expect([pausedUntil, pausedWhy]).toEqual([until, "three disputes"]);
    expect({ ...rest, pausedUntil: 0, pausedWhy: "" }).toEqual(before);
    const post = () => act(exchange, made.seller, "c2c_send", { ...sellTen });
    expect((await post()).code).toBe("deals_paused");
    expect((await act(exchange, made.seller, "c2c/legal_deal_sure", { id: made.id })).type).toBe("ok");
    await desk.get(liftPause, { account });
    expect((await post()).type).toBe("ok");
    expect(await desk.refusal(liftPause, { account })).toBe("disputes.not_paused");
  });

  const sellTen = {
    ...{ type: "sell", currency_id: 3, total_number: "10", price: "7.05", way: "ali_pay", coin_code: "CNY" },
    password: tradePassword,
  };

  test("a pause ends in the future and within a year, and is somebody's", async () => {
    const { seller } = await paid();
    const account = await accountOf(exchange, seller);
    const now = exchange.context.clock.now();
    for (const until of [1, now - 1_000, now + 400 * dayMs]) {
      expect(await desk.refusal(pauseDealer, { account, until })).toBe("disputes.until_wrong");
    }
    expect(await desk.refusal(pauseDealer, { account: "nobody", until: now + hourMs })).toBe("disputes.unknown_person");
    expect(await desk.refusal(dealerLook, { account: "nobody" })).toBe("disputes.unknown_person");
  });

  test("offers are listed by person and by state", async () => {
    const { seller } = await paid();
    await posted(exchange, seller, { total_number: "20" });
    const account = await accountOf(exchange, seller);
    const all = (await desk.get(dealOffersList, { account })).rows;
    expect(all.map(({ state, total, surplus }) => [state, total, surplus])).toEqual([
      ["live", "20", "20"],
      ["taken", "100", "0"],
    ]);
    expect((await desk.get(dealOffersList, { account, state: "taken" })).rows).toHaveLength(1);
    const live = (await desk.get(dealOffersList, { limit: 200 })).rows;
    expect(new Set(live.map(({ state }) => state))).toEqual(new Set(["live"]));
    expect(live.map(({ account: of }) => of)).toContain(account);
  });
});

test("what does not go on is listed: paid for long, disputed, and money that was not carried on", async () => {
  const [old, fresh, open] = [await paid(), await paid(), await disputed()];
  const { clock, database, publicIds } = exchange.context;
  const idOf = (made: Case): number => ensure(publicIds.read("deal", made.id), "no deal");
  await database.query("update deals set paid_at = $2 where id = $1", [idOf(old), clock.now() - 30 * hourMs]);
  const ids = async (request: object) => (await desk.get(stuckList, request)).rows.map(({ why, id }) => `${why} ${id}`);
  expect(await ids({})).toEqual(expect.arrayContaining([`paid ${old.id}`, `disputed ${open.id}`]));
  expect(await ids({})).not.toContain(`paid ${fresh.id}`);
  expect(await ids({ why: "paid", hours: 31 })).not.toContain(`paid ${old.id}`);
  // A row whose money can never be set aside: nobody has it.
  const rows = await database.query<{ id: number }>(
    `insert into deal_offers (market, user_id, type, asset_id, coin_code, way, price, total, surplus, fee, money, state,
       ending, created_at)
     values ('c2c', $1, 'sell', 3, 'CNY', 'bank', 698, 1, 1, 0, 1, 'withdrawn', 'withdrawn', $2) returning id`,
    [old.seller.id, clock.now() - hourMs],
  );
  const stuck = ensure(rows[0], "no offer").id;
  expect(await ids({ why: "moving" })).toEqual([`moving ${publicIds.show("offer", stuck)}`]);
  // Page by page it is the same list, whichever lists it is made of.
  const all = await ids({ limit: 200 });
  const pages: string[] = [];
  for (let after: string | null = ""; after !== null; ) {
    const { rows: some, next }: Rows<{ why: string; id: number }> = await desk.get(stuckList, { limit: 1, after });
    expect(some).toHaveLength(1);
    pages.push(...some.map(({ why, id }) => `${why} ${id}`));
    after = next;
  }
  expect(pages).toEqual(all);
  expect(new Set(pages).size).toBe(pages.length);
  expect(new Set(pages.map((one) => one.split(" ")[0]))).toEqual(new Set(["moving", "disputed", "paid"]));
  for (const after of ["x", "1", "1-2", "1-2-3-4", "-1-2-3"]) {
    expect(await desk.refusal(stuckList, { after })).toBe("invalid_field");
  }
  await database.query("delete from deal_offers where id = $1", [stuck]);
});
