// Fees are millionths on the wire and percent on the screen; both ways without a float in between.

const places = 4;

/** 1500 → 0.15 */
export function percentOf(ppm: number): string {
  const digits = String(ppm).padStart(places + 1, "0");
  const fraction = digits.slice(-places).replace(/0+$/, "");
  return `${digits.slice(0, -places)}${fraction === "" ? "" : `.${fraction}`}`;
}

/** 0.15 → 1500; null for what is no such number. */
export function ppmOf(percent: string): number | null {
  const [, whole, fraction = ""] = /^(\d{1,3})(?:\.(\d{1,4}))?$/.exec(percent.trim()) ?? [];
  return whole === undefined ? null : Number.parseInt(whole + fraction.padEnd(places, "0"), 10);
}
