// The Identities room on a real exchange: papers that people hand in over HTTP, and reviewers who decide on them.

import { decidePaper, paperLook, papersList, pictureLook } from "@tidemark/contract/console/identity";
import { ensure, hourMs, type UserId } from "@tidemark/kernel";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { consoleDesk, type Desk } from "../../testing/console-desk.ts";
import { createFakeClock, get, newPerson, type Person, post, received } from "../../testing/people.ts";
import { picture, send } from "../../testing/pictures.ts";
import { openTestExchange, type TestExchange } from "../../testing/test-exchange.ts";
import { newestAudit } from "../audit/audit.ts";
import { accountById } from "../registry/registry.ts";

const clock = createFakeClock();
let exchange: TestExchange;
let desk: Desk;
beforeAll(async () => {
  exchange = await openTestExchange({ clock });
  desk = consoleDesk([...exchange.context.consoleHandlers.values()], exchange.context);
});
afterAll(() => exchange.close());

let cards = 0;
function freshCard(): string {
  cards += 1;
  return `1101011990${String(cards).padStart(8, "0")}`;
}

const sides = [50, 60, 70];

async function handIn(who: Person, card_id = freshCard()) {
  const sent = await Promise.all(
    sides.map(async (width) => (await send(exchange, who, await picture(width, 30))).message),
  );
  const [front_pic, reverse_pic, hand_pic] = sent;
  return post(exchange, who, "user/real_name", { name: "Ada Lovelace", card_id, front_pic, reverse_pic, hand_pic });
}

async function numberOf(who: Person): Promise<string> {
  return ensure(await accountById(exchange.context.database, who.id as UserId), "nobody").accountNumber;
}

/** Somebody with a paper that waits. */
async function submitted(card = freshCard()): Promise<{ who: Person; account: string; id: number }> {
  const who = await newPerson(exchange);
  expect((await handIn(who, card)).type).toBe("ok");
  const account = await numberOf(who);
  const { rows } = await desk.get(papersList, { account });
  return { who, account, id: ensure(rows[0], "no paper").id };
}

async function statusOf(who: Person): Promise<unknown> {
  return ((await get(exchange, who, "user/info")).message as { review_status: number }).review_status;
}

describe("the queue", () => {
  test("has what waited longest first, page by page, and loses what is decided", async () => {
    const first = await submitted();
    clock.advance(hourMs);
    const second = await submitted();
    const walked: number[] = [];
    let after: string | undefined;
    do {
      const page = await desk.get(papersList, { limit: 1, after });
      walked.push(...page.rows.map((row) => row.id));
      after = page.next ?? undefined;
    } while (after !== undefined);
    expect(walked).toEqual(walked.toSorted((one, other) => one - other));
    expect(walked).toEqual(expect.arrayContaining([first.id, second.id]));
    expect((await desk.get(paperLook, { id: first.id })).next).toBe(second.id);
    await desk.get(decidePaper, { id: first.id, verdict: "certified" });
    const ids = (await desk.get(papersList, { limit: 200 })).rows.map((row) => row.id);
    expect(ids).not.toContain(first.id);
    expect((await desk.get(papersList, { state: "certified" })).rows[0]).toMatchObject({
      id: first.id,
      account: first.account,
      decidedBy: "ada",
    });
  });

  test.each(["x", "-1", "1.5"])("a cursor of %j is refused by name", async (after) => {
    expect(await desk.refusal(papersList, { after })).toBe("invalid_field");
  });

  test("an account that does not exist has no papers", async () => {
    expect((await desk.get(papersList, { account: "nobody" })).rows).toEqual([]);
  });
});

