// A paper from its handing in to the decision on it, with everybody who might hand in or decide at the same time.

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { dayMs, languages } from "@tidemark/kernel";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  type Answer,
  asker,
  createFakeClock,
  get,
  newGuest,
  newPerson,
  type Person,
  post,
  received,
} from "../../testing/people.ts";
import { picture, send } from "../../testing/pictures.ts";
import { openTestExchange, type TestExchange } from "../../testing/test-exchange.ts";
import { answerOperator, hashSecret } from "../operators/operators.ts";

const clock = createFakeClock();
let exchange: TestExchange;
let bytes: Buffer;
beforeAll(async () => {
  exchange = await openTestExchange({ clock });
  bytes = await picture();
  writeFileSync(
    join(exchange.config.dataDir, "operators"),
    `ada sha256:${hashSecret("s")}\nbob sha256:${hashSecret("t")}\n`,
    {
      mode: 0o600,
    },
  );
});
afterAll(() => exchange.close());

let cards = 0;
/** A number that no other test hands in. */
function freshCard(): string {
  cards += 1;
  return `1101011990${String(cards).padStart(8, "0")}`;
}

async function pictures(who: Person | ReturnType<typeof asker>): Promise<object> {
  const [front_pic, reverse_pic, hand_pic] = await Promise.all(
    [1, 2, 3].map(async () => (await send(exchange, who, bytes)).message),
  );
  return { front_pic, reverse_pic, hand_pic };
}

async function handIn(who: Person, more: object = {}): Promise<Answer> {
  const whole = { name: "张三丰", card_id: freshCard(), ...(await pictures(who)), ...more };
  return post(exchange, who, "user/real_name", whole);
}

async function state(who: Person): Promise<Record<string, unknown>> {
  return (await get(exchange, who, "user/identity")).message as Record<string, unknown>;
}

function operator(command: string, more: { readonly as?: string } & Record<string, unknown> = {}) {
  const secret = more.as === "bob" ? "t" : "s";
  const { context, config } = exchange;
  return answerOperator({ ...context, config }, { command, as: "ada", reason: "", ...more, secret });
}

async function paperOf(who: Person): Promise<number> {
  const rows = await exchange.context.database.query<{ id: number }>(
    "select id from identities where user_id = $1 order by id desc limit 1",
    [who.id],
  );
  return rows[0]?.id ?? 0;
}

let person: Person;
beforeEach(async () => {
  person = await newPerson(exchange);
});

