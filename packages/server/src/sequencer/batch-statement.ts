// The one statement that writes a batch. A single statement is a transaction of its own: nothing can stand between
// its parts, and a writer that is stopped in the middle leaves no lock behind. The functions are in the migrations.

/** The functions in the order in which a batch lays out its parameters, and how many each takes. */
const parts: readonly (readonly [name: string, parameters: number])[] = [
  ["write_journal", 12],
  ["write_refusals", 5],
  ["write_orders", 19],
  ["change_orders", 8],
  ["write_trades", 14],
  ["write_ledger", 12],
  ["write_balances", 5],
  ["write_holds", 1],
  ["write_listing", 2],
];

function buildStatement(): string {
  let next = 1;
  const calls = parts.map(([name, parameters]) => {
    const places = Array.from({ length: parameters }, (_, index) => `$${next + index}`);
    next += parameters;
    return `${name}(${places.join(", ")})`;
  });
  return `select ${calls.join(", ")}`;
}

export const batchStatement: string = buildStatement();
