// Binding a mailbox or a phone: a code sent there, the second factor, and word to every place bound before.

import { ensure, ok, type Result, refuse, rejected, rejection, type UserId } from "@tidemark/kernel";
import type { Queryable } from "../../store/database.ts";
import { refusableTransaction } from "../../store/refusable.ts";
import { type Account, accountById, type Destination, destinationsOf, maskOf } from "../registry/registry.ts";
import type { ChangeParts } from "./change-parts.ts";
import { bindEmail, bindPhone } from "./security-store.ts";

export type Binding = {
  readonly userId: UserId;
  readonly place: Destination;
  readonly code: string;
  readonly secondFactor: string;
};

function write(tx: Queryable, account: Account, place: Destination, parts: ChangeParts): Promise<boolean> {
  const at = parts.clock.now();
  if (place.channel === "mail") return bindEmail(tx, account.id, { email: place.to, at });
  return bindPhone(tx, account.id, { phone: place.to, areaCode: place.areaCode, at });
}

export async function bindPlace(parts: ChangeParts, binding: Binding): Promise<Result<null>> {
  const { codes, database, security } = parts;
  const { place, userId } = binding;
  const account = ensure(await accountById(database, userId), "a session without an account");
  const code = await codes.check({ destinations: [place.to], scenes: ["band"], code: binding.code });
  if (!code.ok) return code;
  const barred = await security.checkSecondFactor(userId, binding.secondFactor);
  if (barred !== null) return rejected(barred);
  const taken = rejection("account_taken");
  const done = await refusableTransaction(
    database,
    async (tx) => {
      if (!(await codes.spend(tx, code.value))) return refuse("code_wrong");
      if (!(await write(tx, account, place, parts))) return rejected(taken);
      await security.recordChange(tx, {
        account,
        template: place.channel === "mail" ? "email_bound" : "phone_bound",
        params: { destination: maskOf(place) },
        alsoTo: [...destinationsOf(account), place],
      });
      return ok(null);
    },
    taken,
  );
  if (done.ok) security.announce(userId);
  return done;
}
