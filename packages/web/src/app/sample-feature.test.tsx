// @vitest-environment jsdom
// A feature from outside, added to the lists of pages and words and nowhere else: routes, navigation, the site map and
// the texts that the build lays out all follow.

import { createMemoryHistory } from "@tanstack/react-router";
import { cleanup, render, screen } from "@testing-library/react";
import { languages } from "@tidemark/kernel";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import type { PageTable } from "../frame/page.ts";
import { accountMenuPages, headerEntries, sidePages } from "./navigation.ts";
import { pages } from "./pages.ts";
import { siteMap } from "./site-map.ts";
import { pledgePages, words as pledges } from "./testing/sample-feature.tsx";

const table: PageTable = { ...pages, ...pledgePages };

/** Modules of its own: texts that were loaded once stay, and other tests must not meet these. */
async function freshApp() {
  vi.resetModules();
  const { App } = await import("./App.tsx");
  const { createQueryClient } = await import("../api/query-client.ts");
  const { loadArea } = await import("../i18n/areas.ts");
  const { createAppRouter } = await import("./router.tsx");
  const { addWords, areaTexts } = await import("./words.ts");
  const houseAreas = Object.keys(areaTexts("en"));
  addWords({ pledges });
  await Promise.all([loadArea("en", "shell"), loadArea("en", "pages")]);
  return { App, areaTexts, createAppRouter, createQueryClient, houseAreas };
}

let app: Awaited<ReturnType<typeof freshApp>>;

beforeAll(async () => {
  app = await freshApp();
});

afterEach(cleanup);
afterAll(() => void vi.resetModules());

test.each(["/pledges", "/old-pledges", "/new_account/PLEDGES/"])("%s shows its page in its shell", async (address) => {
  const { App, createAppRouter, createQueryClient } = app;
  const router = createAppRouter({ table, history: createMemoryHistory({ initialEntries: [address] }) });
  await router.load();
  render(<App router={router} queryClient={createQueryClient()} />);
  await screen.findByRole("heading", { level: 1, name: "What you have pledged" });
  expect(router.state.location.pathname).toBe("/pledges");
  expect(screen.getByRole("navigation", { name: "Assets" })).toBeTruthy();
});

test("header, side navigation and account menu lead to it", () => {
  const earn = (of: typeof table) => headerEntries(of, {}).find(({ group }) => group === "earn")?.pages;
  expect(earn(pages)).not.toContain("pledges");
  expect(earn(table)).toContain("pledges");
  expect(sidePages(table, "asset")).toContain("pledges");
  expect(accountMenuPages(table, "0")).toContain("pledges");
});

test("the server and the browser tests know its addresses", () => {
  const map = siteMap(table);
  expect(map.paths).toEqual(expect.arrayContaining(["/pledges", "/old-pledges"]));
  expect(map.aliases).toContain("/old-pledges");
});

test.each(languages)("its words are laid out in %s, its title among those of all pages", (language) => {
  const laidOut = app.areaTexts(language);
  expect(laidOut.pledges).toEqual(pledges[language].page);
  expect(laidOut.pages).toMatchObject(pledges[language].titles);
  expect(Object.keys(laidOut).sort()).toEqual([...app.houseAreas, "pledges"].sort());
});
