// The defaults of asked-for data. A refusal is an answer, so it is not asked again; a fault is tried twice more.

import { QueryClient } from "@tanstack/react-query";
import { secondMs } from "@tidemark/kernel";
import { CallFailure } from "./answer.ts";

const retriesMax = 2;

export function isWorthRetry(failureCount: number, error: unknown): boolean {
  if (error instanceof CallFailure && error.answer.kind === "refused") return false;
  return failureCount < retriesMax;
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: isWorthRetry, staleTime: 10 * secondMs, refetchOnWindowFocus: false },
      mutations: { retry: false },
    },
  });
}
