// Shops of merchants: people who keep a balance of one coin apart, buy and sell it for money, and stand behind it with a
// deposit.

import { words } from "@tidemark/contract/words/all";
import { defineFeature } from "../../seams/feature.ts";
import { reasonsIn } from "../../seams/ledger-reason.ts";
import { messagesIn } from "../../seams/message-template.ts";
import { hasTable } from "../../store/has-table.ts";
import { c2c } from "../c2c/feature.ts";
import { deals } from "../deals/feature.ts";
import { identities } from "../identity/feature.ts";
import { images } from "../images/feature.ts";
import { markets } from "../markets/feature.ts";
import { messages } from "../messages/feature.ts";
import { prices } from "../prices/feature.ts";
import { secrets } from "../secrets/feature.ts";
import { security } from "../security/feature.ts";
import { marketHandlers } from "./console-market.ts";
import { shopHandlers } from "./console-shops.ts";
import { openDemoShops } from "./demo-shops.ts";
import { keepingRoutes } from "./keeping-routes.ts";
import { openReprice, shopMarketRoutes } from "./market.ts";
import { seeNames } from "./see-names.ts";
import { settings } from "./settings.ts";
import { checkShops, openShops, type ShopStep } from "./shops.ts";
import { shopTerms } from "./terms.ts";

/** Hears of each step of a shop as soon as it is past; the step waits for it. */
type ShopTrials = { readonly onShopStep?: (step: ShopStep, id: number) => void | Promise<void> };

const places = ["name", "currency"];

export const shops = defineFeature({
  name: "shops",
  settings,
  needs: { c2c, deals, identities, images, markets, messages, prices, secrets, security },
  messages: messagesIn(words.shops, {
    shop_approved: { kind: "deal", places },
    shop_refused: { kind: "deal", places: [...places, "reason"] },
    shop_leaving: { kind: "deal", places },
    shop_ended: { kind: "deal", places },
  }),
  ledgerReasons: reasonsIn(words.shops),
  async prepare({ database, step }) {
    const seen = await seeNames(database);
    if (seen > 0) step(`looked at the names of ${seen} shops`);
  },
  open(parts, { onShopStep: onStep }: ShopTrials) {
    const trials = onStep === undefined ? {} : { onStep };
    const keeping = openShops({ ...parts, terms: shopTerms(parts.config), ...trials });
    const reprice = openReprice(parts);
    return { ...keeping, reprice, demo: openDemoShops({ ...parts, shops: keeping }) };
  },
  routes: (opened, parts) => [...keepingRoutes({ ...parts, shops: opened }), ...shopMarketRoutes(parts)],
  jobs: (opened) => [opened, opened.reprice, ...(opened.demo === null ? [] : [opened.demo])],
  console(opened, parts) {
    const all = { ...parts, shops: opened };
    return [...shopHandlers(all), ...marketHandlers(all)];
  },
  async verify(tx) {
    return { told: [], findings: (await hasTable(tx, "shops")) ? await checkShops(tx) : [] };
  },
});
