// How pushes become news of the page.

import { fundsChangedEvent } from "@tidemark/contract/deposits";
import { afterEach, beforeEach, expect, test } from "vitest";
import { onPrivateEvent } from "./private-events.ts";
import { tellPushedEvent } from "./socket.ts";

const heard: string[] = [];
const events = [fundsChangedEvent, "resumed"] as const;
let leaving: readonly (() => void)[] = [];

beforeEach(() => {
  heard.length = 0;
  leaving = events.map((event) => onPrivateEvent(event, () => heard.push(event)));
});

afterEach(() => {
  for (const leave of leaving) leave();
});

test("money that moved is money alone; what the exchange missed is as after a break", () => {
  tellPushedEvent(fundsChangedEvent, {});
  tellPushedEvent(fundsChangedEvent, { kind: "deposit" });
  expect(heard).toEqual([fundsChangedEvent, fundsChangedEvent]);
  tellPushedEvent(fundsChangedEvent, { kind: "missed" });
  expect(heard.slice(2)).toEqual([fundsChangedEvent, "resumed"]);
});

test("a body that is no object is money all the same", () => {
  const bodies = [null, undefined, "missed", 7];
  for (const body of bodies) tellPushedEvent(fundsChangedEvent, body);
  expect(heard).toEqual(bodies.map(() => fundsChangedEvent));
});
