// News: the articles of the house, and reading them.

import { defineFeature } from "../../seams/feature.ts";
import { seedNews } from "./news.ts";
import { newsRoutes } from "./news-routes.ts";

export const news = defineFeature({
  name: "news",
  async prepare({ clock, config, database, step }) {
    if (await seedNews(database, config.mode, clock.now())) step("brought in the articles of the house");
  },
  routes: (_opened, parts) => newsRoutes(parts),
});
