// Leverage: positions on recorded prices, the house as the counterparty.

import { words } from "@tidemark/contract/words/all";
import { engineReasons } from "@tidemark/engine";
import { Mutex } from "../../platform/mutex.ts";
import { defineFeature } from "../../seams/feature.ts";
import { reasonsIn } from "../../seams/ledger-reason.ts";
import { messagesIn } from "../../seams/message-template.ts";
import { books } from "../book/feature.ts";
import { markets } from "../markets/feature.ts";
import { messages } from "../messages/feature.ts";
import { prices } from "../prices/feature.ts";
import { quotations } from "../quotations/feature.ts";
import { deedHandlers } from "./console-deeds.ts";
import { endingHandlers } from "./console-ending.ts";
import { lookHandlers } from "./console-looks.ts";
import { createEndingJob } from "./endings.ts";
import { createLeverMessages } from "./lever-messages.ts";
import { leverPushes } from "./lever-pushes.ts";
import { leverageRoutes, openLeverage } from "./leverage.ts";
import { beginOvernight, createOvernight, type OvernightParts } from "./overnight.ts";
import { TickPushes } from "./tick-pushes.ts";

const { zh, en, hk, jp, ru } = words.leverage;
const wordPlaces = {
  side: { zh: zh.log.told, en: en.log.told, hk: hk.log.told, jp: jp.log.told, ru: ru.log.told },
} as const;
const closed = { kind: "fill", about: "position", places: ["market", "hands", "price", "profit"], wordPlaces } as const;

/** The engine's own are brought by whoever shows its log; these are named by what is asked for here. */
const enginesOwn: readonly string[] = engineReasons;
const ownReasons = Object.fromEntries(
  Object.entries(reasonsIn(words.leverage)).filter(([reason]) => !enginesOwn.includes(reason)),
);

export const leverage = defineFeature({
  name: "leverage",
  needs: { books, markets, messages, prices, quotations },
  ledgerReasons: ownReasons,
  messages: messagesIn(words.leverage, {
    lever_opened: { kind: "fill", about: "position", places: ["market", "hands", "price"], wordPlaces },
    lever_take_profit: closed,
    lever_stop_loss: closed,
    lever_liquidated: closed,
    lever_deleveraged: closed,
    lever_delisted: closed,
    lever_ending: { kind: "notice", places: ["market", "until"] },
  }),
  async open(parts) {
    const { onTrouble, measure } = parts;
    const opened = await openLeverage(parts);
    const trouble = (what: string) => (error: unknown) => onTrouble(what, error);
    const nights: OvernightParts = { ...parts, onTrouble: trouble("the night could not be charged yet"), measure };
    await beginOvernight(nights);
    const news = createLeverMessages({ ...parts, onTrouble: trouble("positions could not be told of yet") });
    const overnight = createOvernight(nights);
    const ending = createEndingJob({ ...parts, ...opened, onTrouble: trouble("leverage could not be ended yet") });
    return { ...opened, news, overnight, ending };
  },
  routes: (opened) => leverageRoutes(opened),
  followers: (opened, { audience, onTrouble }) => [
    leverPushes({ ...opened, audience }),
    new TickPushes({
      ...opened,
      clients: audience.oldClients,
      onTrouble: (error) => onTrouble("positions were not told at their new price", error),
    }),
  ],
  jobs: ({ news, overnight, ending }) => [news, overnight, ending],
  console(opened, { messages }) {
    const parts = { ...opened, messages, deeds: new Mutex() };
    return [...lookHandlers(parts), ...deedHandlers(parts), ...endingHandlers(parts)];
  },
});
