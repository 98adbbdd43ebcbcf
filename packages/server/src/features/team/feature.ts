// Teams: inviting people, shares of the fees they pay, regional agents.

import { words } from "@tidemark/contract/words/all";
import { defineFeature } from "../../seams/feature.ts";
import { reasonsIn } from "../../seams/ledger-reason.ts";
import { hasTable } from "../../store/has-table.ts";
import { demo } from "../demo/feature.ts";
import { markets } from "../markets/feature.ts";
import { payments } from "../payments/feature.ts";
import { prices } from "../prices/feature.ts";
import { secrets } from "../secrets/feature.ts";
import { teamHandlers } from "./console-team.ts";
import { settings } from "./settings.ts";
import { checkTeam, openTeam, type TeamStep } from "./team.ts";
import { teamRoutes } from "./team-routes.ts";
import { treeRoutes } from "./tree-routes.ts";

/** Hears of each step as soon as it is past; the step waits for it. */
type TeamTrials = { readonly onTeamStep?: (step: TeamStep, id: number) => void | Promise<void> };

export const team = defineFeature({
  name: "team",
  settings,
  needs: { demo, markets, payments, prices, secrets },
  ledgerReasons: reasonsIn(words.team),
  open: (parts, { onTeamStep: onStep }: TeamTrials) =>
    openTeam({ ...parts, ...(onStep === undefined ? {} : { onStep }) }),
  routes: (_opened, parts) => [...teamRoutes(parts), ...treeRoutes(parts)],
  jobs: ({ accrual, payouts, losses, watch, demoTeam }) => [
    ...[accrual, payouts, losses, watch],
    ...(demoTeam === null ? [] : [demoTeam]),
  ],
  console: (_opened, parts) => teamHandlers(parts),
  async verify(tx) {
    return { told: [], findings: (await hasTable(tx, "team_people")) ? await checkTeam(tx) : [] };
  },
});
