// How much one command may do. Every fill, closing, expiry or settlement takes one from it; what is left undone when
// nothing is left stays queued, with its money held, and goes on with a later command. So nobody waits for long,
// however much one order can set off.

export type Bounds = {
  /** Pieces of work one command does at most. */
  readonly workMax: number;
  /** Rows in one piece of a snapshot at most: writing one down takes about a millisecond, which others have to wait. */
  readonly pieceRows: number;
};

/** The first is part of the rules: with another number an old journal would lead elsewhere. */
export const usualBounds: Bounds = { workMax: 200, pieceRows: 250 };

/** A turn is a piece of work, and so is what is done in it: with less, a queue would never get anywhere. */
export const workLeast = 2;

export class Budget {
  left = 0;

  begin(max: number): void {
    this.left = max;
  }

  /** Whether there was still room for so much; takes it. */
  take(cost: number): boolean {
    if (this.left < cost) return false;
    this.left -= cost;
    return true;
  }
}
