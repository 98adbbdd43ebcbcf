// So many at once: whoever comes while all places are taken waits in line, and not for ever.

export type Places = {
  /** Waits for a place and answers the way to leave it; fails for whoever has waited too long. */
  enter(): Promise<() => void>;
};

type Waiting = { readonly letIn: () => void; readonly timer: NodeJS.Timeout };

export function openPlaces(count: number, patienceMs: number, waitedTooLong: () => Error): Places {
  let taken = 0;
  const waiting = new Set<Waiting>();

  function leave(): void {
    const [next] = waiting;
    if (next === undefined) {
      taken -= 1;
      return;
    }
    // Whoever is let in has the place of whoever leaves, so that nobody comes between.
    waiting.delete(next);
    clearTimeout(next.timer);
    next.letIn();
  }

  function wait(): Promise<void> {
    return new Promise((letIn, turnAway) => {
      const giveUp = (): void => {
        waiting.delete(mine);
        turnAway(waitedTooLong());
      };
      const mine = { letIn, timer: setTimeout(giveUp, patienceMs) };
      waiting.add(mine);
    });
  }

  return {
    async enter() {
      if (taken < count) taken += 1;
      else await wait();
      return leave;
    },
  };
}
