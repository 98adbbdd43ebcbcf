import { readdirSync, readFileSync } from "node:fs";
import { newsCategories } from "@tidemark/contract/news";
import { instant, type Language, languages } from "@tidemark/kernel";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { asker, post } from "../../testing/people.ts";
import { openTestExchange, type TestExchange } from "../../testing/test-exchange.ts";
import type { Article } from "./article.ts";
import { houseArticles } from "./house-articles.ts";
import { publishArticles, seedNews } from "./news.ts";

let exchange: TestExchange;
beforeAll(async () => {
  exchange = await openTestExchange();
});
afterAll(() => exchange.close());

type Row = {
  id: number;
  c_id: number;
  title: string;
  cover: string;
  thumbnail: string;
  update_time: string;
  updated_at: number;
};
type List = { list: Row[]; count: number; page: number; limit: number };
type Detail = Row & { abstract: string; content: string };

async function list(fields: Record<string, unknown>, language: Language = "en"): Promise<List> {
  const answer = await post(exchange, asker({ language }), "news/list", fields);
  expect(answer.type).toBe("ok");
  return answer.message as List;
}

async function detail(id: number, language: Language = "en"): Promise<Detail> {
  return (await post(exchange, asker({ language }), "news/detail", { id })).message as Detail;
}

const bare: Article = {
  category: newsCategories.announcements,
  slug: null,
  textHash: null,
  cover: "",
  isPinned: false,
  texts: { en: { title: "Title", abstract: "Abstract", content: "<p>Content</p>" } },
};

async function publish(changes: Partial<Article>, at = Date.UTC(2020, 0, 2, 3, 4, 5)): Promise<number> {
  const ids = await publishArticles(exchange.context.database, [{ ...bare, ...changes }], instant(at));
  return ids[0] ?? 0;
}

