import { afterEach, expect, test } from "vitest";
import { eventually } from "../testing/eventually.ts";
import { inStep, Job, type JobOptions, type JobRun } from "./job.ts";

const hourMs = 3_600_000;

/** Work whose runs end when the test says so. */
class Bench {
  readonly troubles: unknown[] = [];
  readonly measured: Omit<JobRun, "seconds">[] = [];
  readonly #open: ((error?: Error) => void)[] = [];
  begun = 0;
  underWay = 0;
  mostAtOnce = 0;

  job(options: Partial<JobOptions> = {}): Job {
    const job = new Job({
      name: "bench",
      everyMs: hourMs,
      run: () => this.#work(),
      onTrouble: (error) => void this.troubles.push(error),
      measure: ({ job: name, isOk }) => void this.measured.push({ job: name, isOk }),
      ...options,
    });
    made.push(job);
    return job;
  }

  async #work(): Promise<void> {
    this.begun += 1;
    this.underWay += 1;
    this.mostAtOnce = Math.max(this.mostAtOnce, this.underWay);
    const error = await new Promise<Error | undefined>((resolve) => void this.#open.push(resolve));
    this.underWay -= 1;
    if (error !== undefined) throw error;
  }

  end(error?: Error): void {
    this.#open.shift()?.(error);
  }
}

let made: Job[] = [];
afterEach(async () => {
  await Promise.all(made.map((job) => job.stop()));
  made = [];
});

test("whoever asks during a run shares one more right after it, and two never run at once", async () => {
  const bench = new Bench();
  const job = bench.job();
  const first = job.wake();
  const others = [job.wake(), job.wake(), job.run()];
  expect(bench.begun).toBe(1);
  bench.end();
  await first;
  await eventually("the one more has begun", () => bench.begun === 2);
  expect(job.isRunning).toBe(true);
  bench.end();
  await Promise.all(others);
  expect(bench).toMatchObject({ begun: 2, mostAtOnce: 1 });
  expect(job.isRunning).toBe(false);
});

test("the timer runs it again and again, also after failures of both kinds", async () => {
  const troubles: string[] = [];
  let runs = 0;
  const fail = (): never => {
    throw new Error(`run ${runs}`);
  };
  const measured: boolean[] = [];
  const job = new Bench().job({
    everyMs: 1,
    run() {
      runs += 1;
      if (runs === 1) fail();
      if (runs === 2) return Promise.resolve().then(fail);
    },
    onTrouble: (error) => void troubles.push((error as Error).message),
    measure: ({ isOk }) => void measured.push(isOk),
  });
  job.start();
  await eventually("it has run four times", () => runs >= 4);
  await job.stop();
  const last = runs;
  expect(troubles).toEqual(["run 1", "run 2"]);
  expect(measured).toEqual([false, false, ...measured.slice(2).map(() => true)]);
  expect(measured).toHaveLength(last);
});

test("nothing runs by itself before the start", async () => {
  let runs = 0;
  let pauses = 0;
  const everyMs = (): number => {
    pauses += 1;
    return hourMs;
  };
  const run = (): void => {
    runs += 1;
  };
  const job = new Bench().job({ everyMs, run });
  await job.wake();
  expect({ runs, pauses, isStarted: job.isStarted }).toEqual({ runs: 1, pauses: 0, isStarted: false });
  job.start();
  expect(pauses).toBe(1);
});

test("the pause is asked for anew after each run", async () => {
  const pauses: number[] = [];
  let runs = 0;
  const job = new Bench().job({
    everyMs: () => {
      pauses.push(runs);
      return runs < 3 ? 1 : hourMs;
    },
    run: () => {
      runs += 1;
    },
  });
  job.start();
  await eventually("the long pause has begun", () => pauses.length === 4);
  expect(pauses).toEqual([0, 1, 2, 3]);
});

test("a failure is told, except to who asked for the run: that one gets it", async () => {
  const bench = new Bench();
  const job = bench.job();
  const woken = job.wake();
  bench.end(new Error("told"));
  await woken;
  const asked = job.run();
  bench.end(new Error("the asker's"));
  await expect(asked).rejects.toThrow("the asker's");
  expect(bench.troubles).toEqual([new Error("told")]);
  expect(bench.measured).toEqual([
    { job: "bench", isOk: false },
    { job: "bench", isOk: false },
  ]);
});

test("stopping waits for the run that is under way, and none begins after it", async () => {
  const bench = new Bench();
  const job = bench.job().start();
  const running = job.wake();
  const wanted = job.wake();
  let isStopped = false;
  const stopping = job.stop().then(() => {
    isStopped = true;
  });
  await new Promise(setImmediate);
  expect(isStopped).toBe(false);
  bench.end();
  await Promise.all([running, wanted, stopping]);
  await job.wake();
  await job.run();
  expect(bench.begun).toBe(1);
});

test("while it is not ready, neither the timer nor a wake runs it, and the timer goes on looking", async () => {
  let looks = 0;
  let isReady = false;
  let runs = 0;
  const job = new Bench().job({
    everyMs: 1,
    run: () => {
      runs += 1;
    },
    isReady: () => {
      looks += 1;
      return isReady;
    },
  });
  await job.wake();
  job.start();
  await eventually("the timer has looked", () => looks >= 3);
  expect(runs).toBe(0);
  await job.run();
  expect(runs).toBe(1);
  isReady = true;
  await eventually("it runs by itself", () => runs >= 2);
});

test.each([
  [1_000, 2_300, 700],
  [1_000, 2_700, 1_300],
  [1_000, 3_000, 1_000],
  [2_000, 3_500, 2_500],
  [60_000, 59_999, 60_001],
])("every %i ms at %i: in %i, when all others of that interval run", (everyMs, nowMs, waits) => {
  expect(inStep(everyMs, nowMs)).toBe(waits);
  expect((nowMs + waits) % everyMs).toBe(0);
});

test("what is no whole second keeps its own time", () => {
  expect(inStep(100, 30)).toBe(100);
  expect(inStep(1_500, 1_700)).toBe(1_500);
});
