// @vitest-environment jsdom
// The record of finished deals, over a real HTTP server in the exchange's place.

import { cleanup, screen, waitFor } from "@testing-library/react";
import { type C2cTerms, c2cTermsCall, finishedDealsCall } from "@tidemark/contract/c2c";
import { servedCall } from "@tidemark/contract/served";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type ServedPage, servePage } from "../../api/testing/served-page.tsx";
import { announcePages } from "../../frame/page-paths.ts";
import { forgetSession, signIn } from "../../session/session-store.ts";
import { c2cPages } from "./page.ts";
import { RecordsPage } from "./RecordsPage.tsx";

let page: ServedPage;
beforeAll(async () => {
  page = await servePage(["offers", "dealing", "forms", "pages", "shell"]);
});
afterAll(() => page.close());
afterEach(() => {
  cleanup();
  forgetSession();
});

test("the coin is read where old pages name it, as the address's id", async () => {
  const terms = servedCall(c2cTermsCall).example.reply as C2cTerms;
  const [usdt] = terms.coins;
  const coins = [usdt, { ...usdt, id: 1, name: "BTC" }];
  page.answer(c2cTermsCall, { type: "ok", message: { ...terms, coins } });
  page.answer(finishedDealsCall, { type: "ok", message: servedCall(finishedDealsCall).example.reply });
  announcePages({ ...c2cPages });
  signIn({ token: "t", userId: "7", accountNumber: "tm7" });
  await page.open(<RecordsPage />, "/c2cRecord?id=1");
  const asked = () => page.asked.filter(({ path }) => path === finishedDealsCall.path).map(({ fields }) => fields);
  await waitFor(() => expect(asked()).toMatchObject([{ currency_id: "1" }]));
  expect(screen.getByLabelText("Coin").textContent).toBe("BTC");
});
