// Shops of merchants as one thing: somebody applies and sets a deposit aside, operators decide, the keeper says what there
// is to say of it, fills and empties it, and leaves. What was cut off, or whose notice is over, is taken up again.

import type { Instant, Rejection, Result, UserId } from "@tidemark/kernel";
import { type Carrier, carryEach, createCarrier } from "../../seams/carrier.ts";
import { type MoveRequest, move } from "./balance.ts";
import * as deciding from "./deciding.ts";
import { openDepositDesk } from "./deposit-desk.ts";
import * as keeping from "./keeping.ts";
import { carryEnd, carryLeaving } from "./leaving.ts";
import type { ShopParts } from "./shop-parts.ts";
import type { ShopRow } from "./shop-row.ts";
import { isAnyShopGoingOn, leavingShops, unfinishedShops } from "./shops-store.ts";

export { balanceLog } from "./balance-log.ts";
export { checkShops } from "./check-shops.ts";
export { nameOf } from "./keeping-rules.ts";
export { sendHome } from "./leaving.ts";
export { indexPrice, isWorse } from "./offer-price.ts";
export type { ShopParts, ShopStep } from "./shop-parts.ts";
export type { ShopRow } from "./shop-row.ts";

const lookEveryMs = 1_000;
const rowsAtOnce = 1_000;

export type Shops = Carrier & {
  /** Why somebody cannot apply as things stand. */
  refuseApply(userId: UserId): Promise<Rejection | null>;
  apply(request: keeping.ApplyRequest): Promise<Result<ShopRow>>;
  withdraw(request: keeping.OwnRequest): Promise<Result<null>>;
  save(request: keeping.SaidRequest): Promise<Result<null>>;
  /** Answers when the notice is over. */
  leave(request: keeping.OwnRequest): Promise<Result<Instant>>;
  move(request: MoveRequest): Promise<Result<ShopRow>>;
  approve(verdict: deciding.Verdict): Promise<deciding.Outcome>;
  refuse(verdict: deciding.Verdict): Promise<deciding.Outcome>;
  giveNotice(verdict: deciding.Verdict): Promise<deciding.Outcome>;
};

export function openShops(parts: ShopParts): Shops {
  const { database, measure, onTrouble } = parts;
  const all = { ...parts, depositDesk: openDepositDesk(parts) };

  async function run(): Promise<void> {
    await carryEach(
      await unfinishedShops(database, rowsAtOnce),
      (shop) => (shop.state === "asked" ? all.depositDesk.adopt(shop) : carryEnd(all, shop)),
      (shop, error) => onTrouble(`shop ${shop.id} does not go on`, error),
    );
    await carryEach(
      await leavingShops(database, rowsAtOnce),
      (shop) => carryLeaving(all, shop),
      (shop, error) => onTrouble(`shop ${shop.id} does not leave`, error),
    );
  }

  const carrier = createCarrier({
    name: "carry-shops",
    everyMs: lookEveryMs,
    database,
    isAnythingThere: () => isAnyShopGoingOn(database),
    run,
    onTrouble: (error) => onTrouble("shops could not be looked at", error),
    measure,
  });
  return {
    ...carrier,
    refuseApply: (userId) => keeping.refuseApply(parts, userId),
    apply: (request) => keeping.apply(all, request),
    withdraw: (request) => keeping.withdraw(all, request),
    save: (request) => keeping.save(parts, request),
    leave: (request) => keeping.leave(parts, request),
    move: (request) => move(parts, request),
    approve: (verdict) => deciding.approve(all, verdict),
    refuse: (verdict) => deciding.refuseShop(all, verdict),
    giveNotice: (verdict) => deciding.giveNotice(all, verdict),
  };
}
