// Every text in every language: nothing missing, nothing left over, the same places to fill.

import type { Text, Texts } from "@tidemark/contract/words/shape";
import { languages } from "@tidemark/kernel";
import { expect, test } from "vitest";
import { areaTexts, siteWords } from "./words.ts";

const folders = Object.keys(import.meta.glob("../**/words/*.ts"));
const sources = import.meta.glob<string>("../**/*.{ts,tsx}", { query: "?raw", import: "default", eager: true });
const areas = Object.keys(areaTexts("en"));
const others = languages.filter((language) => language !== "en");

function placesOf(text: Text): readonly string[] {
  const sentence = typeof text === "string" ? text : text.other;
  return [...new Set(Array.from(sentence.matchAll(/\{(\w+)\}/g), (match) => match[1] ?? ""))].sort();
}

function sentencesOf(text: Text): readonly string[] {
  return typeof text === "string" ? [text] : Object.values(text);
}

test("English has areas, and every language has exactly the same ones", () => {
  expect(areas.length).toBeGreaterThan(0);
  for (const language of languages) expect(Object.keys(areaTexts(language)).sort()).toEqual([...areas].sort());
});

test("every folder of words is in the list, in every language", async () => {
  const { words } = await import("@tidemark/contract/words/all");
  const own = Object.keys(siteWords).filter((name) => !Object.hasOwn(words, name));
  for (const language of [...languages, "words"]) {
    expect(folders.filter((file) => file.endsWith(`/${language}.ts`))).toHaveLength(own.length);
  }
  expect(Object.keys(siteWords)).toHaveLength(own.length + Object.keys(words).length);
});

// Words hold every section and language: code that takes them along would bring all of it to the browser.
test("only what the build reads takes words into its code", () => {
  const taking = /import (?!type )[^;]*? from "(@tidemark\/contract\/words\/[a-z]+|[./a-z-]+\/words\/words\.ts)"/;
  const takers = Object.keys(sources).filter((file) => !file.includes(".test.") && taking.test(sources[file] ?? ""));
  expect(takers.sort()).toEqual(["./first-paint/first-paint.ts", "./words.ts"]);
});

test.each(areas.flatMap((area) => others.map((language) => ({ area, language }))))(
  "$language/$area has the keys and places of English",
  ({ area, language }) => {
    const english: Texts = areaTexts("en")[area] ?? {};
    const own: Texts = areaTexts(language)[area] ?? {};
    expect(Object.keys(own).sort()).toEqual(Object.keys(english).sort());
    for (const [key, text] of Object.entries(english)) {
      expect({ key, places: placesOf(own[key] ?? "") }).toEqual({ key, places: placesOf(text) });
    }
  },
);

test("no page is named by two", () => {
  const named = Object.values(siteWords).flatMap(({ en }) => ("titles" in en ? Object.keys(en.titles) : []));
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((name, at) => named.indexOf(name) !== at)).toEqual([]);
});

test("no sentence is empty, shouts, or keeps stray spaces", () => {
  for (const language of languages) {
    for (const [area, texts] of Object.entries(areaTexts(language))) {
      for (const [key, text] of Object.entries(texts)) {
        for (const sentence of sentencesOf(text)) {
          const at = `${language}/${area} ${key}`;
          expect({ at, sentence: sentence.trim() }).toEqual({ at, sentence });
          expect({ at, isEmpty: sentence === "" }).toEqual({ at, isEmpty: false });
          expect({ at, shouts: /[!！]/.test(sentence) }).toEqual({ at, shouts: false });
        }
      }
    }
  }
});
