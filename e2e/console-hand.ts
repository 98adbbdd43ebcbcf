// Operators at the console: the way in, their digits, and how a deed is done and agreed to.

import type { Browser, BrowserContext, Page } from "@playwright/test";
import { inRoot } from "../tools/machine/places.mjs";
import { runNode } from "../tools/process/run.mjs";
import type { RunningServer } from "../tools/server/running-server.mjs";
import { expect, startMs, test as tradersTest, watchPage, withExchange } from "./exchange.ts";

/**
 * Operators change what everybody meets: markets, prices by a trade, limits. Their journeys have exchanges of their own,
 * so that no trader's journey finds another world than it expects.
 */
export const test = tradersTest.extend<object, { readonly exchange: RunningServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for a destructured first parameter
  exchange: [({}, use) => withExchange(use), { scope: "worker", timeout: startMs }],
});

export const operatorOne = "operator1@demo.test";
export const operatorTwo = "operator2@demo.test";

export async function askTool(dataFolder: string, command: string): Promise<string> {
  const { code, output } = await runNode(inRoot("tools", "operator", "operator.mjs"), [command], {
    env: { ...process.env, DATA_DIR: dataFolder },
  });
  expect(code, output).toBe(0);
  return output;
}

const used = new Set<string>();
const digitsMs = 30_000;

/** Digits count once: whoever needs them again within half a minute waits for the next. */
export async function digitsOf({ dataFolder }: RunningServer, email: string): Promise<string> {
  for (;;) {
    const output = await askTool(dataFolder, "codes");
    const digits = new RegExp(`${email.replaceAll(".", "\\.")}\\s+(\\d{6})`).exec(output)?.[1] ?? "";
    const mark = `${dataFolder} ${email} ${digits}`;
    if (digits !== "" && !used.has(mark)) {
      used.add(mark);
      return digits;
    }
    // A moment after the next ones begin: asking again and again would only keep everybody else waiting.
    await new Promise((resolve) => setTimeout(resolve, digitsMs - (Date.now() % digitsMs) + 100));
  }
}

type Seat = { readonly state: Awaited<ReturnType<BrowserContext["storageState"]>>; readonly takenMs: number };

/** Who sat down a moment ago sits down again without new digits, which would take half a minute. */
const seats = new Map<string, Seat>();
/** Less than the second factor counts as just shown. */
const seatMs = 4 * 60_000;

type Desk = { readonly exchange: RunningServer; readonly email: string };

function markOf({ exchange, email }: Desk): string {
  return `${exchange.consoleUrl} ${email}`;
}

async function keepSeat(page: Page, desk: Desk): Promise<void> {
  seats.set(markOf(desk), { state: await page.context().storageState(), takenMs: performance.now() });
}

/** Who sits where: whoever is asked for digits again in the middle of a journey gives their own. */
const desks = new WeakMap<Page, Desk>();

/** A browser of their own, inside the console. */
export async function sitDown(
  browser: Browser,
  exchange: RunningServer,
  email: string,
  troubles: string[] = [],
  options: { readonly viewport?: { width: number; height: number }; readonly locale?: string } = {},
): Promise<Page> {
  const desk = { exchange, email };
  const seat = seats.get(markOf(desk));
  const isKept = seat !== undefined && performance.now() - seat.takenMs < seatMs;
  const context = await browser.newContext({
    baseURL: exchange.consoleUrl,
    ...(isKept ? { storageState: seat.state } : {}),
    ...options,
  });
  const page = await context.newPage();
  desks.set(page, desk);
  watchPage(page, troubles);
  await page.goto("/");
  if (!isKept) {
    await signIn(page, exchange, email);
    await keepSeat(page, desk);
  }
  await expect(page.getByRole("button", { name: "Sign out" })).toBeVisible();
  return page;
}

async function signIn(page: Page, exchange: RunningServer, email: string): Promise<void> {
  await page.getByLabel("Mailbox").fill(email);
  await page.getByLabel("Password", { exact: true }).fill("Demo1234");
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByLabel("Six digits of your authenticator").fill(await digitsOf(exchange, email));
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("button", { name: "Sign out" })).toBeVisible();
}

/** Presses the button of the deed and sees it done; answers the second factor where it is asked for again. */
async function press(page: Page, button: string): Promise<void> {
  const dialog = page.getByRole("dialog");
  const digits = dialog.getByLabel("Six digits of your authenticator");
  const isAsked = () => digits.isVisible();
  await dialog.getByRole("button", { name: button, exact: true }).click();
  await expect.poll(async () => (await isAsked()) || (await dialog.count()) === 0).toBe(true);
  const desk = desks.get(page);
  if (desk !== undefined && (await isAsked())) {
    await digits.fill(await digitsOf(desk.exchange, desk.email));
    await dialog.getByRole("button", { name: "Continue" }).click();
    await expect(dialog).toBeHidden();
    // It is a session of its own from here on.
    await keepSeat(page, desk);
  }
  await expect(dialog).toBeHidden();
}

/** Fills in the reason and confirms. */
export async function confirmDeed(page: Page, button: string, reason: string): Promise<void> {
  await page.getByRole("dialog").getByLabel("Reason").fill(reason);
  await press(page, button);
}

/** The newest proposal that waits is agreed to. */
export async function agreeToNewest(page: Page): Promise<void> {
  await page.goto("/proposals");
  await page.getByRole("button", { name: "Agree" }).first().click();
  await press(page, "Agree");
}

/** One operator proposes, another agrees, and looks at what came of it. */
export async function byTwo(
  browser: Browser,
  exchange: RunningServer,
  propose: (first: Page) => Promise<void>,
  look: (second: Page) => Promise<void> = async () => undefined,
): Promise<void> {
  const troubles: string[] = [];
  const first = await sitDown(browser, exchange, operatorOne, troubles);
  await propose(first);
  const second = await sitDown(browser, exchange, operatorTwo, troubles);
  await agreeToNewest(second);
  await look(second);
  expect(troubles).toEqual([]);
  for (const desk of [first, second]) await desk.context().close();
}
