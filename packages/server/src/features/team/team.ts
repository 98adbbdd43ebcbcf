// Teams: who invited whom, and what inviters get of fees that were paid.

import { hourMs } from "@tidemark/kernel";
import { Job } from "../../platform/job.ts";
import { type Accrual, openAccrual } from "./accrual.ts";
import { coinsBeyondFees } from "./check-team.ts";
import { openDemoTeam } from "./demo-team.ts";
import { type LossReleases, openLossReleases } from "./loss-release.ts";
import { openPayouts, type Payouts } from "./payouts.ts";
import type { TeamParts, TeamStep } from "./team-parts.ts";
import { mostPpm, percentOf, readTerms } from "./terms-store.ts";

export { checkTeam } from "./check-team.ts";
export type { TeamParts, TeamStep };

export type Team = {
  readonly accrual: Accrual;
  readonly payouts: Payouts;
  readonly losses: LossReleases;
  /** Beside the work: whether any coin has given more than its fees. */
  readonly watch: Job;
  /** Of the demo alone. */
  readonly demoTeam: ReturnType<typeof openDemoTeam>;
  /** What the landing page may claim, in percent. */
  upTo(): Promise<string>;
};

function openWatch({ database, measure, onTrouble }: TeamParts): Job {
  return new Job({
    name: "watch-rebates",
    everyMs: hourMs,
    async run() {
      for (const { text } of await coinsBeyondFees(database)) onTrouble(`rebates do not fit together: ${text}`, null);
    },
    isReady: () => database.isReady(),
    onTrouble: (error) => onTrouble("rebates were not looked at", error),
    measure,
  });
}

export function openTeam(parts: TeamParts): Team {
  return {
    accrual: openAccrual(parts),
    payouts: openPayouts(parts),
    losses: openLossReleases(parts),
    watch: openWatch(parts),
    demoTeam: openDemoTeam(parts),
    upTo: async () => percentOf(mostPpm(await readTerms(parts.database, parts.clock.now()))),
  };
}
