// The Team room of the console: the programme, invitations under review, agents, payouts, and who earns most.

import {
  agentsList,
  appointAgent,
  denyInvitation,
  endAgency,
  memberLook,
  payoutsList,
  releaseInvitation,
  reviewList,
  setProgramme,
  teamState,
  topList,
} from "@tidemark/contract/console/team";
import { words } from "@tidemark/contract/console-words/team";
import { amount, dayMs, type Instant, invalid, parseId } from "@tidemark/kernel";
import { type ConsoleHandler, type ConsoleResult, type Deed, doing, lookAt, refuserOf } from "../../seams/console.ts";
import { rowsPage } from "../../seams/console-page.ts";
import { type Markets, plain } from "../markets/markets.ts";
import { findByAccountNumber } from "../registry/registry.ts";
import { type Agent, endAgent, findAgent, listAgents, writeAgent } from "./agents-store.ts";
import {
  coinFigures,
  countReviews,
  linkOf,
  listPayouts,
  listReviews,
  listTop,
  type PayoutRow,
} from "./console-store.ts";
import { denyLink, releaseLink, type Verdict } from "./deciding.ts";
import { earnedValue, sumsOf } from "./earnings-store.ts";
import type { TeamParts } from "./team-parts.ts";
import { faultIn, mostPpm, percentOf, readTerms, type Terms, writeTerms } from "./terms-store.ts";
import { findRow } from "./tree-store.ts";
import { usdtText } from "./wire.ts";

const no = refuserOf("team", { en: words.en.refusals, zh: words.zh.refusals });
const done = { ok: true, value: {} } as const;
const usual = 50;
const most = 200;

function shownTerms({ tiers, lossPpm }: Terms): Record<string, string> {
  const shown = tiers.map(
    ({ people, firstPpm, secondPpm }) => `${people}: ${percentOf(firstPpm)} % + ${percentOf(secondPpm)} %`,
  );
  return { tiers: shown.join(", "), losses: `${percentOf(lossPpm)} %` };
}

/** @example tiersIn("0:200000:100000") → one tier; null where it is none. */
export function tiersIn(text: string): Terms["tiers"] | null {
  const parts = text.split(/\s+/u).filter((part) => part !== "");
  const tiers = parts.map((part) => {
    const read = /^(\d{1,7}):(\d{1,6}):(\d{1,6})$/.exec(part);
    const [people = 0, firstPpm = 0, secondPpm = 0] = (read ?? [])
      .slice(1)
      .map((digits) => Number.parseInt(digits, 10));
    return read === null ? null : { people, firstPpm, secondPpm };
  });
  return tiers.every((tier) => tier !== null) ? tiers : null;
}

function programme(parts: TeamParts): ConsoleHandler[] {
  const { clock, database, markets } = parts;
  const judge = async (asked: { tiers: string; lossPpm: number }): Promise<ConsoleResult<Deed & { terms: Terms }>> => {
    const tiers = tiersIn(asked.tiers);
    if (tiers === null) return no("tiers_form");
    const terms = { tiers, lossPpm: asked.lossPpm };
    const fault = faultIn(terms);
    if (fault !== null) return no(fault);
    const [before, after] = [shownTerms(await readTerms(database, clock.now())), shownTerms(terms)];
    if (before.tiers === after.tiers && before.losses === after.losses) return no("as_it_is");
    return { ok: true, value: { subject: "team programme", before, after, terms } };
  };
  return [
    lookAt(teamState, async () => {
      const terms = await readTerms(database, clock.now());
      const coins = (await coinFigures(database)).flatMap(({ asset_id, ...sums }) => {
        const coin = markets.coin(asset_id);
        if (coin === null) return [];
        const text = (units: string): string => plain(amount(BigInt(units)), coin.scale);
        const { fees, rebates, held, denied } = sums;
        const figures = { fees: text(fees), given: text(rebates), held: text(held), denied: text(denied) };
        return [{ coin: coin.symbol, ...figures }];
      });
      const waiting = await countReviews(database, most);
      const tiers = terms.tiers.map((tier) => ({ ...tier }));
      return { ok: true, value: { tiers, lossPpm: terms.lossPpm, mostPpm: mostPpm(terms), waiting, coins } };
    }),
    doing(setProgramme, {
      async compare(asked) {
        const judged = await judge(asked);
        if (!judged.ok) return judged;
        const { terms: _terms, ...deed } = judged.value;
        return { ok: true, value: deed };
      },
      async run(asked, deciding) {
        const judged = await judge(asked);
        if (!judged.ok) return judged;
        const { terms, ...deed } = judged.value;
        const by = `${deciding.operator}, ${deciding.seconder ?? ""}`;
        const isSet = await database.transaction(async (tx) => {
          if (!(await writeTerms(tx, terms, clock.now(), by))) return false;
          await deciding.log(tx, deed);
          return true;
        });
        return isSet ? done : no("set_meanwhile");
      },
    }),
  ];
}

