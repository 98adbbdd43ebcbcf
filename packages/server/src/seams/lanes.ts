// Many who want the same row at once wait in line here, each row its own, and without a connection: of a whole crowd only
// so many at a time ask the database. What others do meanwhile finds it as free as ever.

export type Lanes = {
  /** Runs the work once enough of those who came before for the same row are done. */
  inLine<Answer>(id: number, work: () => Promise<Answer>): Promise<Answer>;
};

type Lane = { busy: number; readonly waiting: (() => void)[] };

/** One at a time where the work locks the row for itself; a few more where it only shares it. */
export function openLanes(atOnce = 1): Lanes {
  const lanes = new Map<number, Lane>();

  async function enter(lane: Lane): Promise<void> {
    if (lane.busy < atOnce) lane.busy += 1;
    else await new Promise<void>((letIn) => lane.waiting.push(letIn));
  }

  function leave(id: number, lane: Lane): void {
    const next = lane.waiting.shift();
    // Whoever is let in has the place of whoever leaves, so that nobody comes between.
    if (next !== undefined) next();
    else lane.busy -= 1;
    if (lane.busy === 0) lanes.delete(id);
  }

  return {
    async inLine(id, work) {
      const lane = lanes.get(id) ?? { busy: 0, waiting: [] };
      lanes.set(id, lane);
      await enter(lane);
      try {
        return await work();
      } finally {
        leave(id, lane);
      }
    },
  };
}
