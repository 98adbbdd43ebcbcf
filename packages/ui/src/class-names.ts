// Joins class names and drops the empty ones. Later classes do not override earlier ones, so bricks keep
// their variants disjoint instead of relying on order.

export function cx(...classes: readonly (string | false | null | undefined)[]): string {
  return classes.filter(Boolean).join(" ");
}
