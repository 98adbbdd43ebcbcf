// Mailboxes and phones that wait to replace another: shown to the account's owner, cancelled by the owner, and carried
// out when their time has come.

import { ensure, ok, type Result, refuse, rejected, type UserId } from "@tidemark/kernel";
import { refusableTransaction } from "../../store/refusable.ts";
import { accountById, maskOf } from "../registry/registry.ts";
import type { Origin } from "../sessions/sessions.ts";
import { replacePlace } from "./bindings.ts";
import type { ChangeParts } from "./change-parts.ts";
import * as store from "./place-store.ts";

const rowsAtOnce = 100;

export async function cancelPlaceChange(
  parts: ChangeParts,
  userId: UserId,
  asked: {
    readonly id: number;
    readonly loginPassword: string;
    readonly secondFactor: string;
    readonly origin: Origin;
  },
): Promise<Result<null>> {
  const { clock, database, security } = parts;
  const account = ensure(await accountById(database, userId), "a session without an account");
  const waiting = (await store.waitingPlaceChanges(database, userId)).find((row) => row.id === asked.id);
  if (waiting === undefined) return refuse("unknown_change");
  const barred = await security.prove(account, asked);
  if (barred !== null) return rejected(barred);
  const done = await refusableTransaction(database, async (tx) => {
    const isMine = await store.endPlaceChange(tx, waiting.id, { userId, state: "cancelled", at: clock.now() });
    if (!isMine) return refuse("unknown_change");
    const params = { destination: maskOf(waiting.place) };
    await security.notify(tx, { account, template: "place_change_cancelled", params, origin: asked.origin });
    return ok(null);
  });
  if (done.ok) security.announce(userId);
  return done;
}

/** A place that somebody else has bound meanwhile is left to them, and the owner hears that nothing was replaced. */
async function carryOut(parts: ChangeParts, row: store.PlaceChangeRow): Promise<void> {
  const { clock, database, security } = parts;
  const { place, userId, address, device } = row;
  await database.transaction(async (tx) => {
    const account = ensure(await accountById(tx, userId), "a change of nobody's place");
    if (!(await store.endPlaceChange(tx, row.id, { userId, state: "done", at: clock.now() }))) return;
    if (await replacePlace(parts, tx, { account, place, origin: { address, device } })) return;
    await tx.query("update place_changes set state = 'void' where id = $1", [row.id]);
    const params = { destination: maskOf(place) };
    await security.notify(tx, { account, template: "place_change_cancelled", params });
  });
  security.announce(userId);
}

/** What is due; what goes wrong with one keeps nobody else. */
export async function carryPlaceChanges(parts: ChangeParts, onTrouble: (error: unknown) => void): Promise<void> {
  const rows = await store.duePlaceChanges(parts.database, parts.clock.now(), rowsAtOnce);
  for (const row of rows) await carryOut(parts, row).catch(onTrouble);
}