describe("one paper", () => {
  test("shows name, number and pictures, and each view is written down", async () => {
    const { id, account } = await submitted("11010119900307001X");
    const paper = await desk.get(paperLook, { id }, { operator: "eve" });
    expect(paper).toMatchObject({ account, name: "Ada Lovelace", cardId: "11010119900307001X", state: "pending" });
    expect(paper.pictures).toEqual(["front", "reverse", "hand"]);
    expect((await newestAudit(exchange.context.database, 1))[0]).toMatchObject({
      actor: "eve",
      action: "identity.look",
    });
    for (const [at, which] of paper.pictures.entries()) {
      const shown = await desk.get(pictureLook, { id, which }, { operator: "eve" });
      const { format, width } = await sharp(Buffer.from(shown.picture, "base64")).metadata();
      expect([shown.mediaType, format, width]).toEqual(["image/jpeg", "jpeg", sides[at]]);
      const [row] = await newestAudit(exchange.context.database, 1);
      expect(row).toMatchObject({ actor: "eve", action: "identity.picture", subject: `identity ${id}` });
      expect(JSON.parse(row?.detail ?? "{}")).toMatchObject({ picture: which });
    }
  });

  test("that is not there is said as such, and nothing is written down", async () => {
    const [before] = await newestAudit(exchange.context.database, 1);
    expect(await desk.refusal(paperLook, { id: 987654321 })).toBe("identities.unknown_paper");
    expect(await desk.refusal(pictureLook, { id: 987654321, which: "front" })).toBe("identities.unknown_paper");
    expect(await desk.refusal(decidePaper, { id: 987654321, verdict: "certified" })).toBe("identities.unknown_paper");
    expect((await newestAudit(exchange.context.database, 1))[0]?.id).toBe(before?.id);
    for (const id of ["", "0", "-1", "1e309", "x"]) await expect(desk.ask(paperLook, { id })).rejects.toThrow();
    await expect(desk.ask(pictureLook, { id: 1, which: "face" as never })).rejects.toThrow();
  });

  test("whose pictures are erased says so", async () => {
    const { id } = await submitted();
    await exchange.context.database.query(
      "update identities set front_image = null, reverse_image = null, hand_image = null where id = $1",
      [id],
    );
    expect((await desk.get(paperLook, { id })).pictures).toEqual([]);
    expect(await desk.refusal(pictureLook, { id, which: "hand" })).toBe("identities.picture_gone");
  });

  test("names other accounts with the same number, turned away or refused, and earlier papers of its own", async () => {
    const card = freshCard();
    const first = await submitted(card);
    const other = await newPerson(exchange);
    expect((await handIn(other, card)).code).toBe("card_taken");
    const away = (await desk.get(paperLook, { id: first.id })).duplicates;
    expect(away).toEqual([{ account: await numberOf(other), paper: null, state: null, at: clock.now() }]);
    await desk.get(decidePaper, { id: first.id, verdict: "refused" }, { reason: "blurred" });
    const third = await submitted(card);
    const seen = await desk.get(paperLook, { id: third.id });
    expect(seen.duplicates.map(({ paper, state }) => [paper, state])).toEqual(
      expect.arrayContaining([
        [first.id, "refused"],
        [null, null],
      ]),
    );
    expect(seen.duplicates).toHaveLength(2);
    expect((await handIn(first.who)).type).toBe("ok");
    const { rows } = await desk.get(papersList, { account: first.account });
    const again = await desk.get(paperLook, { id: ensure(rows[0], "no paper").id });
    expect(again.history).toMatchObject([{ id: first.id, state: "refused", reason: "blurred", decidedBy: "ada" }]);
  });
});

describe("deciding", () => {
  test("raises the level at once, or tells the owner why not", async () => {
    const good = await submitted();
    const limits = async () => (await get(exchange, good.who, "wallet/limits")).message as { level: number };
    expect((await limits()).level).toBe(0);
    await desk.get(decidePaper, { id: good.id, verdict: "certified" }, { reason: "" });
    expect(await statusOf(good.who)).toBe(2);
    expect((await limits()).level).toBe(1);
    const bad = await submitted();
    expect(await desk.refusal(decidePaper, { id: bad.id, verdict: "refused" }, { reason: "" })).toBe(
      "identities.reason_missing",
    );
    expect(await statusOf(bad.who)).toBe(1);
    await desk.get(decidePaper, { id: bad.id, verdict: "refused" }, { reason: "the back is dark" });
    expect(await statusOf(bad.who)).toBe(0);
    expect((await received(exchange, bad.who.email))[0]?.text).toContain("the back is dark");
    const [row] = await newestAudit(exchange.context.database, 1);
    expect(row).toMatchObject({ actor: "ada", action: "identities.decide", subject: `identity ${bad.id}` });
  });

  test("two at once: one wins, the other is told who and how", async () => {
    const { id, who } = await submitted();
    const results = await Promise.all([
      desk.ask(decidePaper, { id, verdict: "certified" }, { operator: "ada" }),
      desk.ask(decidePaper, { id, verdict: "refused" }, { operator: "bob", reason: "no" }),
    ]);
    expect(results.filter((result) => result.ok)).toHaveLength(1);
    const isCertified = results[0]?.ok === true;
    expect(await statusOf(who)).toBe(isCertified ? 2 : 0);
    const lost = ensure(
      results.find((result) => !result.ok),
      "both won",
    );
    expect(lost).toMatchObject({ code: "identities.decided_already" });
    expect("said" in lost ? lost.said.en : "").toContain(isCertified ? "ada" : "bob");
    const rows = await exchange.context.database.query(
      "select 1 from audit_log where action = 'identities.decide' and subject = $1",
      [`identity ${id}`],
    );
    expect(rows).toHaveLength(1);
  });
});
