// A feature that lives in tests alone and is connected through the seams: a setting, a table, a call, a desk with its
// carrier, a follower, operators' commands, words for the ledger and a look for verify. Nothing of the house names it.

import { defineCall, sentence } from "@tidemark/contract";
import { ok, parseId, parsePositiveAmount, refuse } from "@tidemark/kernel";
import * as z from "zod/mini";
import { markets } from "../../features/markets/feature.ts";
import { messages } from "../../features/messages/feature.ts";
import { handle, userOf } from "../../http/handler.ts";
import { wholeSetting } from "../../platform/setting.ts";
import { defineFeature } from "../../seams/feature.ts";
import type { LedgerReason } from "../../seams/ledger-reason.ts";
import { messagesIn } from "../../seams/message-template.ts";
import type { Committed } from "../../sequencer/followers.ts";
import { createTable, decide, listPledges, openPledges, writePledge } from "./pledges.ts";

const usdt = 3;

const pledgeCall = defineCall({
  name: "sample.pledge",
  methods: ["POST"],
  path: "/api/sample/pledge",
  summary: "Sets an amount of USDT aside.",
  who: "user",
  isMoney: true,
  request: z.object({ amount: z.string() }),
  reply: sentence,
  example: { request: { amount: "1" }, reply: "1" },
});

const words = {
  en: { messages: { pledge_made: { title: "Pledged", text: "Your pledge is set aside." } } },
  zh: { messages: { pledge_made: { title: "已质押", text: "您的质押已预留。" } } },
  hk: { messages: { pledge_made: { title: "已質押", text: "您的質押已預留。" } } },
  jp: { messages: { pledge_made: { title: "誓約しました", text: "誓約の分を取り分けました。" } } },
  ru: { messages: { pledge_made: { title: "Залог внесён", text: "Ваш залог отложен." } } },
};

const deal: LedgerReason = {
  en: { title: "Pledges", paid: "Pledged", received: "Pledge given back" },
  zh: { title: "质押" },
  hk: { title: "質押" },
  jp: { title: "誓約" },
  ru: { title: "Залоги" },
};

export const pledges = defineFeature({
  name: "pledges",
  settings: {
    pledgesMax: wholeSetting(
      { name: "SAMPLE_PLEDGES_MAX", means: "pledges in all", default: 3 },
      { min: 1, max: 1_000 },
    ),
  },
  needs: { markets, messages },
  ledgerReasons: { deal },
  messages: messagesIn(words, { pledge_made: { kind: "notice", places: [] } }),
  prepare: ({ database }) => createTable(database),
  open: (parts) => ({ ...openPledges(parts), heard: { entries: 0 } }),
  routes: ({ desk }, { config, database, markets: listed }) => [
    handle(pledgeCall, async (request, caller) => {
      const coin = listed.coin(usdt);
      if (coin === null) return refuse("unknown_asset");
      const asked = parsePositiveAmount(request.amount, coin.scale);
      if (!asked.ok) return asked;
      if ((await listPledges(database)).length >= config.pledgesMax) return refuse("too_many_requests");
      const row = await writePledge(database, userOf(caller), asked.value);
      const opened = await desk.open(row);
      return opened.ok ? ok(String(row.id)) : opened;
    }),
  ],
  followers: ({ heard }) => [
    {
      reset: () => {
        heard.entries = 0;
      },
      hear(committed: readonly Committed[]) {
        for (const { events } of committed) {
          for (const event of events)
            if (event.type === "EntryPosted" && event.entry.reason === "deal") heard.entries += 1;
        }
      },
    },
  ],
  jobs: ({ carrier }) => [carrier],
  operatorCommands: ({ carrier }, { database }) => ({
    pledges: {
      usage: [{ form: "pledges", means: "every pledge and where it stands" }],
      look: async () => ({
        ok: true,
        text: "",
        data: (await listPledges(database)).map(({ id, state }) => `${id} ${state}`),
      }),
    },
    keep: {
      usage: [{ form: "keep <id> --as <name>", means: "the pledge is the house's" }],
      roles: ["support"],
      async decide({ request }) {
        const id = parseId(request.id);
        if (id === null) return "Say which pledge, by its number.";
        if (!(await decide(database, id, "kept"))) return { isDone: false, text: "It is decided already." };
        carrier.kick();
        return { isDone: true, text: `Pledge ${id} is kept.` };
      },
    },
  }),
  async verify(tx) {
    const cut = (await listPledges(tx)).filter(({ state, holdId }) => state === "held" && holdId === null);
    return { told: [], findings: cut.map(({ id }) => `pledge ${id} has nothing set aside.`) };
  },
});