function reviews(parts: TeamParts): ConsoleHandler[] {
  const { clock, database, markets, zone } = parts;
  const deedOf = (account: string, signs: string, link: string): Deed => ({
    subject: `invitation of ${account}`,
    before: { state: "review", signs },
    after: { state: link, signs },
  });
  const waiting = async (account: string) => {
    const person = await findByAccountNumber(database, account);
    const link = person === null ? null : await linkOf(database, person.id);
    return person === null || link === null ? null : { ...link, id: person.id };
  };
  const verdict = (userId: Verdict["userId"], by: string): Verdict => {
    const at = clock.now();
    return { userId, by, at, day: zone.startOfDay(at) };
  };
  const decision = (word: "released" | "denied", decide: typeof releaseLink) => ({
    async compare({ account }: { account: string }): Promise<ConsoleResult<Deed>> {
      const found = await waiting(account);
      if (found === null) return no("unknown_person");
      return found.link === "review" ? { ok: true, value: deedOf(account, found.signs, word) } : no("not_waiting");
    },
    async run(
      { account }: { account: string },
      deciding: Parameters<Parameters<typeof doing>[1]["run"]>[1],
    ): Promise<ConsoleResult<Record<string, never>>> {
      const found = await waiting(account);
      if (found === null) return no("unknown_person");
      const isDone = await database.transaction(async (tx) => {
        if (!(await decide(tx, verdict(found.id, deciding.operator)))) return false;
        await deciding.log(tx, deedOf(account, found.signs, word));
        return true;
      });
      return isDone ? done : no("not_waiting");
    },
  });
  return [
    lookAt(reviewList, async ({ after = "", limit = usual }) => {
      const [at, id] = after === "" ? [0, 0] : after.split("-").map((part) => parseId(part));
      if (at === null || at === undefined || id === null || id === undefined) return invalid("after");
      const size = Math.min(Math.max(limit, 1), most);
      const found = await listReviews(database, { at, id }, size + 1);
      const rows = found.slice(0, size);
      const last = rows.at(-1);
      const next = found.length > size && last !== undefined ? `${last.flagged_at}-${last.user_id}` : null;
      const shown = rows.map(({ account, inviter, signs, held, flagged_at: flaggedAt }) => ({
        ...{ account, inviter, signs, flaggedAt },
        held: usdtText(markets, held),
      }));
      return { ok: true, value: { rows: shown, next } };
    }),
    doing(releaseInvitation, decision("released", releaseLink)),
    doing(denyInvitation, decision("denied", denyLink)),
  ];
}

type Appointing = { account: string; city: string; district: string; sharePpm: number; days: number };

function agents(parts: TeamParts): ConsoleHandler[] {
  const { clock, database } = parts;
  const judge = async (asked: Appointing): Promise<ConsoleResult<Deed & { userId: Agent["user_id"] }>> => {
    const person = await findByAccountNumber(database, asked.account);
    if (person === null) return no("unknown_person");
    if (asked.city === "") return no("region_form");
    const { city, district, days, sharePpm } = asked;
    const after = { city, district, days, share: `${percentOf(sharePpm)} %` };
    return { ok: true, value: { subject: `agent ${asked.account}`, after, userId: person.id } };
  };
  return [
    lookAt(agentsList, (asked) =>
      rowsPage(
        asked,
        (before, limit) => listAgents(database, before, limit),
        (row) => ({
          ...{ id: row.id, account: row.account, city: row.city, district: row.district, sharePpm: row.share_ppm },
          ...{ fromAt: row.from_at, untilAt: row.until_at, endedAt: row.ended_at, by: row.appointed_by },
          runs: row.ended_at === null && row.until_at > clock.now(),
        }),
      ),
    ),
    doing(appointAgent, {
      async compare(asked) {
        const judged = await judge(asked);
        if (!judged.ok) return judged;
        const { userId: _userId, ...deed } = judged.value;
        return { ok: true, value: deed };
      },
      async run(asked, deciding) {
        const judged = await judge(asked);
        if (!judged.ok) return judged;
        const { userId, ...deed } = judged.value;
        const now = clock.now();
        const isDone = await database.transaction(async (tx) => {
          const isWritten = await writeAgent(tx, {
            ...{ user_id: userId, city: asked.city, district: asked.district, share_ppm: asked.sharePpm },
            ...{ from_at: now, until_at: (now + asked.days * dayMs) as Instant, appointed_at: now },
            appointed_by: `${deciding.operator}, ${deciding.seconder ?? ""}`,
          });
          if (isWritten) await deciding.log(tx, deed);
          return isWritten;
        });
        return isDone ? done : no("region_taken");
      },
    }),
    doing(endAgency, {
      async run({ id }, deciding) {
        const agent = await findAgent(database, id);
        if (agent === null) return no("unknown_agent");
        const region = { city: agent.city, district: agent.district };
        const isDone = await database.transaction(async (tx) => {
          const isEnded = await endAgent(tx, id, clock.now());
          if (isEnded)
            await deciding.log(tx, { subject: `agent ${id}`, before: region, after: { ...region, ended: true } });
          return isEnded;
        });
        return isDone ? done : no("ended_already");
      },
    }),
  ];
}

