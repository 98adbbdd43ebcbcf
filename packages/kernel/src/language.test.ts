import { expect, test } from "vitest";
import { isLanguage, languages, languageTags } from "./language.ts";

test("the five languages under their wire names, each with a tag that Intl knows", () => {
  expect([...languages]).toEqual(["en", "zh", "hk", "jp", "ru"]);
  for (const language of languages) {
    expect(isLanguage(language)).toBe(true);
    expect(Intl.getCanonicalLocales(languageTags[language])).toEqual([languageTags[language]]);
  }
});

test.each(["ja", "EN", "", null, 1, ["en"]])("%o is none of them", (value) => {
  expect(isLanguage(value)).toBe(false);
});
