// A transaction that a rule may refuse: a refusal rolls back like a fault does, but comes out as a value. Losing a
// race for something unique is a refusal too, where the caller says which.

import { type Rejection, type Result, rejected } from "@tidemark/kernel";
import type { Database, Queryable } from "./database.ts";

class RolledBack extends Error {
  readonly rejection: Rejection;

  constructor(reason: Rejection) {
    super(reason.code);
    this.rejection = reason;
  }
}

const uniqueViolation = "23505";

export async function refusableTransaction<T>(
  database: Database,
  work: (tx: Queryable) => Promise<Result<T>>,
  onTaken?: Rejection,
): Promise<Result<T>> {
  try {
    return await database.transaction(async (tx) => {
      const result = await work(tx);
      if (!result.ok) throw new RolledBack(result.rejection);
      return result;
    });
  } catch (error) {
    if (error instanceof RolledBack) return rejected(error.rejection);
    if (onTaken !== undefined && (error as { code?: unknown }).code === uniqueViolation) return rejected(onTaken);
    throw error;
  }
}
