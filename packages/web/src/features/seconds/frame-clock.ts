// One clock for everything that moves with time: countdowns and the chart. It runs only while something listens, writes
// to the page outside React, and hands the exchange's time to whoever listens, once a frame.

import { countdownText } from "./option-figures.ts";
import { serverNow } from "./server-clock.ts";

type Listener = (now: number) => void;

const listeners = new Set<Listener>();
let isRunning = false;

function run(): void {
  const now = serverNow();
  for (const listener of listeners) listener(now);
  isRunning = listeners.size > 0;
  if (isRunning) requestAnimationFrame(run);
}

/** Answers how to stop it. */
export function onFrame(listener: Listener): () => void {
  listeners.add(listener);
  if (!isRunning) requestAnimationFrame(run);
  isRunning = true;
  return () => void listeners.delete(listener);
}

const countdowns = new Map<Element, { readonly expiresAt: number; shown: string }>();
let leave: (() => void) | null = null;

function write(now: number): void {
  for (const [element, countdown] of countdowns) {
    const text = countdownText(countdown.expiresAt - now);
    if (text === countdown.shown) continue;
    countdown.shown = text;
    element.textContent = text;
  }
}

/** Keeps an element's text at what is left until an instant of the exchange's clock. */
export function countDown(element: Element, expiresAt: number): () => void {
  const shown = countdownText(expiresAt - serverNow());
  element.textContent = shown;
  countdowns.set(element, { expiresAt, shown });
  leave ??= onFrame(write);
  return () => {
    countdowns.delete(element);
    if (countdowns.size > 0) return;
    leave?.();
    leave = null;
  };
}
