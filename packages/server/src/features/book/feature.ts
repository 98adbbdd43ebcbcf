// Books: depth and latest trades of every market.

import { defineFeature } from "../../seams/feature.ts";
import { candles } from "../candles/feature.ts";
import { markets } from "../markets/feature.ts";
import { quotations } from "../quotations/feature.ts";
import { Books, bookNews } from "./book.ts";
import { bookRoutes } from "./book-routes.ts";

export const books = defineFeature({
  name: "books",
  needs: { candles, markets, quotations },
  open: (parts) => Books.open(parts),
  routes: (opened, { candles, quotations, ...parts }) =>
    bookRoutes({ ...parts, books: opened, tickers: candles.tickers, cnyPerUnit: quotations.cnyPerUnit }),
  jobs: (opened, { audience, candles, ...parts }) =>
    bookNews({
      ...parts,
      ...candles,
      books: opened,
      oldClients: audience.oldClients,
    }),
});
