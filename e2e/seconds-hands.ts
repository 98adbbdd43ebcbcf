// What journeys with options stand on: the driven prices of leverage's journeys, and traders with exactly so much in
// their seconds account.

import type { APIRequestContext, Page } from "@playwright/test";
import { expect } from "./exchange.ts";
import { type LoggedIn, logInPerson } from "./people.ts";

type Running = {
  readonly id: number;
  readonly state: string;
  readonly direction: string;
  readonly placed_at: number;
};
type Policy = { readonly id: number; readonly status: number; readonly insurance_balance: string };
type Own = { readonly options: readonly Running[]; readonly policies: readonly Policy[]; readonly now: number };

export type SecondsHand = {
  readonly user: LoggedIn;
  readonly own: () => Promise<Own>;
  /** Options that had ended before: journeys share their exchange. */
  readonly endedBefore: number;
  readonly free: () => Promise<number>;
  /** Until another option may be placed: one a second is taken. */
  readonly turn: () => Promise<void>;
};

/** A trader with nothing running, no policy, and exactly this much in the seconds account. */
export async function secondsHand(
  request: APIRequestContext,
  name: "trader1" | "trader2",
  usdt: number,
): Promise<SecondsHand> {
  const user = await logInPerson(request, { email: `${name}@demo.test`, password: "Demo1234" });
  const headers = { authorization: user.token };
  const post = async (path: string, data: Readonly<Record<string, string | number>>) =>
    expect(await (await request.post(path, { headers, data })).json()).toMatchObject({ type: "ok" });
  const read = async <Message>(path: string) =>
    ((await (await request.get(path, { headers })).json()) as { message: Message }).message;
  const own = () => read<Own>("/api/microtrade/options");
  const free = async () => {
    const coins = await read<{ currency_id: number; user_wallet: { micro_balance: string } }[]>(
      "/api/microtrade/payable_currencies",
    );
    return Number(coins.find(({ currency_id: id }) => id === 3)?.user_wallet.micro_balance);
  };
  await expect.poll(async () => (await own()).options, { timeout: 240_000 }).toEqual([]);
  for (const { id, status } of (await own()).policies) {
    if (status === 1) await post("/api/insurance/manual_rescission", { user_insurance_id: id });
  }
  const missing = usdt - (await free());
  const way = missing > 0 ? { from_field: "change", to_field: "micro" } : { from_field: "micro", to_field: "change" };
  if (missing !== 0) await post("/api/wallet/change", { currency_id: 3, number: Math.abs(missing).toFixed(6), ...way });
  const sinceLast = async () => {
    const { options, now } = await own();
    return now - Math.max(0, ...options.map((option) => option.placed_at));
  };
  const turn = () => expect.poll(sinceLast).toBeGreaterThan(1_000);
  const { data } = await read<{ data: readonly unknown[] }>("/api/microtrade/ended");
  return { user, own, endedBefore: data.length, free, turn };
}

export type Held = { readonly count: () => number; readonly release: () => void };

/** Keeps the answers of a call back until they are released, and counts how often it was sent. */
export async function holdBack(page: Page, path: string): Promise<Held> {
  let count = 0;
  let release = () => {};
  const gate = new Promise<void>((open) => {
    release = open;
  });
  await page.route(`**${path}`, async (route) => {
    count += 1;
    await gate;
    await route.continue();
  });
  return { count: () => count, release };
}
