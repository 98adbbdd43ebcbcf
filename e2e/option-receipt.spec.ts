// An option's receipt, worked out again by the page itself: right as the exchange wrote it, and in red where it was
// changed on its way; and what is set aside while it runs.

import { createHash } from "node:crypto";
import type { APIRequestContext, Page } from "@playwright/test";
import { expect, settled, store } from "./exchange.ts";
import { priceIs, test } from "./lever-hands.ts";
import { type LoggedIn, logInPerson, phone, storedOf } from "./people.ts";
import { violationsOf } from "./violations.ts";

type Look = { readonly number: number; readonly at: number; marks: string; previous: string; hash: string };

const checksOfReceipt = 13;
/** The shortest that is offered, the look after it, and a busy machine. */
const endedWithin = { timeout: 240_000 };

async function overflowOf(page: Page): Promise<number> {
  return await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}

type Hand = {
  readonly user: LoggedIn;
  readonly place: (type: 1 | 2) => Promise<number>;
  readonly begun: (id: number) => Promise<void>;
  readonly ended: (id: number) => Promise<void>;
};

/** A trader with something in the seconds account. */
async function handOf(request: APIRequestContext, name: "trader1" | "trader2"): Promise<Hand> {
  const user = await logInPerson(request, { email: `${name}@demo.test`, password: "Demo1234" });
  const headers = { authorization: user.token };
  const post = async (path: string, data: Readonly<Record<string, string | number>>) => {
    const reply = (await (await request.post(path, { headers, data })).json()) as { type: string; message: unknown };
    expect(reply, path).toMatchObject({ type: "ok" });
    return reply.message;
  };
  const way = { from_field: "change", to_field: "micro" };
  await post("/api/wallet/change", { currency_id: 3, number: "300", ...way });
  return {
    user,
    place: async (type) => {
      const order = { match_id: 1, currency_id: 3, type, seconds: 30, number: "100" };
      return ((await post("/api/microtrade/submit", order)) as { id: number }).id;
    },
    begun: (id) =>
      expect
        .poll(async () => {
          const reply = (await (await request.get("/api/microtrade/options", { headers })).json()) as {
            message: { options: { id: number; entry_price: string | null }[] };
          };
          return reply.message.options.find((option) => option.id === id)?.entry_price ?? null;
        })
        .not.toBeNull(),
    ended: (id) =>
      expect
        .poll(async () => {
          const reply = (await (await request.get("/api/microtrade/ended", { headers })).json()) as {
            message: { data: { id: number }[] };
          };
          return reply.message.data.some((row) => row.id === id);
        }, endedWithin)
        .toBe(true),
  };
}

test("an option's receipt is worked out again by the page, wide, in print and on a phone", async ({
  page,
  request,
  prices,
}) => {
  prices.set("64000");
  await priceIs(request, "64000");
  const hand = await handOf(request, "trader1");
  const id = await hand.place(1);
  // The price it ends at is set first: pages that take their time would else see it end where it began.
  await hand.begun(id);
  prices.set("64020");
  await priceIs(request, "64020");
  await store(page, { locale: "en", ...storedOf(hand.user) });
  await page.goto(`/optionReceipt?id=${id}`);
  await expect(page.getByText("This option is still running")).toBeVisible();
  await page.goto("/micro");
  await expect(page.getByText("Set aside in USDT").locator("..")).toContainText(/In running options102/);
  await hand.ended(id);

  await page.goto(`/optionReceipt?id=${id}`);
  await expect(page.getByText("Checked on this device: everything on this receipt is right.")).toBeVisible();
  await expect(page.locator("[data-check]").filter({ hasText: "right" })).toHaveCount(checksOfReceipt);
  await expect(page.locator("[data-check=credited]")).toContainText("100 + 75 = 175");
  await expect(page.getByText(/links up to the signed head hold together/)).toBeVisible();
  await expect(page.getByRole("table", { name: "Records from acceptance to the beginning" })).toContainText(
    "began here",
  );
  await expect(page.getByRole("table", { name: /first after expiry/ })).toContainText("after expiry");
  await settled(page);
  expect(await violationsOf(page)).toEqual([]);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
  await page.emulateMedia({ media: "screen" });
  await page.setViewportSize(phone);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
});

test("a receipt that was changed on its way says in red what differs", async ({ page, request, prices }) => {
  prices.set("64000");
  await priceIs(request, "64000");
  const hand = await handOf(request, "trader2");
  const id = await hand.place(2);
  await hand.ended(id);
  await store(page, { locale: "en", ...storedOf(hand.user) });
  await page.route("**/api/microtrade/receipt?*", async (route) => {
    const reply = await route.fetch();
    const body = (await reply.json()) as {
      message: { option: { exit_price: string; state: string; credited: string } };
    };
    body.message.option = { ...body.message.option, exit_price: "64001.000000", state: "lost", credited: "0.000000" };
    await route.fulfill({ response: reply, json: body });
  });
  await page.goto(`/optionReceipt?id=${id}`);
  await expect(page.getByRole("alert")).toContainText("3 of the checks failed");
  await expect(page.locator("[data-check=outcome]")).toContainText("Draw");
  for (const wrong of ["exitPrice", "outcome", "credited"]) {
    await expect(page.locator(`[data-check=${wrong}]`)).toContainText("wrong");
  }
  await expect(page.locator("[data-check=exitLooks]")).toContainText("right");

  // A record made anew with hashes that fit adds up, and the chain does not lead to it.
  await page.unroute("**/api/microtrade/receipt?*");
  await page.route("**/api/microtrade/receipt?*", async (route) => {
    const reply = await route.fetch();
    const body = (await reply.json()) as { message: { around_exit: Look[] } };
    let previous = body.message.around_exit[0]?.previous ?? "";
    for (const look of body.message.around_exit) {
      look.marks = `${look.marks},99:1`;
      look.previous = previous;
      look.hash = createHash("sha256").update(`${previous}|${look.number}|${look.at}|${look.marks}`).digest("hex");
      previous = look.hash;
    }
    await route.fulfill({ response: reply, json: body });
  });
  await page.reload();
  await expect(page.getByRole("alert")).toContainText("The chain breaks at record");
  await expect(page.getByText("Checked on this device")).toBeHidden();
});

test("somebody else's option has no receipt, and an address without one says so", async ({ page, request, watch }) => {
  const user = await logInPerson(request, { email: "trader1@demo.test", password: "Demo1234" });
  await store(page, { locale: "en", ...storedOf(user) });
  watch.allow(/status 4\d\d: .*microtrade\/receipt|console error: Failed to load resource.*/);
  await page.goto("/optionReceipt?id=999999999");
  await expect(page.getByText("This option was not found.")).toBeVisible();
  await page.goto("/optionReceipt?id=-1");
  await expect(page.getByText("No option was named")).toBeVisible();
});
