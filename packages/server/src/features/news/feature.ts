// News: the articles of the house and of operators, and reading them.

import { hourMs } from "@tidemark/kernel";
import { Job } from "../../platform/job.ts";
import { defineFeature } from "../../seams/feature.ts";
import { chains } from "../chain/feature.ts";
import { images } from "../images/feature.ts";
import { markets } from "../markets/feature.ts";
import { withdrawals } from "../withdrawals/feature.ts";
import { newsConsole } from "./console-news.ts";
import { sweepCovers } from "./covers.ts";
import { figuresOf } from "./figures.ts";
import { seedNews } from "./news.ts";
import { newsRoutes } from "./news-routes.ts";

export const news = defineFeature({
  name: "news",
  needs: { chains, images, markets, withdrawals },
  async prepare({ clock, config, database, step }) {
    if (await seedNews(database, config.mode, clock.now())) step("brought in the articles of the house");
  },
  open({ chains, markets, withdrawals, config }) {
    const parts = { chains, markets, terms: withdrawals.terms, timeZone: config.timeZone };
    return { figures: (language: Parameters<typeof figuresOf>[1]) => figuresOf(parts, language) };
  },
  routes: ({ figures }, parts) => newsRoutes({ ...parts, figures }),
  console: ({ figures }, parts) => newsConsole({ ...parts, figures }),
  jobs(_opened, { clock, database, measure }) {
    const job = new Job({
      name: "sweep-covers",
      everyMs: hourMs,
      run: () => sweepCovers(database, clock.now()),
      isReady: () => database.isReady(),
      // What nobody shows stays an hour longer.
      onTrouble: () => undefined,
      measure,
    });
    return [{ start: () => void job.start(), stop: () => job.stop() }];
  },
});
