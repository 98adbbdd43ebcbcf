// The calls about one's own team, its members, what they bring, and a region's people.

import {
  daysCall,
  inviterCall,
  memberLogCall,
  myTeamCall,
  passCall,
  profitsCall,
  programmeCall,
  regionUsersCall,
  teamCall,
} from "@tidemark/contract/team";
import { allNotices, words } from "@tidemark/contract/words/all";
import { amount, ensure, invalid, ok, refuse, type UserId } from "@tidemark/kernel";
import { type Handler, handle, userOf } from "../../http/handler.ts";
import { limitOf } from "../../http/page.ts";
import { plain } from "../markets/markets.ts";
import { findInviter } from "../registry/registry.ts";
import { fromTyped } from "../secrets/secrets.ts";
import { accountName } from "../wallets/wallets.ts";
import { agenciesNow, countPeople, peopleOf } from "./agents-store.ts";
import { countReleases, daysOf, earnedValue, hasHeld, pairsOf, releasesOf, sumsOf } from "./earnings-store.ts";
import { nextPayout } from "./payouts.ts";
import type { TeamParts } from "./team-parts.ts";
import { backPpm, mostPpm, percentOf, readTerms, tierOf } from "./terms-store.ts";
import { findRow, newestBelow, type TeamRow } from "./tree-store.ts";
import { maskedName, maskedPhone, usdtText } from "./wire.ts";

const limits = { usual: 20, max: 100 };
const profitsPage = 10;
/** So far back numbered pages reach. */
const rowsMax = 1_000;
const daysShown = 90;
const ppmOfPercent = 10_000;

function sliceOf(page: number, size: number): { readonly offset: number; readonly limit: number } {
  const offset = Math.min((page - 1) * size, rowsMax);
  return { offset, limit: Math.min(size, rowsMax - offset) };
}

function paged<Row>(data: Row[], page: number, size: number, total: number) {
  return { current_page: page, data, last_page: Math.max(1, Math.ceil(total / size)), per_page: size, total };
}

/** Of one's own fees, what comes back because whoever invited passes it on. */
async function backOf({ clock, database }: TeamParts, inviter: TeamRow | null): Promise<string> {
  if (inviter === null) return "0";
  const { firstPpm } = tierOf(await readTerms(database, clock.now()), inviter.direct_real);
  return percentOf(backPpm(firstPpm, inviter.pass_ppm));
}

function publicRoutes(parts: TeamParts): Handler[] {
  const { clock, database } = parts;
  return [
    handle(programmeCall, async () => {
      const terms = await readTerms(database, clock.now());
      return ok({
        up_to_percent: percentOf(mostPpm(terms)),
        tiers: terms.tiers.map(({ people, firstPpm, secondPpm }) => ({
          people,
          first_percent: percentOf(firstPpm),
          second_percent: percentOf(secondPpm),
        })),
        loss_percent: percentOf(terms.lossPpm),
      });
    }),
    handle(inviterCall, async ({ code }) => {
      const id = code === "" ? null : await findInviter(database, fromTyped(code));
      const row = id === null ? null : await findRow(database, id);
      if (row === null) return refuse("invite_unknown");
      return ok({ name: maskedName(row), back_percent: await backOf(parts, row) });
    }),
  ];
}

function ownRoute(parts: TeamParts): Handler {
  const { clock, database, markets } = parts;
  return handle(teamCall, async (_request, caller) => {
    const userId = userOf(caller);
    const row = ensure(await findRow(database, userId), "a person without a place in a team");
    const inviter = row.inviter_id === null || row.link === "denied" ? null : await findRow(database, row.inviter_id);
    const now = clock.now();
    const { firstPpm, secondPpm } = tierOf(await readTerms(database, now), row.direct_real);
    const coins = await sumsOf(database, userId);
    return ok({
      extension_code: row.extension_code,
      inviter: inviter === null ? "" : maskedName(inviter),
      back_percent: await backOf(parts, inviter),
      direct: row.direct,
      direct_real: row.direct_real,
      people: row.people,
      real: row.real,
      volume: usdtText(markets, row.volume),
      first_percent: percentOf(firstPpm),
      second_percent: percentOf(secondPpm),
      pass_percent: percentOf(row.pass_ppm),
      value: usdtText(markets, await earnedValue(database, userId)),
      coins: coins.flatMap(({ asset_id, earned, due, paid }) => {
        const coin = markets.coin(asset_id);
        if (coin === null) return [];
        const text = (units: string): string => plain(amount(BigInt(units)), coin.scale);
        const sums = { earned: text(earned), due: text(due), paid: text(paid) };
        return [{ currency_id: asset_id, currency_name: coin.symbol, ...sums }];
      }),
      is_held: await hasHeld(database, userId),
      is_agent: (await agenciesNow(database, userId, now)).length > 0,
      next_payout_at: nextPayout(parts, now),
    });
  });
}

function daysRoute({ clock, database, markets, zone }: TeamParts): Handler {
  return handle(daysCall, async (_request, caller) => {
    const to = zone.startOfDay(clock.now());
    const from = zone.addDays(to, 1 - daysShown);
    const days = await daysOf(database, userOf(caller), from);
    const shown = days.map(({ day, count, value }) => ({ day, count, value: usdtText(markets, value) }));
    return ok({ from, to, days: shown });
  });
}

