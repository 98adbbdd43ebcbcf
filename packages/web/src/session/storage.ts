// The only door to localStorage. A browser that forbids storage keeps the values for as long as the page is open.

import { keptAtLogout, type StorageKey } from "@tidemark/contract";

const memory = new Map<string, string>();

export function readStored(key: StorageKey): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return memory.get(key) ?? null;
  }
}

export function writeStored(key: StorageKey, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    memory.set(key, value);
  }
}

/** Forgets everything but what outlives a logout. */
export function clearStored(): void {
  const kept = keptAtLogout.map((key) => [key, readStored(key)] as const);
  memory.clear();
  try {
    localStorage.clear();
  } catch {
    // Nothing was stored.
  }
  for (const [key, value] of kept) {
    if (value !== null) writeStored(key, value);
  }
}
