// The switch by which somebody sends to saved addresses only. It closes at once and opens a day later, and both are told:
// whoever gets into an account finds it closed, and its owner has a day to notice.

import { whitelistCall } from "@tidemark/contract/withdrawals";
import { allNotices } from "@tidemark/contract/words/all";
import { ensure, hourMs, instant, ok, type Result, refuse, rejected, type UserId } from "@tidemark/kernel";
import { type Handler, handle, userOf } from "../../http/handler.ts";
import { refusableTransaction } from "../../store/refusable.ts";
import { accountById } from "../registry/registry.ts";
import { putWhitelist, readWhitelist, whitelistHours } from "./whitelist-store.ts";
import type { WithdrawalRouteParts } from "./withdrawal-route-parts.ts";
import { lockUser } from "./withdrawals-store.ts";

function setWhitelist(
  { clock, database, security }: WithdrawalRouteParts,
  userId: UserId,
  isOn: boolean,
): Promise<Result<null>> {
  return refusableTransaction(database, async (tx): Promise<Result<null>> => {
    await lockUser(tx, userId);
    const now = clock.now();
    const before = await readWhitelist(tx, userId, now);
    // On and about to end is neither on nor off already: both may be asked for.
    if (isOn && before.isOn && before.offAt === null) return refuse("whitelist_already_on");
    if (!isOn && !before.isOn) return refuse("whitelist_already_off");
    // Asked for once more, the day does not begin again.
    if (!isOn && before.offAt !== null) return ok(null);
    const offAt = isOn ? null : instant(now + whitelistHours * hourMs);
    await putWhitelist(tx, userId, { isOn: true, offAt, now });
    const account = ensure(await accountById(tx, userId), "a session without an account");
    await security.notify(tx, { account, template: isOn ? "whitelist_on" : "whitelist_off" });
    return ok(null);
  });
}

export function whitelistRoutes(parts: WithdrawalRouteParts): Handler[] {
  const { security, securityLog } = parts;
  return [
    handle(whitelistCall, async (request, caller) => {
      const userId = userOf(caller);
      const isOn = request.is_on === "1";
      const unproved = await security.checkSecondFactor(userId, request.second_factor);
      if (unproved !== null) return rejected(unproved);
      const done = await setWhitelist(parts, userId, isOn);
      if (!done.ok) return done;
      security.announce(userId);
      securityLog.note("security_changed", { userId, what: isOn ? "whitelist_on" : "whitelist_off" });
      return ok(allNotices[caller.language][isOn ? "whitelist_on" : "whitelist_off"]);
    }),
  ];
}
