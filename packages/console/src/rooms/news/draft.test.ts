import { expect, test } from "vitest";
import { type Article, draftOf, isSame, isWritten, savingOf } from "./draft.ts";

const english = { title: "Hello", abstract: "", written: "One." };
const article = {
  id: 7,
  version: 3,
  category: 9,
  cover: "/news/x.svg",
  texts: { en: { ...english, content: "<p>One.</p>" } },
} as unknown as Article;

test("a new article has every language, empty, and saves none of them", () => {
  const draft = draftOf(null);
  expect(Object.keys(draft.texts)).toEqual(["en", "zh", "hk", "jp", "ru"]);
  expect(savingOf(draft, null)).toEqual({ id: null, version: null, category: 4, cover: "", texts: {} });
});

test("what is saved are the languages something was written in, over the version they were written upon", () => {
  const draft = draftOf(article);
  expect(isSame(draft, draftOf(article))).toBe(true);
  const longer = { ...draft, texts: { ...draft.texts, ru: { title: " ", abstract: "\n", written: "" } } };
  expect(isSame(draft, longer)).toBe(false);
  expect(savingOf(longer, { id: 7, version: 4 })).toEqual({
    id: 7,
    version: 4,
    category: 9,
    cover: "/news/x.svg",
    texts: { en: english },
  });
});

test("blanks are nothing written, a single word is", () => {
  expect(isWritten({ title: " ", abstract: "\n", written: "\t" })).toBe(false);
  expect(isWritten({ title: "", abstract: "", written: "x" })).toBe(true);
});
