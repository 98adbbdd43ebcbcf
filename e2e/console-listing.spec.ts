// Operators list: a coin is created and put on the demo's chain, a market is created by two, traded, and ended.

import { agreeToNewest, confirmDeed, operatorOne, operatorTwo, sitDown, test } from "./console-hand.ts";
import { expect } from "./exchange.ts";
import { handOf } from "./spot-hands.ts";

test("a market is created by two, traded at once, and ended with its orders given back", async ({
  browser,
  exchange,
  request,
}) => {
  const troubles: string[] = [];
  const one = await sitDown(browser, exchange, operatorOne, troubles);
  const two = await sitDown(browser, exchange, operatorTwo, troubles);
  await one.goto("/listing");
  await one.getByRole("button", { name: "New market" }).click();
  const dialog = one.getByRole("dialog");
  const choose = async (label: string, option: string) => {
    await dialog.getByRole("combobox", { name: label }).click();
    await one.getByRole("option", { name: option, exact: true }).click();
  };
  await choose("Base coin", "BTC");
  await choose("Quote coin", "ETH");
  await dialog.getByLabel("Lot").fill("0.00000001");
  await dialog.getByLabel("Tick").fill("0.000000000000000001");
  await dialog.getByLabel("Least amount").fill("0.01");
  await dialog.getByLabel("Least value").fill("0.001");
  await choose("State", "open");
  await dialog.getByLabel("Reason").fill("people asked for it");
  await dialog.getByRole("button", { name: "Propose" }).click();
  await expect(dialog.getByText("Trades would round")).toBeVisible();
  await dialog.getByLabel("Lot").fill("0.0001");
  await dialog.getByLabel("Tick").fill("0.001");
  await confirmDeed(one, "Propose", "people asked for it");
  await agreeToNewest(two);
  await one.goto("/listing?search=BTC/ETH");
  await expect(one.getByRole("row", { name: /BTC\/ETH/ })).toContainText("open");

  const [first, second] = [await handOf(request, "trader1"), await handOf(request, "trader2")];
  const pair = { legal_id: 2, currency_id: 1 };
  await first.place({ ...pair, type: 1, target_price: "15", amount: "0.1" });
  await second.place({ ...pair, type: 2, target_price: "15", amount: "0.1" });
  await first.place({ ...pair, type: 1, target_price: "14", amount: "0.1" });
  const held = await first.available("ETH");

  await one.getByRole("link", { name: "BTC/ETH" }).click();
  await one.getByRole("button", { name: "End", exact: true }).click();
  await expect(one.getByText("1 open orders will be cancelled")).toBeVisible();
  await confirmDeed(one, "Propose", "nobody trades it");
  await agreeToNewest(two);
  await one.reload();
  await expect(one.getByText("ended", { exact: true })).toBeVisible();
  expect((await first.openOrders()).filter(({ symbol }) => symbol === "BTC/ETH")).toEqual([]);
  expect(await first.available("ETH")).toBeGreaterThan(held);
  expect(troubles).toEqual([]);
});

test("a coin is created, put on a chain by two and opened, and people find it in their wallets", async ({
  browser,
  exchange,
  request,
}) => {
  const one = await sitDown(browser, exchange, operatorOne);
  const two = await sitDown(browser, exchange, operatorTwo);
  await one.goto("/listing/coins");
  await one.getByRole("button", { name: "New coin" }).click();
  const dialog = one.getByRole("dialog");
  await dialog.getByLabel("Short name").fill("REEF");
  await dialog.getByLabel("Decimal places").fill("8");
  await dialog.getByLabel("Name", { exact: true }).fill("Reef");
  await dialog.getByLabel("Shown").check();
  await confirmDeed(one, "Confirm", "a new coin");
  await one.getByRole("link", { name: "REEF" }).click();
  await one.getByRole("button", { name: "Add network" }).click();
  for (const [label, text] of [
    ["Confirmations", "2"],
    ["Least withdrawal", "10"],
    ["Withdrawal fee, millionths", "1000"],
    ["Least fee", "0.01"],
  ] as const) {
    await dialog.getByLabel(label).fill(text);
  }
  await confirmDeed(one, "Propose", "to be sent and received");
  await agreeToNewest(two);
  await one.reload();
  await one.getByRole("button", { name: "Open or close" }).click();
  await dialog.getByLabel("Deposits").check();
  await confirmDeed(one, "Confirm", "ready");
  await expect(one.getByRole("row", { name: /DEMO/ })).toContainText("open");

  const { user } = await handOf(request, "trader1");
  const headers = { authorization: user.token };
  const list = (await (await request.get("/api/currency/list", { headers })).json()) as {
    message: { currency: { id: number; name: string }[] };
  };
  const reef = list.message.currency.find(({ name }) => name === "REEF");
  const asked = await request.post("/api/wallet/get_in_address", { headers, data: { currency: reef?.id ?? 0 } });
  expect(((await asked.json()) as { message: string }).message).toMatch(/^0x/);
  await one.getByRole("button", { name: "Remove" }).click();
  await dialog.getByLabel("Reason").fill("a try");
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await expect(dialog.getByText("REEF is on DEMO")).toBeVisible();
});
