// Gathers what changed and tells it once per animation frame, however many messages came in between.

export type Frame = { readonly mark: (name: string) => void };

export function createFrame(tell: (name: string) => void, nextFrame: (run: () => void) => void): Frame {
  const changed = new Set<string>();
  return {
    mark(name) {
      changed.add(name);
      if (changed.size > 1) return;
      nextFrame(() => {
        const names = [...changed];
        changed.clear();
        for (const each of names) tell(each);
      });
    },
  };
}
