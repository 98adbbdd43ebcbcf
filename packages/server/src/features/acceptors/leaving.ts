// How an acceptor ends once the notice is over. Deals that go on are waited for, however long. Then what is left in the
// working account goes home to the fiat account, and the guarantee with it.

import { sendHome } from "../shops/shops.ts";
import type { AcceptorRow } from "./acceptor-row.ts";
import * as store from "./acceptors-store.ts";
import type { AppointingParts } from "./appointing.ts";

/** One that ends; safe to begin again from anywhere. */
export async function carryEnd(parts: AppointingParts, acceptor: AcceptorRow): Promise<void> {
  await sendHome(parts, acceptor);
  await parts.onStep?.("acceptor_emptied", acceptor.id);
  await parts.guaranteeDesk.end(acceptor);
}

/** One whose notice runs. */
export async function carryLeaving(parts: AppointingParts, acceptor: AcceptorRow): Promise<void> {
  const { clock, database, onStep } = parts;
  const isOver = await database.transaction(async (tx) => {
    await store.holdPerson(tx, acceptor.userId);
    return store.decideEnd(tx, acceptor.id, clock.now());
  });
  if (!isOver) return;
  await onStep?.("acceptor_decided", acceptor.id);
  const ended = await store.findAcceptor(database, acceptor.id);
  if (ended !== null) await carryEnd(parts, ended);
}
