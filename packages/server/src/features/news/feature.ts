// News: the articles of the house, and reading them.

import { defineFeature } from "../../seams/feature.ts";
import { chains } from "../chain/feature.ts";
import { markets } from "../markets/feature.ts";
import { withdrawals } from "../withdrawals/feature.ts";
import { figuresOf } from "./figures.ts";
import { seedNews } from "./news.ts";
import { newsRoutes } from "./news-routes.ts";

export const news = defineFeature({
  name: "news",
  needs: { chains, markets, withdrawals },
  async prepare({ clock, config, database, step }) {
    if (await seedNews(database, config.mode, clock.now())) step("brought in the articles of the house");
  },
  routes(_opened, parts) {
    const { chains, markets, withdrawals, config } = parts;
    const figures = { chains, markets, terms: withdrawals.terms, timeZone: config.timeZone };
    return newsRoutes({ ...parts, figures: (language) => figuresOf(figures, language) });
  },
});
