// Keeping shops alone, for tests of it: the feature of the house has the market beside.

import { windowDefault } from "@tidemark/contract/shops/shapes";
import { words } from "@tidemark/contract/words/all";
import { minuteMs } from "@tidemark/kernel";
import { defineFeature } from "../../../seams/feature.ts";
import { reasonsIn } from "../../../seams/ledger-reason.ts";
import { messagesIn } from "../../../seams/message-template.ts";
import { deals } from "../../deals/feature.ts";
import { markets } from "../../markets/feature.ts";
import { messages } from "../../messages/feature.ts";
import { settings } from "../settings.ts";
import { openShops, type ShopStep } from "../shops.ts";

const places = ["name", "currency"];

export const keepingFeature = (onStep?: (step: ShopStep, id: number) => void | Promise<void>) =>
  defineFeature({
    name: "shops",
    settings,
    needs: { deals, markets, messages },
    messages: messagesIn(words.shops, {
      shop_approved: { kind: "deal", places },
      shop_refused: { kind: "deal", places: [...places, "reason"] },
      shop_leaving: { kind: "deal", places },
      shop_ended: { kind: "deal", places },
    }),
    ledgerReasons: reasonsIn(words.shops),
    open: (parts) =>
      openShops({
        ...parts,
        terms: {
          market: "shop",
          feePpm: 1_000n,
          windowMs: windowDefault * minuteMs,
          accountAgeMs: 0,
          openMax: 3,
          offersMax: 20,
          cancelsMax: 3,
          confirmMs: null,
          atConfirm: "dispute",
        },
        ...(onStep === undefined ? {} : { onStep }),
      }),
  });
