// The programme as operators set it. What held is never changed: a new row follows it from its instant on.

import type { Instant } from "@tidemark/kernel";
import type { Queryable } from "../../store/database.ts";

export type Tier = { readonly people: number; readonly firstPpm: number; readonly secondPpm: number };
export type Terms = { readonly tiers: readonly Tier[]; readonly lossPpm: number };

/** Of a fee, both levels together; the landing page says it. */
export const sharesMaxPpm = 300_000;
export const tiersMax = 5;
/** Of a leverage loss and a night. */
export const lossMaxPpm = 100_000;
/** Of a fee, beside what inviters get. */
export const agentShareMaxPpm = 100_000;

const million = 1_000_000;

/** @example percentOf(200_000) → "20"; percentOf(12_500) → "1.25" */
export function percentOf(ppm: number): string {
  const whole = Math.floor(ppm / 10_000);
  const rest = String(ppm % 10_000)
    .padStart(4, "0")
    .replace(/0+$/, "");
  return rest === "" ? String(whole) : `${whole}.${rest}`;
}

/** What of each fee comes back to whoever was invited. @example backPpm(200_000, 200_000) → 40_000 */
export function backPpm(firstPpm: number, passPpm: number): number {
  return Math.floor((firstPpm * passPpm) / million);
}

export async function readTerms(db: Queryable, at: Instant): Promise<Terms> {
  const rows = await db.query<{ people: number; first_ppm: number; second_ppm: number; loss_ppm: number }>(
    `select i.people, i.first_ppm, i.second_ppm, t.loss_ppm from team_terms t join team_tiers i on i.from_at = t.from_at
     where t.from_at = (select max(from_at) from team_terms where from_at <= $1) order by i.people`,
    [at],
  );
  return {
    tiers: rows.map((row) => ({ people: row.people, firstPpm: row.first_ppm, secondPpm: row.second_ppm })),
    lossPpm: rows[0]?.loss_ppm ?? 0,
  };
}

/** Of whoever has so many verified people directly below. */
export function tierOf({ tiers }: Terms, directReal: number): Tier {
  const reached = tiers.filter(({ people }) => people <= directReal);
  return reached.at(-1) ?? { people: 0, firstPpm: 0, secondPpm: 0 };
}

/** The most that comes back of one fee, whoever invited whom. */
export function mostPpm({ tiers }: Terms): number {
  const most = (of: (tier: Tier) => number): number => Math.max(0, ...tiers.map(of));
  return most(({ firstPpm }) => firstPpm) + most(({ secondPpm }) => secondPpm);
}

export type TermsFault = "tiers_form" | "too_much" | "loss_form";

/** Why these cannot be set; null where they can. A fee may meet the first level of one tier and the second of another. */
export function faultIn(terms: Terms): TermsFault | null {
  const { tiers, lossPpm } = terms;
  const isWhole = (value: number): boolean => Number.isSafeInteger(value) && value >= 0;
  if (tiers.length === 0 || tiers.length > tiersMax || tiers[0]?.people !== 0) return "tiers_form";
  for (const [index, tier] of tiers.entries()) {
    if (![tier.people, tier.firstPpm, tier.secondPpm].every(isWhole) || tier.people > million) return "tiers_form";
    if (index > 0 && tier.people <= (tiers[index - 1]?.people ?? 0)) return "tiers_form";
  }
  if (mostPpm(terms) > sharesMaxPpm) return "too_much";
  return isWhole(lossPpm) && lossPpm <= lossMaxPpm ? null : "loss_form";
}

/** False where somebody has set others at the same instant. */
export async function writeTerms(tx: Queryable, terms: Terms, at: Instant, by: string): Promise<boolean> {
  const rows = await tx.query(
    `insert into team_terms (from_at, loss_ppm, set_by)
     select $1::bigint, $2::integer, $3::text where not exists (select from team_terms where from_at >= $1)
     returning 1`,
    [at, terms.lossPpm, by],
  );
  if (rows.length === 0) return false;
  for (const { people, firstPpm, secondPpm } of terms.tiers) {
    await tx.query("insert into team_tiers (from_at, people, first_ppm, second_ppm) values ($1, $2, $3, $4)", [
      at,
      people,
      firstPpm,
      secondPpm,
    ]);
  }
  return true;
}
