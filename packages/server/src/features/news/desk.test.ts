// The News room on a real exchange: what operators write, and what readers then find or do not find.

import {
  addCover,
  articleLook,
  articlesList,
  coverLook,
  pinArticle,
  publishArticle,
  saveArticle,
  scheduleDaysMax,
  withdrawArticle,
} from "@tidemark/contract/console/news";
import type { ConsoleInput, ConsoleReply } from "@tidemark/contract/console-call";
import { newsCategories } from "@tidemark/contract/news";
import { dayMs, hourMs, type Language } from "@tidemark/kernel";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { consoleDesk, type Desk } from "../../testing/console-desk.ts";
import { asker, createFakeClock, type FakeClock, post } from "../../testing/people.ts";
import { picture } from "../../testing/pictures.ts";
import { openTestExchange, type TestExchange } from "../../testing/test-exchange.ts";
import { newestAudit } from "../audit/audit.ts";
import { sweepCovers } from "./covers.ts";
import { seedNews } from "./news.ts";

let exchange: TestExchange;
let clock: FakeClock;
let desk: Desk;
beforeAll(async () => {
  clock = createFakeClock();
  exchange = await openTestExchange({ clock });
  desk = consoleDesk([...exchange.context.consoleHandlers.values()], exchange.context);
});
afterAll(() => exchange.close());

type Saving = ConsoleInput<typeof saveArticle>;
type Shown = { id: number; title: string; abstract: string; content: string; cover: string; updated_at: number };

const english = { title: "Hello", abstract: "In short", written: "One.\n\n- a" };

function saving(changes: Partial<Saving> = {}): Saving {
  return { id: null, version: null, category: newsCategories.notices, cover: "", texts: { en: english }, ...changes };
}

async function read(id: number, language: Language = "en") {
  return post(exchange, asker({ language }), "news/detail", { id });
}

async function listed(category: number = newsCategories.notices) {
  const answer = await post(exchange, asker(), "news/list", { c_id: category, limit: 100 });
  const { list, count } = answer.message as { list: Shown[]; count: number };
  return { ids: list.map((row) => row.id), count };
}

async function published(changes: Partial<Saving> = {}) {
  const draft = await desk.get(saveArticle, saving(changes));
  return desk.get(publishArticle, { id: draft.id, version: draft.version });
}

