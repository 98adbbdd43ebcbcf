// Keeps work inside a transaction from asking the database beside it: the embedded engine is one connection and would
// wait for itself for ever. Following work through its promises slows every promise of the process, so the guard that
// does it is put in place by the tests, where such a mistake shows first; the running exchange has none.

export type TransactionGuard = {
  run<T>(work: () => Promise<T>): Promise<T>;
  /** Throws when called from inside a transaction. */
  check(): void;
};

let guard: TransactionGuard | null = null;

export function guardTransactions(next: TransactionGuard): void {
  guard = next;
}

export function inTransaction<T>(work: () => Promise<T>): Promise<T> {
  return guard === null ? work() : guard.run(work);
}

export function checkOutsideTransaction(): void {
  guard?.check();
}
