// @vitest-environment jsdom
import { languageTags } from "@tidemark/kernel";
import { afterAll, beforeEach, expect, test } from "vitest";
import themeScript from "../../public/theme.js?raw";
import { followAppearance } from "./appearance.ts";
import {
  forgetSession,
  languageOf,
  readSession,
  rememberUserType,
  setColourHabit,
  setTheme,
  signIn,
  useSession,
} from "./session-store.ts";

beforeEach(() => {
  localStorage.clear();
  useSession.setState(readSession());
});

// Whatever is tested next begins as a new browser does.
afterAll(() => {
  localStorage.clear();
  useSession.setState(readSession());
});

test.each([
  [null, "en"],
  ["", "hk"],
  ["zh", "zh"],
  ["jp", "jp"],
  ["kor", "en"],
  ["EN", "en"],
  ["__proto__", "en"],
] as const)("a stored locale of %j means %s", (stored, language) => {
  expect(languageOf(stored)).toBe(language);
});

test.each([
  [null, "dark"],
  ["dark", "dark"],
  ["white", "white"],
  ["light", "white"],
  ["blue", "dark"],
] as const)("a stored theme of %j means %s", (stored, theme) => {
  if (stored !== null) localStorage.setItem("theme", stored);
  expect(readSession().theme).toBe(theme);
});

test("a visitor is nobody, whichever of the three ways it was stored", () => {
  for (const stored of [null, "", "null"]) {
    localStorage.clear();
    if (stored !== null) localStorage.setItem("token", stored);
    expect(readSession().token).toBeNull();
  }
});

test("signing in is stored under the keys clients know and survives a reload", () => {
  signIn({ token: "t-1", userId: "7", accountNumber: "a@b.c" });
  expect(localStorage.getItem("token")).toBe("t-1");
  expect(localStorage.getItem("user_id")).toBe("7");
  expect(localStorage.getItem("accountNum")).toBe("a@b.c");
  expect(readSession()).toMatchObject({ token: "t-1", userId: "7", accountNumber: "a@b.c" });
});

test("the type of an account follows what the exchange says, and is nobody's after logging out", () => {
  expect(readSession().userType).toBeNull();
  rememberUserType(1);
  expect([useSession.getState().userType, localStorage.getItem("type")]).toEqual(["1", "1"]);
  rememberUserType(0);
  expect([useSession.getState().userType, readSession().userType]).toEqual(["0", "0"]);
  forgetSession();
  expect(useSession.getState().userType).toBeNull();
});

test("forgetting the session clears all storage but the language and the way of logging in", () => {
  localStorage.setItem("locale", "ru");
  localStorage.setItem("tidemark_login_way", "phone");
  localStorage.setItem("dealPrice", "1");
  signIn({ token: "t-1", userId: "7", accountNumber: "a@b.c" });
  setTheme("white");
  forgetSession();
  expect(Object.fromEntries(Object.entries(localStorage))).toEqual({ locale: "ru", tidemark_login_way: "phone" });
  expect(useSession.getState()).toMatchObject({ token: null, userId: null, theme: "dark", language: "ru" });
});

test("the document shows theme, colour habit and language, and follows changes", () => {
  const stop = followAppearance();
  setTheme("white");
  setColourHabit("red-up");
  useSession.setState({ language: "hk" });
  const root = document.documentElement;
  expect([root.dataset.theme, root.dataset.colours, root.lang]).toEqual(["white", "red-up", "zh-HK"]);
  stop();
});

const storedValues = [null, "", "en", "zh", "hk", "jp", "ru", "kor", "toString"] as const;

test.each(storedValues)("before the first paint a stored locale of %j is read as the app reads it", (locale) => {
  for (const theme of [null, "white", "light", "dark", "blue"]) {
    for (const colours of [null, "red-up", "green-up", "odd"]) {
      localStorage.clear();
      if (locale !== null) localStorage.setItem("locale", locale);
      if (theme !== null) localStorage.setItem("theme", theme);
      if (colours !== null) localStorage.setItem("tidemark_colours", colours);
      new Function(themeScript)();
      const session = readSession();
      const root = document.documentElement;
      expect([root.dataset.theme, root.dataset.colours, root.lang]).toEqual([
        session.theme,
        session.colourHabit,
        languageTags[session.language],
      ]);
    }
  }
});

test.each([null, "", "null", "t-1"])(
  "before the first paint a stored token of %j is read as the app reads it",
  (token) => {
    if (token !== null) localStorage.setItem("token", token);
    new Function(themeScript)();
    expect(document.documentElement.hasAttribute("data-user")).toBe(readSession().token !== null);
  },
);
