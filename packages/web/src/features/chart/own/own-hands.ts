// What can be done with an own order on the chart; whose orders they are, the page knows.

export type OrderHands = {
  /** Asks for another price, or for a waiting order another trigger. Ends once it is clear what became of it. */
  readonly move: (id: string | number, price: string) => Promise<void>;
  readonly cancel: (id: string | number) => void;
};
