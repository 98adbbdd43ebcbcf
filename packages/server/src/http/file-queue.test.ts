import { expect, test } from "vitest";
import { eventually } from "../testing/eventually.ts";
import { FileQueue } from "./file-queue.ts";

const bounds = { atWorkMax: 2, openPerUserMax: 2, openMax: 5 };

/** A file whose pieces come when they are told to. */
function heldFile(pieces: number) {
  const state = { atWork: 0, mostAtWork: 0, made: 0, isEnded: false, goOn: (): void => undefined };
  async function* text(): AsyncGenerator<string> {
    try {
      for (let at = 0; at < pieces; at += 1) {
        state.atWork += 1;
        await new Promise<void>((resolve) => {
          state.goOn = resolve;
        });
        state.atWork -= 1;
        state.made += 1;
        yield `${at};`;
      }
    } finally {
      state.isEnded = true;
    }
  }
  return { state, text };
}

async function readAll(text: AsyncIterable<string>): Promise<string> {
  let all = "";
  for await (const piece of text) all += piece;
  return all;
}

test("no more pieces are in the making at once than may be, and all files are whole", async () => {
  const queue = new FileQueue(bounds);
  const files = Array.from({ length: 5 }, () => heldFile(3));
  const places = files.map((_, at) => queue.enter(at));
  const texts = files.map(({ text }, at) => readAll(places[at]?.inTurns(text()) ?? text()));
  let most = 0;
  let isDone = false;
  const all = Promise.all(texts).finally(() => {
    isDone = true;
  });
  await eventually("every file is made", () => {
    most = Math.max(
      most,
      files.reduce((sum, { state }) => sum + state.atWork, 0),
    );
    for (const { state } of files) state.goOn();
    return isDone;
  });
  expect(await all).toEqual(Array.from({ length: 5 }, () => "0;1;2;"));
  expect(most).toBe(2);
});

test("one user, and everybody together, have so many open; what is done makes room", async () => {
  const queue = new FileQueue(bounds);
  const own = [queue.enter(1), queue.enter(1)];
  expect(queue.enter(1)).toBeNull();
  const others = [queue.enter(2), queue.enter(3), queue.enter(4)];
  expect(others).not.toContain(null);
  expect(queue.enter(5)).toBeNull();
  own[0]?.leave();
  own[0]?.leave();
  expect(queue.enter(5)).not.toBeNull();
  expect(queue.enter(6)).toBeNull();
});

test("a reader who leaves in the middle gives place and turn back, and its file is ended", async () => {
  const queue = new FileQueue({ ...bounds, openPerUserMax: 1 });
  const file = heldFile(3);
  const place = queue.enter(1);
  const pieces = (place?.inTurns(file.text()) ?? file.text())[Symbol.asyncIterator]();
  const first = pieces.next();
  await eventually("it is begun", () => file.state.atWork === 1);
  file.state.goOn();
  expect(await first).toEqual({ done: false, value: "0;" });
  expect(queue.enter(1)).toBeNull();
  await pieces.return?.();
  expect(file.state.isEnded).toBe(true);
  expect(queue.enter(1)).not.toBeNull();
});

test("a file that fails gives its turn back", async () => {
  const queue = new FileQueue({ ...bounds, atWorkMax: 1 });
  async function* broken(): AsyncGenerator<string> {
    yield "a";
    throw new Error("away");
  }
  const place = queue.enter(1);
  await expect(readAll(place?.inTurns(broken()) ?? broken())).rejects.toThrow("away");
  async function* whole(): AsyncGenerator<string> {
    yield "b";
  }
  expect(await readAll(queue.enter(1)?.inTurns(whole()) ?? whole())).toBe("b");
});
