// Every text in every language: nothing missing, nothing left over, the same places to fill.

import { languages } from "@tidemark/kernel";
import { expect, test } from "vitest";
import type { Text, Texts } from "./text.ts";

const files = import.meta.glob<Texts>("./locales/*/*.ts", { import: "texts", eager: true });
const areas = Object.keys(files)
  .filter((file) => file.startsWith("./locales/en/"))
  .map((file) => file.slice("./locales/en/".length));
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
  for (const language of languages) {
    const own = Object.keys(files).filter((file) => file.startsWith(`./locales/${language}/`));
    expect(own.map((file) => file.split("/").at(-1)).sort()).toEqual([...areas].sort());
  }
});

test.each(areas.flatMap((area) => others.map((language) => ({ area, language }))))(
  "$language/$area has the keys and places of English",
  ({ area, language }) => {
    const english = files[`./locales/en/${area}`] ?? {};
    const own = files[`./locales/${language}/${area}`] ?? {};
    expect(Object.keys(own).sort()).toEqual(Object.keys(english).sort());
    for (const [key, text] of Object.entries(english)) {
      expect({ key, places: placesOf(own[key] ?? "") }).toEqual({ key, places: placesOf(text) });
    }
  },
);

test("no sentence is empty, shouts, or keeps stray spaces", () => {
  for (const [file, texts] of Object.entries(files)) {
    for (const [key, text] of Object.entries(texts)) {
      for (const sentence of sentencesOf(text)) {
        const at = `${file} ${key}`;
        expect({ at, sentence: sentence.trim() }).toEqual({ at, sentence });
        expect({ at, isEmpty: sentence === "" }).toEqual({ at, isEmpty: false });
        expect({ at, shouts: /[!！]/.test(sentence) }).toEqual({ at, shouts: false });
      }
    }
  }
});