describe("from draft to reader", () => {
  test("a draft is nobody's to read, published it is everybody's, withdrawn it is unknown", async () => {
    const before = await listed();
    const draft = await desk.get(saveArticle, saving());
    expect(draft.state).toBe("draft");
    expect((await read(draft.id)).code).toBe("unknown_article");
    expect(await listed()).toEqual(before);

    const out = await desk.get(publishArticle, { id: draft.id, version: draft.version });
    expect((await read(draft.id)).message).toMatchObject({ title: "Hello", content: "<p>One.</p><ul><li>a</li></ul>" });
    expect(await listed()).toEqual({ ids: [draft.id, ...before.ids], count: before.count + 1 });

    const gone = await desk.get(withdrawArticle, { id: draft.id, version: out.version });
    expect((await read(draft.id)).code).toBe("unknown_article");
    expect(await listed()).toEqual(before);

    clock.advance(hourMs);
    await published();
    const again = await desk.get(publishArticle, { id: draft.id, version: gone.version });
    expect(again.state).toBe("published");
    // Back where it was, not before what came out since.
    expect((await listed()).ids[0]).not.toBe(draft.id);
  });

  test("a scheduled article appears at its instant and not before", async () => {
    const before = await listed();
    const at = clock.now() + 2 * hourMs;
    const draft = await desk.get(saveArticle, saving());
    const waiting = await desk.get(publishArticle, { id: draft.id, version: draft.version, at });
    expect(waiting.state).toBe("scheduled");
    clock.advance(2 * hourMs - 1);
    expect((await read(draft.id)).code).toBe("unknown_article");
    expect(await listed()).toEqual(before);
    expect((await desk.get(articlesList, { state: "scheduled" })).rows.map((row) => row.id)).toEqual([draft.id]);
    clock.advance(1);
    expect((await read(draft.id)).message).toMatchObject({ title: "Hello", updated_at: at });
    expect((await listed()).ids[0]).toBe(draft.id);
    expect((await desk.get(articlesList, { state: "scheduled" })).rows).toEqual([]);
  });

  test.each([
    ["the past", -1, "news.schedule_past"],
    ["now", 0, "news.schedule_past"],
    ["the far future", (scheduleDaysMax + 1) * dayMs, "news.schedule_far"],
  ])("%s is no instant to schedule for", async (_name, offset, code) => {
    const { id, version } = await desk.get(saveArticle, saving());
    expect(await desk.refusal(publishArticle, { id, version, at: clock.now() + offset })).toBe(code);
  });

  test("each reader gets the text of their language, and English where there is none", async () => {
    const zh = { title: "你好", abstract: "", written: "## 一" };
    const { id } = await published({ texts: { en: english, zh } });
    expect((await read(id, "zh")).message).toMatchObject({ title: "你好", content: "<h2>一</h2>" });
    expect((await read(id, "ru")).message).toMatchObject({ title: "Hello" });
  });

  test("nothing comes out without English, or with a text that is half there", async () => {
    const zh = { title: "你好", abstract: "", written: "一" };
    const draft = await desk.get(saveArticle, saving({ texts: { zh } }));
    const { id, version } = draft;
    expect(await desk.refusal(publishArticle, { id, version })).toBe("news.english_missing");
    const half = saving({ id, version, texts: { en: { ...english, written: " \n " }, zh } });
    const saved = await desk.get(saveArticle, half);
    expect(await desk.refusal(publishArticle, { id, version: saved.version })).toBe("news.text_incomplete");
    expect(await desk.refusal(saveArticle, saving({ texts: {} }))).toBe("news.empty");
    const out = await published();
    const without = saving({ id: out.id, version: out.version, texts: { zh } });
    expect(await desk.refusal(saveArticle, without)).toBe("news.english_missing");
    expect((await read(out.id)).message).toMatchObject({ title: "Hello" });
  });
});

