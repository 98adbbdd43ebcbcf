// @ts-check
// A child process: one book, one workload, one fresh heap. Prints its figures as one line of JSON.
// Arguments: ours|rival, operations, users, levels, preloaded orders.

import { performance } from "node:perf_hooks";
import { driveOurs, openExchange } from "./ours.mjs";
import { driveRival, loadRival } from "./rival.mjs";
import { makeWorkload } from "./workload.mjs";

const seed = 20_260_731;
/** Reading the clock around every operation would cost as much as some of them; a tenth tells the tail as well. */
const sampleEvery = 10;

const [who = "ours", ...numbers] = process.argv.slice(2);
const [count = 0, users = 0, levels = 0, preload = 0] = numbers.map((text) => Number.parseInt(text, 10));
const work = makeWorkload({ count, users, seed, levels, preload });
const driver = who === "ours" ? driveOurs(openExchange(users), work) : driveRival(loadRival(), work);
for (let index = 0; index < preload; index += 1) driver.run(index);
globalThis.gc?.();

const samples = new Float64Array(Math.ceil(count / sampleEvery));
const processorBefore = process.cpuUsage();
const start = performance.now();
for (let index = preload, sample = 0; index < work.total; index += 1) {
  if (index % sampleEvery !== 0) {
    driver.run(index);
    continue;
  }
  const before = performance.now();
  driver.run(index);
  samples[sample] = performance.now() - before;
  sample += 1;
}
const seconds = (performance.now() - start) / 1_000;
const { user, system } = process.cpuUsage(processorBefore);
samples.sort();
/** @param {number} share */
const micros = (share) => (samples[Math.min(samples.length - 1, Math.floor(samples.length * share))] ?? 0) * 1_000;
const figures = {
  perSecond: count / seconds,
  perProcessorSecond: (count * 1_000_000) / (user + system),
  p50Micros: micros(0.5),
  p99Micros: micros(0.99),
  refused: driver.counts.refused,
};
process.stdout.write(`${JSON.stringify(figures)}\n`);
