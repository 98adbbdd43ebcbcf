import { expect, test } from "vitest";
import { Mutex } from "./mutex.ts";

test("each begins when the one before is over, in the order they came, and what fails stops nobody", async () => {
  const mutex = new Mutex();
  const steps: string[] = [];
  let finish = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const first = mutex.run(async () => {
    steps.push("first begins");
    await held;
    steps.push("first ends");
    throw new Error("went wrong");
  });
  const second = mutex.run(async () => {
    steps.push("second");
    return 2;
  });
  const third = mutex.run(async () => {
    steps.push("third");
    return 3;
  });
  // As many rounds as it would take the others to begin, were nothing in their way.
  for (let round = 0; round < 10; round += 1) await Promise.resolve();
  expect(steps).toEqual(["first begins"]);
  finish();
  await expect(first).rejects.toThrow("went wrong");
  expect(await Promise.all([second, third])).toEqual([2, 3]);
  expect(steps).toEqual(["first begins", "first ends", "second", "third"]);
});
