// Set up before every server test: a statement that goes around its transaction fails at once, on both engines.

import { AsyncLocalStorage } from "node:async_hooks";
import { guardTransactions } from "../store/transaction-scope.ts";

type Scope = { isOpen: boolean };

const scopes = new AsyncLocalStorage<Scope>();

guardTransactions({
  async run(work) {
    const scope: Scope = { isOpen: true };
    try {
      return await scopes.run(scope, work);
    } finally {
      scope.isOpen = false;
    }
  },
  check() {
    if (scopes.getStore()?.isOpen === true) {
      throw new Error("inside a transaction every statement must go through it");
    }
  },
});
