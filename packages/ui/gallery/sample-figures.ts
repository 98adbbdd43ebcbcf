// Invented figures for the gallery. They belong to no market and no account.

export type SampleMarket = {
  id: string;
  name: string;
  price: string;
  change: string;
  volume: string;
  day: readonly number[];
};

/** A smooth, repeatable walk, so that screenshots of the page stay the same. */
export function sampleWalk(length: number, drift: number, phase: number): number[] {
  return Array.from(
    { length },
    (_, index) => 100 + index * drift + 4 * Math.sin(index / 3 + phase) + 2 * Math.sin(index * 1.7 + phase * 2),
  );
}

export const sampleMarkets: readonly SampleMarket[] = [
  { id: "AAA", name: "AAA", price: "64218.40", change: "2.31", volume: "1241000000", day: sampleWalk(24, 0.5, 0) },
  { id: "BBB", name: "BBB", price: "3142.86", change: "1.12", volume: "682410000", day: sampleWalk(24, 0.3, 1) },
  { id: "CCC", name: "CCC", price: "148.227", change: "-0.84", volume: "214900000", day: sampleWalk(24, -0.4, 2) },
  { id: "DDD", name: "DDD", price: "0.61874", change: "0", volume: "98600", day: sampleWalk(24, 0, 3) },
];

export const samplePriceSteps = ["64218.40", "64219.10", "64217.05", "64217.05", "64220.00", "64212.90"] as const;

export const sampleInstant = Date.UTC(2026, 2, 9, 14, 26, 2);
