// Instants are whole milliseconds since 1970 in UTC. The engine never asks for the time: it is handed in.

declare const instantBrand: unique symbol;
export type Instant = number & { readonly [instantBrand]: "Instant" };

export const secondMs = 1_000;
export const minuteMs = 60 * secondMs;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

export function instant(value: number): Instant {
  return value as Instant;
}
