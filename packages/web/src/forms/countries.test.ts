import { languages, languageTags } from "@tidemark/kernel";
import { expect, test } from "vitest";
import { countries, countriesIn, countryOf, englishName, homeCountry, searchCountries } from "./countries.ts";

test("the table is full, each country once, each with digits to dial", () => {
  expect(countries.length).toBeGreaterThan(230);
  expect(new Set(countries.map((country) => country.iso)).size).toBe(countries.length);
  for (const { iso, dialCode } of countries) {
    expect(iso).toMatch(/^[A-Z]{2}$/);
    expect(dialCode, iso).toMatch(/^[1-9]\d{0,3}$/);
  }
});

test.each(languages)("every country has a name in %s", (language) => {
  for (const { iso, name } of countriesIn(languageTags[language])) {
    expect({ iso, isNamed: name !== iso && name !== "" }).toEqual({ iso, isNamed: true });
  }
});

test("China with +86 comes first to mind", () => {
  expect(countryOf("CN")).toEqual(homeCountry);
  expect(countryOf("no such")).toEqual(homeCountry);
  expect(englishName("JP")).toBe("Japan");
});

test.each([
  ["ru", "япон", "JP"],
  ["zh-CN", "日本", "JP"],
  ["zh-HK", "Japan", "JP"],
  ["ja", "+81", "JP"],
  ["en", "81", "JP"],
  ["en", "jp", "JP"],
  ["en", "cote d", "CI"],
])("in %s, %s finds %s", (languageTag, query, iso) => {
  expect(searchCountries(languageTag, query).map((country) => country.iso)).toContain(iso);
});

test("digits find by dialling code alone, nonsense finds nothing, nothing finds all", () => {
  expect(searchCountries("en", "+852").map((country) => country.iso)).toEqual(["HK"]);
  expect(searchCountries("en", "qqqq")).toEqual([]);
  expect(searchCountries("en", "  ")).toHaveLength(countries.length);
});
