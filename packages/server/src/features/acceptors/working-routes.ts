// The calls of an acceptor's working page: the own record, taking the appointment on or not, what is said of it, coins in
// and out, what goes on, all of it as a table, and leaving.

import { fillText, shownTime } from "@tidemark/contract";
import {
  acceptAppointmentCall,
  acceptGuaranteeCall,
  acceptorDeskCall,
  acceptorLogCall,
  acceptorSettingsCall,
  acceptorTransferCall,
  declineAppointmentCall,
  exportAcceptorDealsCall,
  leaveAcceptorCall,
  ownAcceptorCall,
} from "@tidemark/contract/acceptors";
import { allNotices } from "@tidemark/contract/words/all";
import { invalid, ok, parsePositiveAmount, refuse, type UserId } from "@tidemark/kernel";
import { type Handler, handle, handleFile, userOf } from "../../http/handler.ts";
import { clientKey, countOpenDeals, urgentDeals } from "../deals/deals.ts";
import { plain } from "../markets/markets.ts";
import { balanceLog } from "../shops/shops.ts";
import { acceptorOfUser } from "./acceptors-store.ts";
import type { RouteParts } from "./deal-routes.ts";
import { acceptorDealsCsv } from "./export.ts";
import { coinOf, wireDesk, wireOwn } from "./wire.ts";

const rowsMax = 100;
const market = "acceptor" as const;

/** How many wait for the acceptor: to be transferred, or to be confirmed. */
async function turnsOf({ database }: RouteParts, makerId: UserId): Promise<number> {
  const [row] = await database.query<{ count: number }>(
    `select count(*)::int as count from deals
     where maker_id = $1 and market = 'acceptor' and state in ('asked', 'waiting', 'paid', 'disputed') and ending is null
       and ((type = 'buy' and state = 'waiting') or (type = 'sell' and state = 'paid'))`,
    [makerId],
  );
  return row?.count ?? 0;
}

function deskRoute(parts: RouteParts): Handler {
  const { database } = parts;
  return handle(acceptorDeskCall, async (_request, caller) => {
    const makerId = userOf(caller);
    const { deals } = await urgentDeals(database, { makerId, market, assetId: null, after: null, limit: rowsMax });
    const counts = await countOpenDeals(database, { makerId, market, assetId: null });
    return ok({
      data: await wireDesk(parts, deals, makerId),
      counts: { ...counts, turn: await turnsOf(parts, makerId) },
    });
  });
}

/** As old clients number the two ways of shops. */
const ways: Readonly<Record<string, "in" | "out">> = { "1": "out", "2": "in" };

function transferRoute(parts: RouteParts): Handler {
  const { acceptors, database } = parts;
  return handle(acceptorTransferCall, async ({ number, type }, caller) => {
    const userId = userOf(caller);
    const way = Object.hasOwn(ways, type) ? ways[type] : undefined;
    if (way === undefined) return invalid("type");
    const own = await acceptorOfUser(database, userId);
    if (own === null) return refuse("acceptor_not_open");
    const coin = coinOf(parts, own);
    const amount = parsePositiveAmount(number, coin.scale);
    if (!amount.ok) return amount;
    const moved = await acceptors.move({ userId, way, amount: amount.value, idempotency: caller.idempotency });
    if (!moved.ok) return moved;
    const notices = allNotices[caller.language];
    const text = way === "in" ? notices.acceptor_moved_in : notices.acceptor_moved_out;
    return ok(fillText(text, { amount: plain(amount.value, coin.scale), currency: coin.symbol }));
  });
}

function logRoute(parts: RouteParts): Handler {
  const log = balanceLog(parts);
  return handle(acceptorLogCall, async ({ page }, caller) => {
    const userId = userOf(caller);
    const own = await acceptorOfUser(parts.database, userId);
    if (own === null) return refuse("acceptor_not_open");
    return ok(await log({ userId, coin: coinOf(parts, own), page, language: caller.language }));
  });
}

function appointmentRoutes({ acceptors }: RouteParts): Handler[] {
  return [
    handle(acceptAppointmentCall, async (_request, caller) => {
      const done = await acceptors.accept(userOf(caller));
      return done.ok ? ok(allNotices[caller.language].acceptor_accepted) : done;
    }),
    handle(acceptGuaranteeCall, async (_request, caller) => {
      const done = await acceptors.acceptGuarantee(userOf(caller));
      return done.ok ? ok(allNotices[caller.language].acceptor_guarantee_accepted) : done;
    }),
    handle(declineAppointmentCall, async (_request, caller) => {
      const done = await acceptors.decline(userOf(caller));
      return done.ok ? ok(allNotices[caller.language].acceptor_declined) : done;
    }),
    handle(leaveAcceptorCall, async (_request, caller) => {
      const until = await acceptors.leave(userOf(caller));
      if (!until.ok) return until;
      return ok(fillText(allNotices[caller.language].acceptor_leaves, { until: shownTime(until.value, caller) }));
    }),
  ];
}

export function workingRoutes(parts: RouteParts): Handler[] {
  const { acceptors, database } = parts;
  return [
    handle(ownAcceptorCall, async (_request, caller) => {
      const own = await acceptorOfUser(database, userOf(caller));
      return ok(own === null ? null : await wireOwn(parts, own));
    }),
    ...appointmentRoutes(parts),
    handle(acceptorSettingsCall, async (request, caller) => {
      const said = {
        isPaused: request.is_paused,
        rechargeMin: request.recharge_min,
        rechargeMax: request.recharge_max,
        cashMin: request.cash_min,
        cashMax: request.cash_max,
        cash: request.cash,
      };
      const saved = await acceptors.save({ userId: userOf(caller), ...said, key: clientKey(caller.idempotency) });
      return saved.ok ? ok(allNotices[caller.language].acceptor_saved) : saved;
    }),
    transferRoute(parts),
    logRoute(parts),
    deskRoute(parts),
    handleFile(exportAcceptorDealsCall, async (_request, caller) => {
      const own = await acceptorOfUser(database, userOf(caller));
      return own === null ? refuse("acceptor_not_open") : ok(acceptorDealsCsv(parts, own));
    }),
  ];
}
