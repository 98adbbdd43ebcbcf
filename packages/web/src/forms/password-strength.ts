// A hint, not a rule: how long a guesser would need, judged by length and variety, with runs and repeats counted once.

export type Strength = "weak" | "fair" | "strong";

const fairBits = 38;
const strongBits = 62;

const pools = [
  { pattern: /\p{Ll}/u, size: 26 },
  { pattern: /\p{Lu}/u, size: 26 },
  { pattern: /\d/, size: 10 },
  { pattern: /[^\p{L}\d]/u, size: 33 },
] as const;

/** Characters that neither repeat nor continue the one before them. */
function surprises(password: string): number {
  const points = Array.from(password, (char) => char.codePointAt(0) ?? 0);
  return points.filter((point, index) => {
    const before = points[index - 1];
    return before === undefined || Math.abs(point - before) > 1;
  }).length;
}

/**
 * @example strengthOf("abcdef") → "weak"
 * @example strengthOf("tide-2041") → "fair"
 */
export function strengthOf(password: string): Strength {
  const pool = pools.reduce((sum, { pattern, size }) => sum + (pattern.test(password) ? size : 0), 0);
  const bits = surprises(password) * Math.log2(Math.max(pool, 2));
  if (bits >= strongBits) return "strong";
  return bits >= fairBits ? "fair" : "weak";
}
