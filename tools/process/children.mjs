// @ts-check
// Every process we start is remembered until it ends, so that an interrupt can end exactly those and no others.
// On POSIX each child leads its own process group: ending the group ends what the child started in turn.

import { spawn } from "node:child_process";

/** @typedef {import("node:child_process").ChildProcess} ChildProcess */

/** @type {Set<ChildProcess>} */
const running = new Set();

/** Children that lead a process group of their own. @type {WeakSet<ChildProcess>} */
const leaders = new WeakSet();

/** @type {Set<() => void | Promise<void>>} */
const cleanups = new Set();

const hasGroups = process.platform !== "win32";

/**
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import("node:child_process").SpawnOptions} options
 */
export function startChild(command, args, options) {
  const detached = options.detached ?? hasGroups;
  const child = spawn(command, [...args], { ...options, detached, windowsHide: true });
  if (detached) leaders.add(child);
  running.add(child);
  const forget = () => running.delete(child);
  child.once("exit", forget);
  child.once("error", forget);
  return child;
}

/** @param {ChildProcess} child @param {NodeJS.Signals} signal */
export function signalChild(child, signal) {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  try {
    if (leaders.has(child)) process.kill(-child.pid, signal);
    else child.kill(signal);
  } catch {
    // It has just ended by itself.
  }
}

/** Asks a child to end, and ends it after the grace time. @param {ChildProcess} child @param {number} [graceMs] */
export function stopChild(child, graceMs = 10_000) {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return Promise.resolve();
  return new Promise((/** @type {(value: void) => void} */ resolve) => {
    const timer = setTimeout(() => signalChild(child, "SIGKILL"), graceMs);
    child.once("exit", () => {
      clearTimeout(timer);
      resolve();
    });
    signalChild(child, "SIGTERM");
  });
}

/** Work to do before leaving, also after an interrupt; answers a function that does it now and only once. */
/** @param {() => void | Promise<void>} work */
export function onLeaving(work) {
  cleanups.add(work);
  return async () => {
    if (!cleanups.delete(work)) return;
    await work();
  };
}

let isLeaving = false;

/** Ends all children, cleans up and leaves. @param {number} code @returns {Promise<never>} */
export async function leave(code) {
  if (!isLeaving) {
    isLeaving = true;
    await Promise.all([...running].map((child) => stopChild(child, 5_000)));
    for (const work of cleanups) {
      try {
        await work();
      } catch (error) {
        process.stderr.write(`Cleaning up failed: ${error instanceof Error ? error.message : String(error)}\n`);
      }
    }
    process.exit(code);
  }
  return new Promise(() => {});
}

/** Leaves cleanly on Ctrl-C and on being asked to end; answers a function that takes this back. */
export function leaveOnSignals() {
  /** @param {NodeJS.Signals} signal */
  const onSignal = (signal) => {
    if (!isLeaving) process.stderr.write(`\nStopping (${signal}).\n`);
    void leave(signal === "SIGINT" ? 130 : 143);
  };
  const signals = /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]);
  for (const signal of signals) process.on(signal, onSignal);
  return () => {
    for (const signal of signals) process.off(signal, onSignal);
  };
}