describe("what an exchange begins with", () => {
  test("every category has something to read, in every language", async () => {
    for (const language of languages) {
      for (const category of Object.values(newsCategories)) {
        const rows = (await list({ c_id: category }, language)).list;
        expect({ language, category, isEmpty: rows.length === 0 }).toEqual({ language, category, isEmpty: false });
        expect(rows.every((row) => row.c_id === category)).toBe(true);
      }
    }
  });

  test("the terms are the first paper", async () => {
    const papers = (await list({ c_id: "10" })).list.map((row) => row.title);
    expect(papers).toEqual(["Terms of use", "Privacy", "Fees", "Risk notice"]);
    const later = await publish({ category: newsCategories.papers }, exchange.context.clock.now());
    expect((await list({ c_id: 10 })).list[0]?.title).toBe("Terms of use");
    expect((await list({ c_id: 10 })).list[1]?.id).toBe(later);
  });

  test("a live exchange has papers and help, and nothing of the demo", () => {
    const categories = new Set(houseArticles("live").map((article) => article.category));
    expect([...categories].sort((one, other) => one - other)).toEqual([9, 10, 29, 30]);
    expect(houseArticles("live").some((article) => article.slug?.includes("demo"))).toBe(false);
    expect(houseArticles("demo").some((article) => article.slug === "9/demo-market")).toBe(true);
  });

  test("every file of an article is read, and every article has its five", () => {
    const folder = new URL("../../../assets/articles/", import.meta.url);
    const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".md"));
    expect(files).toHaveLength(houseArticles("demo").length * languages.length);
  });

  test("an article that says something else in this version is rewritten once, where it stands", async () => {
    const { clock, database } = exchange.context;
    const [before] = (await list({ c_id: 10 })).list.filter((row) => row.title === "Risk notice");
    const id = before?.id ?? 0;
    await database.query("update news_articles set text_hash = 'of another version' where id = $1", [id]);
    await database.query("update news_texts set content = '<p>Old</p>' where article_id = $1", [id]);
    expect((await detail(id)).content).toBe("<p>Old</p>");
    expect(await seedNews(database, "demo", clock.now())).toBe(true);
    for (const language of languages) expect((await detail(id, language)).content).toContain("<h2>");
    expect(await seedNews(database, "demo", clock.now())).toBe(false);
    const own = await publish({ category: newsCategories.papers, slug: null });
    expect(await seedNews(database, "demo", clock.now())).toBe(false);
    expect((await detail(own)).content).toBe("<p>Content</p>");
  });

  test("places in an article of the operator's own stay as they are written", async () => {
    const texts = { en: { title: "{tradeFee}", abstract: "{hold}", content: "<p>{tradeFee}</p>" } };
    const id = await publish({ texts });
    expect(await detail(id)).toMatchObject({ title: "{tradeFee}", abstract: "{hold}", content: "<p>{tradeFee}</p>" });
  });

  test("no text is empty, shouts or leaves its markup open", () => {
    for (const article of houseArticles("demo")) {
      for (const text of Object.values(article.texts)) {
        for (const part of [text.title, text.abstract, text.content]) {
          expect({ slug: article.slug, isEmpty: part.trim() === "" }).toEqual({ slug: article.slug, isEmpty: false });
          expect(part).not.toMatch(/[!！]|\*\*|`|\]\(/);
        }
      }
    }
  });
});

describe("the list", () => {
  test("turns pages, fifteen at a time unless asked otherwise", async () => {
    const all = await list({});
    expect([all.list.length, all.page, all.limit]).toEqual([15, 1, 15]);
    expect(all.count).toBeGreaterThan(30);
    const first = await list({ c_id: 9, page: 1, limit: 3 });
    const second = await list({ c_id: 9, page: 2, limit: "3" });
    const whole = await list({ c_id: 9, limit: 100 });
    expect([...first.list, ...second.list]).toEqual(whole.list.slice(0, 6));
    expect(first.count).toBe(whole.list.length);
    expect((await list({ c_id: 9, page: 99 })).list).toEqual([]);
  });

  test("is the newest first, with its time in the exchange's zone", async () => {
    const older = await publish({ category: newsCategories.notices });
    const newer = await publish({ category: newsCategories.notices }, exchange.context.clock.now());
    const rows = (await list({ c_id: 11 })).list;
    expect(rows[0]?.id).toBe(newer);
    expect(rows.at(-1)).toMatchObject({
      id: older,
      update_time: "2020-01-02 11:04:05",
      updated_at: Date.UTC(2020, 0, 2, 3, 4, 5),
    });
  });

  test.each(["nonsense", "-1", "99999999", "1e3", "4 or 1=1"])("category %s has no articles", async (category) => {
    expect(await list({ c_id: category })).toMatchObject({ list: [], count: 0 });
  });

  test.each([
    ["limit", "0"],
    ["limit", "101"],
    ["limit", "x"],
    ["page", "0"],
    ["page", "x"],
  ])("%s %s is refused by name", async (field, value) => {
    const answer = await post(exchange, asker(), "news/list", { [field]: value });
    expect(answer).toMatchObject({ type: "error", code: "invalid_field" });
  });
});

describe("an article", () => {
  test("speaks the reader's language, and English where it has no other words", async () => {
    const zh = { title: "标题", abstract: "", content: "<p>内容</p>" };
    const id = await publish({ texts: { ...bare.texts, zh } });
    expect((await detail(id, "zh")).title).toBe("标题");
    expect((await detail(id, "ru")).title).toBe("Title");
    const shown = (await list({ c_id: 4, limit: 100 }, "jp")).list.find((row) => row.id === id);
    expect(shown?.title).toBe("Title");
  });

  test("always has a picture where it is a banner, and the picture is there", async () => {
    const id = await publish({ category: newsCategories.banners, cover: "" });
    const shown = (await list({ c_id: 5, limit: 100 })).list.find((row) => row.id === id);
    expect(shown).toMatchObject({ cover: "/news/banner.svg", thumbnail: "/news/banner.svg" });
    expect((await detail(id)).cover).toBe("/news/banner.svg");
    const picture = new URL("../../../../web/public/news/banner.svg", import.meta.url);
    expect(readFileSync(picture, "utf8")).toContain("<svg");
    const plain = await publish({ cover: "" });
    expect(await detail(plain)).toMatchObject({ cover: "", thumbnail: "" });
  });

  test("that does not exist is refused", async () => {
    expect(await post(exchange, asker(), "news/detail", { id: 987654321 })).toMatchObject({ code: "unknown_article" });
    for (const id of ["", "0", "-1", "x", "1.5", "9".repeat(30)]) {
      expect(await post(exchange, asker(), "news/detail", { id })).toMatchObject({ type: "error" });
    }
    expect(await post(exchange, asker(), "news/detail", {})).toMatchObject({ type: "error" });
  });

  test("loses everything that could act, before it is stored", async () => {
    const id = await publish({
      cover: "https://elsewhere.example/pixel.png",
      texts: {
        en: {
          title: "<b>Bold</b> & <script>alert(1)</script>plain",
          abstract: '<img src=x onerror="alert(1)">short',
          content: [
            '<p onclick="alert(1)" style="position:fixed">One</p><script>alert(1)</script>',
            "<img src=x onerror=alert(1)><svg onload=alert(1)></svg><iframe src=/></iframe>",
            '<a href="javascript:alert(1)">a</a><a href="JAVA\tscript:alert(1)">b</a><a href="//evil.example">c</a>',
            '<a href="/policy" onmouseover="alert(1)">d</a><a href="https://example.org">e</a>',
            '<form action="/"><input name="x"></form><style>*{}</style><h2>Two</h2>',
          ].join(""),
        },
      },
    });
    const stored = await detail(id);
    expect(stored).toMatchObject({ cover: "", title: "Bold & plain", abstract: "short" });
    expect(stored.content).toBe(
      '<p>One</p><a>a</a><a>b</a><a>c</a><a href="/policy">d</a><a href="https://example.org">e</a><h2>Two</h2>',
    );
  });
});