describe("what is written", () => {
  test("cannot act, whatever it holds", async () => {
    const written = [
      "<script>alert(1)</script><img src=https://evil.example/p.png onerror=alert(1)>",
      "[a](javascript:alert(1)) [b](//evil.example) ![c](https://evil.example/p.png) [d](/policy)",
      "pay \u202Eecnirp\u202C and \u2066this\u2069 \u0000",
    ].join("\n");
    const title = "<b onclick=x>Bold</b>\u202E title\ud800";
    const { id } = await published({ texts: { en: { title, abstract: "<svg onload=alert(1)>", written } } });
    const { message } = await read(id);
    const shown = message as Shown;
    expect(shown.title).toBe("Bold title");
    expect(shown.abstract).toBe("");
    expect(shown.content).not.toMatch(/<(script|img|svg)/i);
    expect(shown.content).not.toMatch(/href="(?!\/policy|https:\/\/evil\.example\/p\.png)/);
    expect(shown.content).toContain('<a href="/policy">d</a>');
    expect(shown.content).toContain("pay ecnirp and this");
    // The picture of another site is a link at most, never drawn.
    expect(shown.content).toContain("&lt;img");
  });

  test("has bounds", async () => {
    const long = (length: number) => "x".repeat(length);
    const title = { ...english, title: long(201) };
    await expect(desk.ask(saveArticle, saving({ texts: { en: title } }))).rejects.toThrow();
    const body = { ...english, written: long(50_001) };
    await expect(desk.ask(saveArticle, saving({ texts: { en: body } }))).rejects.toThrow();
    const odd = { ...english, written: `${"[".repeat(25_000)}${"[a](x".repeat(5_000)}` };
    const kept = await desk.get(saveArticle, saving({ texts: { en: odd } }));
    expect((await desk.get(articleLook, { id: kept.id })).texts.en?.written).toBe(odd.written);
    await expect(desk.ask(saveArticle, saving({ category: 7 as never }))).rejects.toThrow();
    await expect(desk.ask(saveArticle, saving({ texts: { fr: english } as never }))).rejects.toThrow();
  });

  test("comes back as it was written", async () => {
    const { id } = await desk.get(saveArticle, saving());
    const { texts, ...article } = await desk.get(articleLook, { id });
    expect(texts).toEqual({ en: { ...english, content: "<p>One.</p><ul><li>a</li></ul>" } });
    expect(article).toMatchObject({
      state: "draft",
      isOfHouse: false,
      version: 1,
      changedBy: "ada",
      languages: ["en"],
    });
    expect(await desk.refusal(articleLook, { id: 987654321 })).toBe("news.unknown_article");
  });
});

describe("two operators at once", () => {
  test("the second is told who came first, and nothing of the first is lost", async () => {
    const { id, version } = await desk.get(saveArticle, saving());
    const theirs = { ...english, title: "Theirs" };
    const mine = { ...english, title: "Mine" };
    const results = await Promise.all([
      desk.ask(saveArticle, saving({ id, version, texts: { en: theirs } }), { operator: "eve" }),
      desk.ask(saveArticle, saving({ id, version, texts: { en: mine } }), { operator: "bob" }),
    ]);
    expect(results.filter((result) => result.ok)).toHaveLength(1);
    const refused = results.find((result) => !result.ok);
    expect(refused).toMatchObject({ code: "news.changed_meanwhile" });
    const kept = await desk.get(articleLook, { id });
    expect(kept.version).toBe(version + 1);
    expect(kept.texts.en?.title).toBe(results[0]?.ok === true ? "Theirs" : "Mine");
    const said = refused !== undefined && "said" in refused ? refused.said : null;
    expect(said?.en).toContain(kept.changedBy);
    for (const deed of [publishArticle, withdrawArticle])
      expect(await desk.refusal(deed, { id, version })).toBe("news.changed_meanwhile");
    expect(await desk.refusal(pinArticle, { id, version, isPinned: true })).toBe("news.changed_meanwhile");
  });

  test("a draft begun anew under the same key is the same draft", async () => {
    const first = await desk.get(saveArticle, saving(), { key: "twice" });
    const second = await desk.get(saveArticle, saving(), { key: "twice" });
    expect(second.id).toBe(first.id);
  });
});

test("articles of the house are pinned and withdrawn, never rewritten, and stay so after a start", async () => {
  const { rows } = await desk.get(articlesList, { category: newsCategories.help });
  const house = rows[0];
  if (house === undefined) throw new Error("the house has no help");
  expect(house.isOfHouse).toBe(true);
  const { id } = house;
  const rewritten = saving({ id, version: house.version });
  expect(await desk.refusal(saveArticle, rewritten)).toBe("news.of_house");
  const pinned = await desk.get(pinArticle, { id, version: house.version, isPinned: true });
  expect((await listed(newsCategories.help)).ids[0]).toBe(id);
  const gone = await desk.get(withdrawArticle, { id, version: pinned.version });
  // A version with another text rewrites it, and leaves it withdrawn.
  await exchange.context.database.query("update news_articles set text_hash = 'older' where id = $1", [id]);
  expect(await seedNews(exchange.context.database, "demo", clock.now())).toBe(true);
  expect((await listed(newsCategories.help)).ids).not.toContain(id);
  expect(await desk.refusal(publishArticle, { id, version: gone.version })).toBe("news.changed_meanwhile");
  const back = await desk.get(publishArticle, { id, version: gone.version + 1 });
  expect(back.state).toBe("published");
  expect((await listed(newsCategories.help)).ids[0]).toBe(id);
});

test("every change is told in the audit log, with what was before and after", async () => {
  const out = await published({ texts: { en: english } });
  const title = { ...english, title: "Another" };
  await desk.get(saveArticle, saving({ id: out.id, version: out.version, texts: { en: title, zh: title } }));
  const [newest] = await newestAudit(exchange.context.database, 1);
  expect(newest).toMatchObject({ actor: "ada", action: "news.save", subject: `article ${out.id}` });
  const detail = JSON.parse(newest?.detail ?? "{}") as { before: string; after: string };
  const before = JSON.parse(detail.before) as Record<string, unknown>;
  const after = JSON.parse(detail.after) as Record<string, unknown>;
  expect(before).toMatchObject({ title: "Hello", languages: "en", state: "published" });
  expect(after).toMatchObject({ title: "Another", languages: "en, zh", state: "published" });
  expect(after.text).not.toBe(before.text);
  expect(after.text).toMatch(/^[0-9a-f]{64}$/);
});

describe("covers", () => {
  const base64 = async () => (await picture(64, 48)).toString("base64");

  test("are drawn anew, public under their hash, and kept by browsers", async () => {
    const { cover } = await desk.get(addCover, { picture: await base64() });
    expect(cover).toMatch(/^\/api\/news\/cover\?id=[0-9a-f]{64}$/);
    const { id } = await published({ category: newsCategories.banners, cover });
    expect((await read(id)).message).toMatchObject({ cover, thumbnail: cover });
    const answer = await fetch(`${exchange.origin}${cover}`);
    expect(answer.headers.get("content-type")).toBe("image/jpeg");
    expect(answer.headers.get("cache-control")).toContain("immutable");
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect((await desk.get(coverLook, { cover })).picture).toBe(bytes.toString("base64"));
  });

  test.each([
    ["an SVG", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ["a PDF", Buffer.from("%PDF-1.7\n")],
    ["nothing", Buffer.alloc(0)],
  ])("%s is none", async (_name, bytes) => {
    expect(await desk.refusal(addCover, { picture: bytes.toString("base64") })).toBe("news.picture_unreadable");
  });

  test.each(["https://evil.example/p.png", `/api/news/cover?id=${"0".repeat(64)}`, "/api/image?id=x", "/../x.svg"])(
    "%s is no cover",
    async (cover) => {
      expect(await desk.refusal(saveArticle, saving({ cover }))).toBe("news.unknown_cover");
    },
  );

  test("that no article shows are gone after a week, the others stay", async () => {
    const used = await desk.get(addCover, { picture: await base64() });
    const unused = await desk.get(addCover, { picture: (await picture(40, 40)).toString("base64") });
    await desk.get(saveArticle, saving({ cover: used.cover }));
    clock.advance(8 * dayMs);
    await sweepCovers(exchange.context.database, clock.now());
    expect(await desk.refusal(coverLook, { cover: unused.cover })).toBe("news.unknown_cover");
    expect(await desk.refusal(coverLook, { cover: used.cover })).toBeNull();
    expect((await fetch(`${exchange.origin}${unused.cover}`)).status).not.toBe(500);
  });
});

describe("the list", () => {
  test("turns pages without losing or repeating one", async () => {
    for (let count = 0; count < 5; count += 1) await desk.get(saveArticle, saving());
    const all = (await desk.get(articlesList, { state: "draft", limit: 200 })).rows.map((row) => row.id);
    const walked: number[] = [];
    let after: string | undefined;
    do {
      const asked: ConsoleInput<typeof articlesList> = { state: "draft", limit: 2, after };
      const { rows, next }: ConsoleReply<typeof articlesList> = await desk.get(articlesList, asked);
      walked.push(...rows.map((row) => row.id));
      after = next ?? undefined;
    } while (after !== undefined);
    expect(walked).toEqual(all);
    expect(walked.length).toBeGreaterThan(4);
  });

  test("finds by the beginning of a title in any language, whatever its case", async () => {
    const texts = { en: { ...english, title: "Maintenance tonight" }, ru: { ...english, title: "Работы ночью" } };
    const { id } = await desk.get(saveArticle, saving({ texts }));
    const found = async (title: string) => (await desk.get(articlesList, { title })).rows.map((row) => row.id);
    expect(await found("MAINTEN")).toEqual([id]);
    expect(await found("работы")).toEqual([id]);
    expect(await found("tonight")).toEqual([]);
    expect(await found("100%_")).toEqual([]);
  });
});
