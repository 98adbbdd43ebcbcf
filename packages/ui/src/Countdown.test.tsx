// @vitest-environment jsdom
import { afterEach, expect, test } from "vitest";
import { Countdown } from "./Countdown.tsx";
import { mount, the, unmountAll } from "./testing/mount.ts";

afterEach(unmountAll);

test("counts down silently, then ends once and says so", async () => {
  let ends = 0;
  const draw = (now: number, until = 65_000) => (
    <Countdown until={until} now={now} onEnd={() => (ends += 1)} endLabel="Over" />
  );
  const { redraw } = await mount(draw(0));
  expect(the('[role="timer"]').textContent).toBe("01:05");
  expect(the('[role="status"]').textContent).toBe("");
  await redraw(draw(65_000));
  await redraw(draw(66_000));
  expect(the('[role="timer"]').textContent).toBe("00:00");
  expect(the('[role="status"]').textContent).toBe("Over");
  expect(ends).toBe(1);

  await redraw(draw(66_000, 70_000));
  expect(the('[role="timer"]').textContent).toBe("00:04");
  await redraw(draw(70_000, 70_000));
  expect(ends).toBe(2);
});
