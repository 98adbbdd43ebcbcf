// @vitest-environment jsdom
// The router over a table of sample pages: every layout, redirect and dead end as a visitor meets it.

import { createMemoryHistory } from "@tanstack/react-router";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, expect, test } from "vitest";
import { CallFailure, fault } from "../api/answer.ts";
import { createQueryClient } from "../api/query-client.ts";
import type { PageTable } from "../frame/page.ts";
import { loadArea } from "../i18n/areas.ts";
import { App } from "./App.tsx";
import { followArrivals } from "./page-arrival.ts";
import { createAppRouter } from "./router.tsx";

const rootPage = { path: "/", shell: "root", areas: [], load: async () => () => <h1>Sample home</h1> } as const;

function childOf(shell: "account" | "asset"): PageTable {
  return {
    home: rootPage,
    papers: { path: "/policy", shell, navigation: "side", areas: [], load: async () => () => <h1>Sample child</h1> },
  };
}

beforeAll(async () => {
  await Promise.all([loadArea("en", "shell"), loadArea("en", "pages")]);
});

afterEach(cleanup);

async function open(table: PageTable, address: string) {
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createAppRouter({ table, history });
  const stop = followArrivals(router);
  await router.load();
  render(<App router={router} queryClient={createQueryClient()} />);
  return { router, stop, address: () => router.state.location.href };
}

test("a page stands in header, main and footer, under its title", async () => {
  await open(childOf("account"), "/");
  await screen.findByRole("heading", { level: 1, name: "Sample home" });
  for (const landmark of ["banner", "main", "contentinfo"]) await screen.findByRole(landmark);
  expect(screen.getByRole("link", { name: "Skip to content" }).getAttribute("href")).toBe("#main");
  await waitFor(() => expect(document.title).toBe("Trade on a book you can check · Tidemark"));
});

test.each([
  ["account", "/account", "Account"],
  ["asset", "/new_account", "Assets"],
] as const)("the %s shell leads to its first child and shows its navigation", async (shell, path, label) => {
  const { address } = await open(childOf(shell), path);
  await screen.findByRole("heading", { level: 1, name: "Sample child" });
  expect(address()).toBe("/policy");
  const navigation = screen.getByRole("navigation", { name: label });
  const link = navigation.querySelector('a[href="/policy"]');
  expect(link?.getAttribute("aria-current")).toBe("page");
  expect(link?.textContent).toBe("Terms of use");
});

test.each([
  "/policy/",
  "/POLICY",
  "/account/policy",
  "/ACCOUNT/Policy/",
  "/new_account/policy",
  "/#/account/policy",
  "/dist/#/POLICY",
])("%s leads to the child's own address", async (link) => {
  const { address } = await open(childOf("account"), link);
  await screen.findByRole("heading", { level: 1, name: "Sample child" });
  expect(address()).toBe("/policy");
});

test.each(["/POLICY", "/policy/", "/#/Policy/", "/account/policy/"])(
  "going to %s inside the app ends at the page too",
  async (link) => {
    const { router } = await open(childOf("account"), "/");
    await screen.findByRole("heading", { level: 1, name: "Sample home" });
    act(() => router.history.push(link));
    await screen.findByRole("heading", { level: 1, name: "Sample child" });
    expect(router.state.location.pathname).toMatch(/^\/policy\/?$/);
  },
);

test("a code in a link of the hash-routed days arrives as it was written", async () => {
  const { router } = await open(childOf("account"), "/#/policy?extension_code=1e5&id=007");
  await screen.findByRole("heading", { level: 1, name: "Sample child" });
  expect(router.state.location.search).toEqual({ extension_code: "1e5", id: "007" });
  expect(router.state.location.href).toBe("/policy?extension_code=1e5&id=007");
});

test.each(["/nowhere", "/policy/deeper", "/account", "/new_account", "/components/login"])(
  "%s is not found while no page stands there",
  async (path) => {
    await open({ home: rootPage }, path);
    await screen.findByRole("heading", { level: 1, name: "Nothing at this address" });
    screen.getByRole("banner");
    expect(screen.getByRole("link", { name: "Go to the home page" }).getAttribute("href")).toBe("/");
    await waitFor(() => expect(document.title).toBe("Nothing at this address · Tidemark"));
  },
);

test("after a change of page the focus stands on its heading, on the first page it is left alone", async () => {
  const { router, stop } = await open(childOf("account"), "/");
  await screen.findByRole("heading", { level: 1, name: "Sample home" });
  expect(document.activeElement).toBe(document.body);
  await act(() => router.navigate({ to: "/policy" }));
  const heading = await screen.findByRole("heading", { level: 1, name: "Sample child" });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  stop();
});

test("a menu that is opened while a page is on its way stays open when it arrives", async () => {
  let arrive = (): void => undefined;
  const underWay = new Promise<void>((done) => {
    arrive = done;
  });
  const table = childOf("account");
  const late: PageTable = {
    ...table,
    papers: { path: "/policy", shell: "root", areas: [], load: () => underWay.then(() => () => <h1>Sample late</h1>) },
  };
  const { router, stop } = await open(late, "/");
  const trigger = await screen.findByRole("button", { name: /^Language/ });
  const going = router.navigate({ to: "/policy" });
  trigger.focus();
  fireEvent.click(trigger);
  fireEvent.keyDown(document.activeElement ?? trigger, { key: "Enter" });
  const menu = await screen.findByRole("menu");
  await waitFor(() => expect(menu.contains(document.activeElement)).toBe(true));
  arrive();
  await going;
  await screen.findByRole("heading", { level: 1, name: "Sample late" });
  expect(screen.getByRole("menu").contains(document.activeElement)).toBe(true);
  stop();
});

let isBroken = false;

function ShakyPage() {
  if (isBroken) throw new CallFailure(fault("server", "r-42"));
  return <h1>Sample recovered</h1>;
}

test("a page that fails names the request and can be tried again", async () => {
  const complain = console.error;
  const warn = console.warn;
  // React and the router report the failure this test is about.
  console.error = () => undefined;
  console.warn = () => undefined;
  isBroken = true;
  await open({ home: { path: "/", shell: "root", areas: [], load: async () => ShakyPage } }, "/");
  await screen.findByRole("heading", { level: 1, name: "This page could not be shown" });
  screen.getByText("Request r-42");
  screen.getByRole("banner");
  isBroken = false;
  await act(async () => screen.getByRole("button", { name: "Try again" }).click());
  await screen.findByRole("heading", { level: 1, name: "Sample recovered" });
  console.error = complain;
  console.warn = warn;
});