function passRoute({ database }: TeamParts): Handler {
  return handle(passCall, async ({ percent }, caller) => {
    if (!/^(0|[1-9][0-9]?|100)$/.test(percent)) return refuse("pass_out_of_range");
    await database.query("update team_people set pass_ppm = $2 where user_id = $1", [
      userOf(caller),
      Number.parseInt(percent, 10) * ppmOfPercent,
    ]);
    return ok(allNotices[caller.language].pass_saved);
  });
}

function membersRoute(parts: TeamParts): Handler {
  const { database, markets, publicIds } = parts;
  return handle(myTeamCall, async ({ page, limit: asked }, caller) => {
    const size = limitOf(asked, limits);
    if (!size.ok) return size;
    const userId = userOf(caller);
    const own = ensure(await findRow(database, userId), "a person without a place in a team");
    const { offset, limit } = sliceOf(page, size.value);
    const rows = await newestBelow(database, userId, offset, limit);
    const pairs = await pairsOf(
      database,
      userId,
      rows.map((row) => row.user_id),
    );
    const data = rows.map((row) => ({
      id: publicIds.show("person", row.user_id),
      account: maskedName(row),
      profit_balance: usdtText(markets, pairs.get(row.user_id)?.fees ?? "0"),
      return_commission: usdtText(markets, pairs.get(row.user_id)?.value ?? "0"),
      active_users: row.people,
      is_real: row.review_status === 2,
      since: row.created_at,
    }));
    const total = Math.min(own.direct, rowsMax);
    return ok({ zt_count: own.direct, team_count: own.people, team: paged(data, page, size.value, total) });
  });
}

/** Whoever is directly below the caller, or the caller; everybody else is nobody. */
async function memberOf({ database, publicIds }: TeamParts, userId: UserId, shown: number): Promise<TeamRow | null> {
  const id = publicIds.read("person", shown);
  const row = id === null ? null : await findRow(database, id as UserId);
  return row !== null && (row.user_id === userId || row.inviter_id === userId) ? row : null;
}

function logRoute(parts: TeamParts): Handler {
  const { database, markets, zone } = parts;
  return handle(memberLogCall, async ({ user_id: shown, type, page, limit: asked }, caller) => {
    const size = limitOf(asked, limits);
    if (!size.ok) return size;
    if (type !== "wallet_in" && type !== "wallet_out") return invalid("type");
    const userId = userOf(caller);
    const member = await memberOf(parts, userId, shown);
    if (member === null) return refuse("unknown_member");
    const pair = (await pairsOf(database, userId, [member.user_id])).get(member.user_id);
    if (pair === undefined) return ok(paged([], page, size.value, 0));
    const [value, fees] = [usdtText(markets, pair.value), usdtText(markets, pair.fees)];
    const time = zone.format(pair.last_at);
    const row = {
      value,
      balance_type_name: accountName("change", caller.language),
      info: words.team[caller.language].reasons.rebate.title,
      created_time: time,
      type: type === "wallet_in" ? "in" : "out",
      price: "",
      legal_name: "USDT",
      number: "",
      currency_name: "USDT",
      in_fee: fees,
      out_fee: value,
      time,
    };
    return ok(paged(page === 1 ? [row] : [], page, size.value, 1));
  });
}

function profitsRoute({ database, markets, zone }: TeamParts): Handler {
  return handle(profitsCall, async ({ page }, caller) => {
    const userId = userOf(caller);
    const { offset, limit } = sliceOf(page, profitsPage);
    const info = words.team[caller.language].reasons.loss_release.title;
    const rows = await releasesOf(database, userId, offset, limit);
    const data = rows.map(({ asset_id, amount: units, at }) => {
      const coin = ensure(markets.coin(asset_id), "a release in a coin that is not listed");
      const value = plain(amount(BigInt(units)), coin.scale);
      return { value, info: `${info} · ${coin.symbol}`, created_time: zone.format(at), at };
    });
    return ok(paged(data, page, profitsPage, await countReleases(database, userId, rowsMax)));
  });
}

function regionRoute({ clock, database, zone }: TeamParts): Handler {
  return handle(regionUsersCall, async ({ page }, caller) => {
    const regions = await agenciesNow(database, userOf(caller), clock.now());
    if (regions.length === 0) return refuse("not_agent");
    const { offset, limit } = sliceOf(page, limits.usual);
    const rows = await peopleOf(database, regions, offset, limit);
    const data = rows.map((row) => ({
      city_name: row.city,
      district_name: row.district,
      phone: maskedPhone(row),
      time: zone.format(row.created_at),
      at: row.created_at,
    }));
    return ok(paged(data, page, limits.usual, await countPeople(database, regions, rowsMax)));
  });
}

export function teamRoutes(parts: TeamParts): Handler[] {
  return [
    ...publicRoutes(parts),
    ownRoute(parts),
    daysRoute(parts),
    passRoute(parts),
    membersRoute(parts),
    logRoute(parts),
    profitsRoute(parts),
    regionRoute(parts),
  ];
}
