// Counts open sockets by user and by address and says when one more would be too many.

export type Counted = { readonly name: string; readonly max: number };

export type Tally = {
  /** Counts one more under every name, or nothing and null when one is full. The answer takes it back, once. */
  enter(under: readonly Counted[]): (() => void) | null;
  /** Whether one more would be let in just now. */
  hasRoom(under: Counted): boolean;
};

export function createTally(): Tally {
  const counts = new Map<string, number>();
  function add(name: string, by: number): void {
    const next = (counts.get(name) ?? 0) + by;
    if (next === 0) counts.delete(name);
    else counts.set(name, next);
  }
  function hasRoom({ name, max }: Counted): boolean {
    return (counts.get(name) ?? 0) < max;
  }
  return {
    hasRoom,
    enter(under) {
      if (!under.every(hasRoom)) return null;
      for (const { name } of under) add(name, 1);
      let hasLeft = false;
      return () => {
        if (hasLeft) return;
        hasLeft = true;
        for (const { name } of under) add(name, -1);
      };
    },
  };
}
