// How long ago something was, and how much there is of a disk, as people read it.

const steps = [
  { unit: "day", ms: 86_400_000 },
  { unit: "hour", ms: 3_600_000 },
  { unit: "minute", ms: 60_000 },
  { unit: "second", ms: 1_000 },
] as const;

/** The largest unit that fits: "2 days ago"; what lies ahead by a clock's difference counts as now. */
export function ageText(ageMs: number, languageTag: string): string {
  const age = Math.max(0, ageMs);
  const { unit, ms } = steps.find((step) => age >= step.ms) ?? { unit: "second", ms: 1_000 };
  return new Intl.RelativeTimeFormat(languageTag, { numeric: "always" }).format(-Math.floor(age / ms), unit);
}

const sizes = ["B", "kB", "MB", "GB", "TB"] as const;

export function bytesText(bytes: number): string {
  const place = bytes < 1 ? 0 : Math.min(sizes.length - 1, Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1_000 ** place;
  return `${value >= 100 || place === 0 ? Math.round(value) : Math.round(value * 10) / 10} ${sizes[place]}`;
}
