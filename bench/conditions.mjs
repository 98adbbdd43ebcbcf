// @ts-check
// The machine a figure was measured on.

import { cpus, loadavg, totalmem } from "node:os";

export function conditionsNow() {
  return {
    date: new Date().toISOString(),
    node: process.version,
    platform: `${process.platform} ${process.arch}`,
    cores: cpus().length,
    processor: cpus()[0]?.model ?? "unknown",
    memoryGb: Math.round(totalmem() / 2 ** 30),
    loadBefore: loadavg().map((value) => Math.round(value * 100) / 100),
  };
}

/** @param {ReturnType<typeof conditionsNow>} now */
export function describeConditions(now) {
  const isBusy = (now.loadBefore[0] ?? 0) > now.cores / 2;
  const warning = isBusy ? "; the machine is busy with other things, so these figures say little" : "";
  return `${now.date}, Node ${now.node}, ${now.platform}, ${now.cores} cores, ${now.memoryGb} GB, load ${now.loadBefore.join(" ")}${warning}`;
}
