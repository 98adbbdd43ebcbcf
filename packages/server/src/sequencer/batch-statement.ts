// The one statement that writes a batch. A single statement is a transaction of its own: nothing can stand between
// its parts, and a writer that is stopped in the middle leaves no lock behind. It calls only what the batch has rows
// for: most batches touch few of the tables, and each call costs whether it has something to write or not.

export type BatchStatement = {
  /** Under this name the server keeps its plan; without one it is planned each time. */
  readonly name?: string;
  readonly text: string;
};

/** A function and how many parameters it takes. */
export type Call = readonly [name: string, parameters: number];

/** Always called; it checks the fence. */
const journal: Call = ["write_journal", 12];
const refusals: Call = ["write_refusals", 5];

/** So many plans the server keeps; in practice a few dozen are all there are. */
const namedMax = 200;

export class BatchStatements {
  private readonly calls: readonly Call[];
  private readonly known = new Map<string, BatchStatement>();

  constructor(tables: readonly Call[]) {
    this.calls = [refusals, ...tables];
  }

  /** `writes` has a 1 for each call that the batch needs and a 0 for the others: first the refusals, then the tables. */
  of(writes: string): BatchStatement {
    const known = this.known.get(writes);
    if (known !== undefined) return known;
    const text = textOf([journal, ...this.calls.filter((_, index) => writes[index] === "1")]);
    if (this.known.size >= namedMax) return { text };
    const made = { name: `tidemark-batch-${writes}`, text };
    this.known.set(writes, made);
    return made;
  }
}

function textOf(calls: readonly Call[]): string {
  let next = 1;
  const texts = calls.map(([name, parameters]) => {
    const places = Array.from({ length: parameters }, (_, index) => `$${next + index}`);
    next += parameters;
    return `${name}(${places.join(", ")})`;
  });
  return `select ${texts.join(", ")}`;
}
