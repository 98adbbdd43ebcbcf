// The one statement that writes a batch. A single statement is a transaction of its own: nothing can stand between
// its parts, and a writer that is stopped in the middle leaves no lock behind.

export type BatchStatement = {
  /** Under this name the server keeps its plan. */
  readonly name: string;
  readonly text: string;
};

/** Functions of the migrations, in the order in which a batch lays out its parameters; those of the tables follow. */
const first: readonly (readonly [name: string, parameters: number])[] = [
  ["write_journal", 12],
  ["write_refusals", 5],
];

export function batchStatement(tables: readonly (readonly [name: string, parameters: number])[]): BatchStatement {
  let next = 1;
  const calls = [...first, ...tables].map(([name, parameters]) => {
    const places = Array.from({ length: parameters }, (_, index) => `$${next + index}`);
    next += parameters;
    return `${name}(${places.join(", ")})`;
  });
  return { name: "tidemark-batch", text: `select ${calls.join(", ")}` };
}
