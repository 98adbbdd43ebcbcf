// What every browser test stands on: a real server for each worker, and a watch over the page. A console error, an
// error thrown in the page or a failed request fails the test, unless the test said beforehand that it must happen.

import { test as base, type ConsoleMessage, expect, type Page } from "@playwright/test";
import { type RunningServer, startServer } from "../tools/server/running-server.mjs";
import { signIn } from "../tools/server/sign-in.mjs";
import { copyTemplate } from "./data-template.ts";

export type Watch = {
  /** Declares a trouble this test brings about itself. */
  readonly allow: (pattern: RegExp) => void;
};

type WorkerParts = {
  readonly exchange: RunningServer;
  /** What the browser of somebody who is logged in has stored. */
  readonly trader: Readonly<Record<string, string>>;
};
type TestParts = { readonly watch: Watch };

function describeConsole(message: ConsoleMessage): string {
  return `console ${message.type()}: ${message.text()} (${message.location().url})`;
}

/** Collects everything that went wrong on a page, each as one line. */
export function watchPage(page: Page, troubles: string[]): void {
  page.on("console", (message) => {
    if (message.type() === "error") troubles.push(describeConsole(message));
  });
  page.on("pageerror", (error) => troubles.push(`page error: ${error.message}`));
  page.on("response", (response) => {
    if (response.status() >= 400) troubles.push(`status ${response.status()}: ${response.url()}`);
  });
  page.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "unknown";
    // A page that is left stops its own requests.
    if (reason !== "net::ERR_ABORTED") troubles.push(`request failed, ${reason}: ${request.url()}`);
  });
}

/** An exchange of the worker's own, gone with it; a script may start it in the program's stead. */
export async function withExchange(
  use: (server: RunningServer) => Promise<void>,
  settings: Readonly<Record<string, string>> = {},
  script?: string,
): Promise<void> {
  const data = copyTemplate();
  const server = await startServer({ dataFolder: data.folder, settings, ...(script === undefined ? {} : { script }) });
  await use(server);
  await server.stop();
  data.remove();
}

export const startMs = 900_000;

export const test = base.extend<TestParts, WorkerParts>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for a destructured first parameter
  exchange: [({}, use) => withExchange(use), { scope: "worker", timeout: startMs }],
  trader: [async ({ exchange }, use) => use(await signIn(exchange.url)), { scope: "worker" }],
  baseURL: async ({ exchange }, use) => use(exchange.url),
  watch: [
    async ({ page }, use) => {
      const troubles: string[] = [];
      const allowed: RegExp[] = [];
      watchPage(page, troubles);
      await use({ allow: (pattern) => void allowed.push(pattern) });
      const unexpected = troubles.filter((line) => !allowed.some((pattern) => pattern.test(line)));
      expect(unexpected, "nothing goes wrong on the page").toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Writes into the page's storage before any of its scripts run, in this and every later load. */
export async function store(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  await page.addInitScript((entries) => {
    if (sessionStorage.getItem("stored-by-test") !== null) return;
    sessionStorage.setItem("stored-by-test", "yes");
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, values);
}

/** The page stands: its heading and its fonts are there, and what they changed has been painted. */
export async function settled(page: Page): Promise<void> {
  // Within the app's own frame: a heading may stand in the HTML before it.
  await page.locator("#main").getByRole("heading", { level: 1 }).waitFor();
  await page.waitForFunction(() => document.fonts.status === "loaded");
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}
