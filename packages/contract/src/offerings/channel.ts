// How offerings stand, as it is told while people subscribe: small, for every page may hear of it.

import * as z from "zod/mini";

/** As clients of this API family number them. */
export const timeStatuses = { upcoming: 1, running: 2, ended: 3 } as const;
/**
 * How an offering stands. `sold_out`: all of it is taken and its window still open · `deciding`: its window is over and
 * not everything is counted · `failed`: too little was taken, and the money goes back · `cancelled`: by the house.
 */
export const offeringStates = [
  "upcoming",
  "running",
  "sold_out",
  "deciding",
  "succeeded",
  "failed",
  "cancelled",
] as const;
export type OfferingState = (typeof offeringStates)[number];

const timeStatus = z.literal(Object.values(timeStatuses));

/** What changes while people subscribe. */
export const progressFields = {
  time_status: timeStatus,
  state: z.enum(offeringStates),
  sold: z.string(),
  left: z.string(),
  /** Percent of the amount, with two decimals, rounded down. */
  progress: z.string(),
};

/**
 * The channel `offerings`: how those stand whose window is not over, or was over a moment ago. A snapshot has all of
 * them, a change those that moved.
 */
export const offeringsChannelSchema = z.object({ rows: z.array(z.object({ id: z.number(), ...progressFields })) });
export type OfferingsChannel = z.infer<typeof offeringsChannelSchema>;
