import { languages } from "@tidemark/kernel";
import { expect, test } from "vitest";
import { modeOf, rememberedCountry } from "./account-mode.ts";

test("somebody new begins with the phone in simplified Chinese and with e-mail elsewhere", () => {
  const begun = languages.map((language) => [language, modeOf({}, { remembered: null, language })]);
  expect(Object.fromEntries(begun)).toEqual({ en: "email", zh: "phone", hk: "email", jp: "email", ru: "email" });
});

test("the way last used here counts more than the language, and a link more than both", () => {
  expect(modeOf({}, { remembered: "email", language: "zh" })).toBe("email");
  expect(modeOf({}, { remembered: "phone", language: "en" })).toBe("phone");
  expect(modeOf({ isEmail: "true" }, { remembered: "phone", language: "zh" })).toBe("email");
  expect(modeOf({ isEmail: "1" }, { remembered: "phone", language: "zh" })).toBe("email");
  expect(modeOf({ isEmail: "false" }, { remembered: "email", language: "en" })).toBe("phone");
  expect(modeOf({ account_number: "ada@example.com" }, { remembered: "phone", language: "zh" })).toBe("email");
  expect(modeOf({ account_number: "13900000000" }, { remembered: "email", language: "en" })).toBe("phone");
});

test("what no page of ours stored is not believed", () => {
  expect(modeOf({}, { remembered: "pigeon", language: "en" })).toBe("email");
  expect(modeOf({}, { remembered: "", language: "zh" })).toBe("phone");
});

test("with the phone its country is remembered", () => {
  const habits = { remembered: "phone:HK", language: "en" } as const;
  expect(modeOf({}, habits)).toBe("phone");
  expect(rememberedCountry(habits)).toBe("HK");
  for (const remembered of [null, "", "email", "phone", "email:HK"]) {
    expect(rememberedCountry({ remembered, language: "en" })).toBe("");
  }
});
