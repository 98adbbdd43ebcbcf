// Many who want one offer at once wait in line here, each offer its own, and without a connection: of a whole crowd one
// at a time asks the database for the offer's row. What others do meanwhile finds the database as free as ever.

export type OfferLanes = {
  /** Runs the work once whoever came before for the same offer is done. */
  inLine<Answer>(offerId: number, work: () => Promise<Answer>): Promise<Answer>;
};

export function openOfferLanes(): OfferLanes {
  const ends = new Map<number, Promise<unknown>>();
  return {
    inLine(offerId, work) {
      const before = ends.get(offerId) ?? Promise.resolve();
      const answer = before.then(work);
      const end = answer.then(
        () => undefined,
        () => undefined,
      );
      ends.set(offerId, end);
      void end.then(() => {
        if (ends.get(offerId) === end) ends.delete(offerId);
      });
      return answer;
    },
  };
}