describe("handing in", () => {
  test("puts the account under review, masked for its owner, told by message and mail", async () => {
    expect(await state(person)).toMatchObject({ review_status: 0, name: "", submitted_at: 0, kept_days: 30 });
    const answer = await handIn(person, { card_id: "11010119900307777x" });
    expect([answer.type, answer.message]).toEqual(["ok", "Your document is submitted and will be reviewed."]);
    expect(await state(person)).toMatchObject({
      review_status: 1,
      name: "张**",
      card_id: "1101**********777X",
      submitted_at: clock.now(),
      reason: "",
    });
    expect((await get(exchange, person, "user/info")).message).toMatchObject({ review_status: 1 });
    expect((await get(exchange, person, "user/center")).message).toMatchObject({
      review_status: 1,
      name: "张**",
      card_id: "1101**********777X",
    });
    const told = (await get(exchange, person, "user/messages")).message as {
      data: { title: string; about: unknown }[];
    };
    expect(told.data[0]).toMatchObject({ title: "Identity under review", about: { subject: "identity", id: null } });
    expect((await received(exchange, person.email))[0]?.subject).toContain("Identity under review");
  });

  test("stores neither name nor number in the clear", async () => {
    await handIn(person, { name: "Grace Hopper", card_id: "SECRET77001" });
    const rows = await exchange.context.database.query<{ row: string }>(
      "select to_jsonb(i)::text as row from identities i",
    );
    const hex = (text: string): string => Buffer.from(text).toString("hex");
    for (const { row } of rows) {
      for (const word of ["Grace", "SECRET77001"]) {
        expect(row.includes(word)).toBe(false);
        expect(row.includes(hex(word))).toBe(false);
      }
    }
  });

  test.each([
    ["name", "", "name_malformed"],
    ["card_id", "12", "card_malformed"],
    ["front_pic", "", "unknown_image"],
    ["reverse_pic", "https://elsewhere.example/cat.jpg", "unknown_image"],
    ["hand_pic", `/api/image?id=${"A".repeat(22)}&until=1&proof=x`, "unknown_image"],
  ])("with an odd %s is refused, and nothing begins", async (field, value, code) => {
    expect((await handIn(person, { [field]: value })).code).toBe(code);
    expect(await state(person)).toMatchObject({ review_status: 0 });
  });

  test.each(["name", "card_id", "front_pic", "reverse_pic", "hand_pic"])("needs %s", async (field) => {
    const answer = await handIn(person, { [field]: undefined });
    expect(answer).toMatchObject({ code: "missing_field", body: { params: { field } } });
  });

  test("takes pictures that were sent before anybody had logged in, and nobody else's", async () => {
    const anonymous = await pictures(asker());
    expect((await handIn(person, anonymous)).type).toBe("ok");
    const other = await newGuest(exchange);
    expect((await handIn(other, anonymous)).code).toBe("unknown_image");
    expect((await handIn(other, await pictures(person))).code).toBe("unknown_image");
    expect((await handIn(other)).type).toBe("ok");
  });

  test("happens once, however often it is pressed", async () => {
    const whole = { name: "Ada", card_id: freshCard(), ...(await pictures(person)) };
    const answers = await Promise.all([1, 2, 3, 4].map(() => post(exchange, person, "user/real_name", whole)));
    expect(answers.filter(({ type }) => type === "ok").length).toBe(1);
    expect(new Set(answers.filter(({ type }) => type !== "ok").map(({ code }) => code))).toEqual(
      new Set(["identity_pending"]),
    );
    expect((await handIn(person)).code).toBe("identity_pending");
  });

  test("a number counts once, however it is written and whoever is first", async () => {
    const people = await Promise.all([1, 2, 3].map(() => newGuest(exchange)));
    const ways = ["G7654321", "g-765 4321", "Ｇ７６５４３２１"];
    const answers = await Promise.all(people.map((one, at) => handIn(one, { card_id: ways[at] })));
    expect(answers.map(({ type }) => type).toSorted()).toEqual(["error", "error", "ok"]);
    for (const { type, code } of answers) if (type !== "ok") expect(code).toBe("card_taken");
    // Whose was refused may be handed in by its true owner.
    const first = people[answers.findIndex(({ type }) => type === "ok")] as Person;
    await operator("refuse-identity", { id: await paperOf(first), reason: "Not yours." });
    const rightful = people.find((one) => one !== first) as Person;
    expect((await handIn(rightful, { card_id: "G7654321" })).type).toBe("ok");
  });
});

