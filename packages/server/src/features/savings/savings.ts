// Fixed deposits as one thing: somebody makes one, is paid every day, ends it early or at its time, and may have it begin
// again. What was cut off, is due or over is taken up by one carrier.

import type { Result } from "@tidemark/kernel";
import { type Carrier, carryEach, createCarrier } from "../../seams/carrier.ts";
import { openLanes } from "../../seams/lanes.ts";
import { isAnyOf } from "../../store/is-there.ts";
import { isAnyDepositDue, unfinishedDeposits } from "./deposits-store.ts";
import * as ending from "./ending.ts";
import { finishEnded } from "./finishing.ts";
import { type OpenRequest, open } from "./opening.ts";
import { payDue } from "./payouts.ts";
import { isAnyPortionOpen } from "./payouts-store.ts";
import { openSavingsDesk } from "./savings-desk.ts";
import type { SavingsParts } from "./savings-parts.ts";
import type { DepositRow } from "./savings-row.ts";

export { checkSavings } from "./check-savings.ts";
export type { SavingsParts, SavingsStep } from "./savings-parts.ts";
export type { DepositRow, ProductRow } from "./savings-row.ts";

const lookEveryMs = 1_000;
const rowsAtOnce = 1_000;

export type Savings = Carrier & {
  open(request: OpenRequest): Promise<Result<DepositRow>>;
  redeem(request: ending.RedeemRequest): Promise<Result<DepositRow>>;
  chooseRenewal(request: ending.OwnRequest & { readonly renew: boolean }): Promise<Result<null>>;
};

export function openSavings(parts: SavingsParts): Savings {
  const { database, measure, onTrouble, sequencer } = parts;
  const desk = openSavingsDesk(parts);
  const all = { ...parts, desk, lanes: openLanes() };
  let isStopped = false;

  async function takeUp(row: DepositRow): Promise<void> {
    if (row.state === "asked") await desk.adopt(row);
    else await ending.bookEarlyEnd(parts, row);
  }

  async function run(): Promise<void> {
    // Nothing can be moved meanwhile, and what is refused now would be refused for good.
    if (sequencer.state() !== "ready") return;
    const note = (row: DepositRow, error: unknown): void => onTrouble(`deposit ${row.id} does not go on`, error);
    await carryEach(await unfinishedDeposits(database, rowsAtOnce), takeUp, note);
    await payDue(parts, () => isStopped);
    await finishEnded(all, () => isStopped);
  }

  const carrier = createCarrier({
    name: "carry-savings",
    everyMs: lookEveryMs,
    database,
    isAnythingThere: () => isAnyOf([isAnyDepositDue(database, parts.clock.now()), isAnyPortionOpen(database)]),
    run,
    onTrouble: (error) => onTrouble("fixed deposits could not be looked at", error),
    measure,
  });
  return {
    ...carrier,
    stop() {
      isStopped = true;
      return carrier.stop();
    },
    open: (request) => open(all, request),
    redeem: (request) => ending.redeem(parts, request),
    chooseRenewal: (request) => ending.chooseRenewal(parts, request),
  };
}
