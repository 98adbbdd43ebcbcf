import { htmlOf, linesOf } from "@tidemark/contract/news/reading-matter";
import { languages } from "@tidemark/kernel";
import { expect, test } from "vitest";
import { houseArticles } from "./house-articles.ts";
import { writtenOf } from "./written.ts";

test("headings, paragraphs and links come back as they are written", () => {
  expect(writtenOf('<h2>Fees</h2><p>See <a href="/policy">here</a>.</p>')).toBe("## Fees\n\nSee [here](/policy).");
  expect(writtenOf("<p>a &lt; b &amp;amp; <code>c</code></p>")).toBe("a < b &amp; `c`");
  expect(writtenOf("")).toBe("");
});

test("whatever the house says comes through both ways unchanged", () => {
  for (const { slug, texts } of houseArticles("demo")) {
    for (const language of languages) {
      const html = texts[language]?.content ?? "";
      // A figure that stands for rows has no row of its own to come back to.
      if (/>\{\w+\}</.test(html)) continue;
      expect({ slug, language, html: htmlOf(linesOf(writtenOf(html))) }).toEqual({ slug, language, html });
    }
  }
});