/** @example "12.5 USDT, 0.003 BTC" */
function sumsText(markets: Markets, sums: PayoutRow["sums"]): string {
  const shown = sums.flatMap(({ asset_id: id, amount: units }) => {
    const coin = markets.coin(id);
    return coin === null ? [] : [`${plain(amount(BigInt(units)), coin.scale)} ${coin.symbol}`];
  });
  return shown.join(", ");
}

function figures(parts: TeamParts): ConsoleHandler[] {
  const { database, markets } = parts;
  return [
    lookAt(payoutsList, (asked) =>
      rowsPage(
        asked,
        (before, limit) => listPayouts(database, before, limit),
        (row) => ({
          ...{ id: row.id, state: row.state, lines: row.lines, madeAt: row.made_at, endedAt: row.ended_at },
          sums: sumsText(markets, row.sums),
          refusal: row.refusal ?? "",
        }),
      ),
    ),
    lookAt(topList, async ({ after = "", limit = usual }) => {
      const [value, id] = after === "" ? ["", "0"] : after.split("-");
      if (value === undefined || id === undefined || !/^\d{0,38}$/.test(value) || !/^\d{1,15}$/.test(id))
        return invalid("after");
      const size = Math.min(Math.max(limit, 1), most);
      const found = await listTop(
        database,
        { value: value === "" ? null : value, id: Number.parseInt(id, 10) },
        size + 1,
      );
      const rows = found.slice(0, size);
      const last = rows.at(-1);
      const next = found.length > size && last !== undefined ? `${last.value}-${last.user_id}` : null;
      const shown = rows.map(({ user_id: _id, value: units, ...row }) => ({ ...row, value: usdtText(markets, units) }));
      return { ok: true, value: { rows: shown, next } };
    }),
    lookAt(memberLook, async ({ account }) => {
      const person = await findByAccountNumber(database, account);
      const row = person === null ? null : await findRow(database, person.id);
      const link = person === null ? null : await linkOf(database, person.id);
      if (row === null || link === null) return no("unknown_person");
      const inviter = row.inviter_id === null ? null : await findRow(database, row.inviter_id);
      const coins = (await sumsOf(database, row.user_id)).flatMap(({ asset_id, earned, due, paid }) => {
        const coin = markets.coin(asset_id);
        const text = (units: string): string => plain(amount(BigInt(units)), coin?.scale ?? (0 as never));
        return coin === null ? [] : [{ coin: coin.symbol, earned: text(earned), due: text(due), paid: text(paid) }];
      });
      return {
        ok: true,
        value: {
          ...{ account, inviter: inviter?.account_number ?? "", coins },
          ...{ link: link.link, signs: link.signs, decidedBy: link.decided_by, passPpm: row.pass_ppm },
          ...{ direct: row.direct, directReal: row.direct_real, people: row.people, real: row.real },
          volume: usdtText(markets, row.volume),
          value: usdtText(markets, await earnedValue(database, row.user_id)),
        },
      };
    }),
  ];
}

export function teamHandlers(parts: TeamParts): ConsoleHandler[] {
  return [...programme(parts), ...reviews(parts), ...agents(parts), ...figures(parts)];
}
