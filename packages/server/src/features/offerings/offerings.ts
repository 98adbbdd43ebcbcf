// Offerings of tokens as one thing: people subscribe within a window, its end is decided by what was taken, everybody is
// charged or refunded, and tokens become free by their schedule. What was cut off is taken up again.

import type { Result } from "@tidemark/kernel";
import { type Carrier, carryEach, createCarrier } from "../../seams/carrier.ts";
import { openLanes } from "../../seams/lanes.ts";
import { isAnyOf } from "../../store/is-there.ts";
import { carryEnd, decideOver, noteDelivered } from "./ending.ts";
import type { OfferingParts } from "./offering-parts.ts";
import type { OrderRow } from "./offering-row.ts";
import { findOffering, isAnyUnfinished, listUnfinished } from "./offerings-store.ts";
import { askedOf, openOrderDesk } from "./order-desk.ts";
import { askedOrders, isAnyOrderDue } from "./orders-store.ts";
import { type SubscribeRequest, subscribe, writersMax } from "./subscribe.ts";

export { checkOfferings } from "./check-offerings.ts";
export type { OfferingParts, OfferingStep } from "./offering-parts.ts";
export type { OfferingRow, OrderRow } from "./offering-row.ts";

const lookEveryMs = 1_000;
const rowsAtOnce = 1_000;
/** In one look; a great many tranches of one instant are noted over several. */
const portionsMax = 20;

export type Offerings = Carrier & {
  subscribe(request: SubscribeRequest): Promise<Result<OrderRow>>;
};

export function openOfferings(parts: OfferingParts): Offerings {
  const { clock, database, measure, onTrouble, sequencer } = parts;
  const orderDesk = openOrderDesk(parts);
  const all = { ...parts, orderDesk, lanes: openLanes(writersMax) };

  async function run(): Promise<void> {
    if (sequencer.state() !== "ready") return;
    await carryEach(
      await askedOrders(database, rowsAtOnce),
      async (order) => orderDesk.adopt(await askedOf(parts, order)),
      (order, error) => onTrouble(`subscription ${order.id} does not go on`, error),
    );
    await carryEach(
      await listUnfinished(database, clock.now()),
      async ({ id, state }) => {
        if (state === "published" && !(await decideOver(parts, id))) return;
        const offering = await findOffering(database, id);
        if (offering !== null) await carryEnd(parts, offering);
      },
      ({ id }, error) => onTrouble(`offering ${id} does not end`, error),
    );
    for (let portion = 0; portion < portionsMax && (await noteDelivered(parts)); portion += 1);
  }

  const carrier = createCarrier({
    name: "carry-offerings",
    everyMs: lookEveryMs,
    database,
    isAnythingThere: () => isAnyOf([isAnyOrderDue(database, clock.now()), isAnyUnfinished(database, clock.now())]),
    run,
    onTrouble: (error) => onTrouble("offerings could not be looked at", error),
    measure,
  });
  return { ...carrier, subscribe: (request) => subscribe(all, request) };
}
