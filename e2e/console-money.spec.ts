// Operators decide on money: a withdrawal above the limit is approved by two, and a correction moves on the word of two.

import { agreeToNewest, confirmDeed, operatorOne, operatorTwo, sitDown, test } from "./console-hand.ts";
import { expect } from "./exchange.ts";
import { handOf } from "./spot-hands.ts";

test("a withdrawal above the limit leaves once two have approved it", async ({ browser, exchange, request }) => {
  const troubles: string[] = [];
  const { user } = await handOf(request, "trader1");
  const reply = await request.post("/api/wallet/out", {
    headers: { authorization: user.token },
    data: {
      currency: 3,
      number: "2500",
      address: "0x52908400098527886E0F7030069857D2E4169EE7",
      pay_password: "Demo5678",
    },
  });
  expect(await reply.json()).toMatchObject({ type: "ok" });
  const one = await sitDown(browser, exchange, operatorOne, troubles);
  const two = await sitDown(browser, exchange, operatorTwo, troubles);
  const approve = async (page: typeof one) => {
    await page.goto("/money");
    await page
      .getByRole("row", { name: /2500 USDT/ })
      .getByRole("button", { name: "Approve" })
      .click();
    await page.getByRole("dialog").getByRole("button", { name: "Approve" }).click();
  };
  await approve(one);
  await expect(one.getByText(/needs one more operator/)).toBeVisible();
  await expect(one.getByRole("row", { name: /2500 USDT/ })).toContainText("operator1");
  await approve(two);
  await expect(two.getByText(/is approved by operator1 and operator2/)).toBeVisible();
  await one.goto("/money?state=every");
  await expect(one.getByRole("row", { name: /2500 USDT/ })).not.toContainText("requested");
  expect(troubles).toEqual([]);
});

test("earned fees go to the house and from there to somebody who claimed a deposit, each on the word of two", async ({
  browser,
  exchange,
  request,
}) => {
  const [first, second] = [await handOf(request, "trader1"), await handOf(request, "trader2")];
  const pair = { legal_id: 3, currency_id: 1 };
  // The journey of the leverage pool trades the other way round, maybe on this exchange: twice the same way would be
  // more than either of them has.
  await first.place({ ...pair, type: 2, target_price: "50000", amount: "0.6" });
  await second.place({ ...pair, type: 1, target_price: "50000", amount: "0.6" });
  const claim = { currency: 3, amount: "12.5", account: "0xabc" };
  const noted = await request.post("/api/wallet/charge_req", {
    headers: { authorization: first.user.token },
    data: claim,
  });
  expect(await noted.json()).toMatchObject({ type: "ok" });
  const one = await sitDown(browser, exchange, operatorOne);
  const two = await sitDown(browser, exchange, operatorTwo);
  await one.goto("/money/adjustments");
  await one.getByRole("button", { name: "Correct a balance" }).click();
  const dialog = one.getByRole("dialog");
  await dialog.getByLabel("Person").fill("0");
  await dialog.getByRole("combobox", { name: "Account" }).click();
  await one.getByRole("option", { name: "Fees" }).click();
  await dialog.getByRole("combobox", { name: "Coin" }).click();
  await one.getByRole("option", { name: "USDT" }).click();
  // Exactly what is given away below: other journeys count on a house that has nothing.
  await dialog.getByLabel("Amount").fill("12.5");
  await dialog.getByText("take from the account").click();
  await confirmDeed(one, "Propose", "fees for what was claimed");
  await agreeToNewest(two);
  await one.reload();
  await expect(one.getByRole("row", { name: /fees for what was claimed/ })).toContainText("operator2");

  const before = await first.available("USDT");
  await one.goto("/money/claims");
  await one
    .getByRole("row", { name: /12\.5 USDT/ })
    .getByRole("button", { name: "Accept" })
    .click();
  await confirmDeed(one, "Propose", "the chain shows it");
  expect(await first.available("USDT")).toBe(before);
  await agreeToNewest(two);
  expect(await first.available("USDT")).toBeCloseTo(before + 12.5, 6);
  await one.reload();
  await expect(one.getByRole("row", { name: /12\.5 USDT/ })).toContainText("accepted");
});