describe("deciding", () => {
  async function limit(): Promise<unknown> {
    return ((await get(exchange, person, "wallet/limits")).message as { day_limit: string }).day_limit;
  }

  test("certified: limits rise at once, and nothing more can be handed in", async () => {
    await handIn(person);
    const before = await limit();
    const id = await paperOf(person);
    expect(await operator("certify", { id })).toMatchObject({ ok: true, text: `Paper ${id} is certified.` });
    expect(Number(await limit())).toBeGreaterThan(Number(before));
    expect(await state(person)).toMatchObject({ review_status: 2, decided_at: clock.now() });
    expect((await get(exchange, person, "user/info")).message).toMatchObject({ review_status: 2 });
    expect((await handIn(person)).code).toBe("identity_certified");
    expect((await received(exchange, person.email))[0]?.text).toContain("Your identity was verified");
  });

  test("refused: its owner reads why in every language, and may try again", async () => {
    await handIn(person);
    const id = await paperOf(person);
    expect(await operator("refuse-identity", { id })).toMatchObject({ ok: false });
    expect(await operator("refuse-identity", { id, reason: "The number cannot be read." })).toMatchObject({ ok: true });
    expect(await state(person)).toMatchObject({ review_status: 0, reason: "The number cannot be read." });
    for (const language of languages) {
      const { message } = await get(exchange, { ...person, language }, "user/messages");
      const [newest] = (message as { data: { text: string }[] }).data;
      expect(newest?.text).toContain("The number cannot be read.");
    }
    expect((await received(exchange, person.email))[0]?.text).toContain("The number cannot be read.");
    expect((await handIn(person)).type).toBe("ok");
    expect(await state(person)).toMatchObject({ review_status: 1, reason: "" });
  });

  test("two at once: the first word counts, and the log has one", async () => {
    await handIn(person);
    const id = await paperOf(person);
    const words = await Promise.all([
      operator("certify", { id }),
      operator("refuse-identity", { id, as: "bob", reason: "No." }),
      operator("certify", { id, as: "bob" }),
    ]);
    expect(words.filter(({ ok: isOk }) => isOk).length).toBe(1);
    const log = await exchange.context.database.query("select action from audit_log where subject = $1", [
      `identity ${id}`,
    ]);
    expect(log.length).toBe(1);
    const { review_status: status } = await state(person);
    expect(status).toBe(words[1]?.ok === true ? 0 : 2);
  });

  test("the queue shows who waits, and looking at a paper is written down", async () => {
    await handIn(person, { name: "Alan Turing", card_id: "QUEUE10001" });
    const id = await paperOf(person);
    clock.advance(3 * 60_000);
    expect((await operator("identities")).text).toContain(`${id}  waiting for 3 minutes`);
    const { text } = await operator("identity", { id });
    expect(text).toContain("Alan Turing, QUEUE10001");
    const links = text.split("\n").slice(1);
    expect(links.length).toBe(3);
    for (const link of links) {
      const reply = await fetch(`${exchange.origin}${new URL(link).pathname}${new URL(link).search}`);
      expect(reply.headers.get("content-type")).toBe("image/jpeg");
    }
    const log = await exchange.context.database.query("select actor, action from audit_log where subject = $1", [
      `identity ${id}`,
    ]);
    expect(log).toEqual([{ actor: "ada", action: "identity.look" }]);
    expect(await operator("identity", { id: 999_999 })).toMatchObject({ ok: false });
  });
});

test("pictures that were handed in again stay with the paper they stand in", async () => {
  const same = await pictures(person);
  await handIn(person, same);
  await operator("refuse-identity", { id: await paperOf(person), reason: "No." });
  expect((await handIn(person, same)).type).toBe("ok");
  await operator("certify", { id: await paperOf(person) });
  clock.advance(30 * dayMs + 1);
  await exchange.context.identities.erase();
  await exchange.context.images.sweep();
  const own = await exchange.context.database.query("select 1 from images where owner_id = $1", [person.id]);
  expect(own.length).toBe(3);
  expect((await operator("identity", { id: await paperOf(person) })).text).toContain("/api/image?");
});

test("pictures of a refused paper are erased when their time is over, with a line in the log; others stay", async () => {
  const other = await newGuest(exchange);
  await handIn(person);
  await handIn(other);
  const id = await paperOf(person);
  await operator("refuse-identity", { id, reason: "No." });
  const count = async (who: Person): Promise<number> =>
    (await exchange.context.database.query("select 1 from images where owner_id = $1", [who.id])).length;
  clock.advance(30 * dayMs);
  await exchange.context.identities.erase();
  expect([await count(person), await count(other)]).toEqual([3, 3]);
  clock.advance(1);
  await Promise.all([exchange.context.identities.erase(), exchange.context.identities.erase()]);
  expect([await count(person), await count(other)]).toEqual([0, 3]);
  const log = await exchange.context.database.query(
    "select actor from audit_log where subject = $1 and action = 'identity.erase'",
    [`identity ${id}`],
  );
  expect(log).toEqual([{ actor: "the retention rule" }]);
  expect((await operator("identity", { id })).text).toContain("The pictures are erased.");
});
