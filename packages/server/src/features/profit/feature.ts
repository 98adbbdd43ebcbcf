// Profit: what people's coins have cost them, what was earned with them, and on which day.

import { defineFeature } from "../../seams/feature.ts";
import { hasTable } from "../../store/has-table.ts";
import { markets } from "../markets/feature.ts";
import { quotations } from "../quotations/feature.ts";
import { checkProfit } from "./check-profit.ts";
import { openProfit } from "./profit.ts";
import { profitRoutes } from "./profit-routes.ts";

export const profit = defineFeature({
  name: "profit",
  needs: { markets, quotations },
  open: ({ quotations, ...parts }) => openProfit({ ...parts, valuation: quotations.valuation }),
  routes: (opened, { quotations, ...parts }) =>
    profitRoutes({ ...parts, valuation: quotations.valuation, profit: opened }),
  jobs: (opened) => [opened.counting],
  async verify(tx) {
    return { told: [], findings: (await hasTable(tx, "profit_coins")) ? await checkProfit(tx) : [] };
  },
});
