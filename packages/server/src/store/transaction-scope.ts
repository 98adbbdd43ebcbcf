// Keeps work inside a transaction from asking the database beside it. The embedded engine is one connection and would
// wait for itself for ever; refusing it on both engines finds the mistake in the first test instead.

import { AsyncLocalStorage } from "node:async_hooks";

type Scope = { isOpen: boolean };

const scopes = new AsyncLocalStorage<Scope>();

export async function inTransaction<T>(work: () => Promise<T>): Promise<T> {
  const scope: Scope = { isOpen: true };
  try {
    return await scopes.run(scope, work);
  } finally {
    scope.isOpen = false;
  }
}

export function checkOutsideTransaction(): void {
  if (scopes.getStore()?.isOpen === true) {
    throw new Error("inside a transaction every statement must go through it");
  }
}
