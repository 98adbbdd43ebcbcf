import { type AnyProduct, type Content, houseId, products } from "@tidemark/engine";
import { ok } from "@tidemark/kernel";
import { afterEach, expect, test } from "vitest";
import { eventually } from "../testing/eventually.ts";
import { startInvariantWatch } from "./invariant-watch.ts";
import { alice, SequencerDesk, units, usdt } from "./testing/sequencer-desk.ts";

/** A product with two wrong lines: one makes money from nothing, the other sets some aside for nothing. */
const crooked: AnyProduct = {
  name: "crooked",
  open: () => null,
  commands: {
    Mint: {
      by: "house",
      run(core) {
        core.ledger.begin();
        core.ledger.move(core.ledger.open(alice, "spot", usdt), units("5"), 0n, "deposit", "mint");
        return ok(null);
      },
    },
    Forget: {
      by: "house",
      run(core) {
        core.ledger.begin();
        core.ledger.move(core.ledger.open(alice, "spot", usdt), -units("5"), units("5"), "deposit", "forget");
        return ok(null);
      },
    },
  },
  tables: [],
  parts: {},
  mix: () => false,
  held: () => [],
  heldIn: () => 0n,
  audit: () => [],
  view: () => null,
};

let desk: SequencerDesk;
afterEach(() => desk.close());

async function open(): Promise<void> {
  desk = await SequencerDesk.open({}, { products: [...products, crooked] as unknown as AnyProduct[] });
  await desk.fund(alice, usdt, "100");
}

function send(type: "Mint" | "Forget"): Promise<unknown> {
  return desk.sequencer.submit({ type } as unknown as Content, { userId: houseId });
}

async function expectHalted(reason: string): Promise<void> {
  await eventually("trading has stopped", () => desk.sequencer.state() === "halted");
  expect(desk.sequencer.haltedBecause).toBe(reason);
  expect(desk.troubles).toContain(`trading has stopped: ${reason}`);
  const refused = await desk.submit(desk.limit("buy", "100", "0.1"), { userId: alice });
  expect(refused).toMatchObject({ ok: false, rejection: { code: "exchange_halted" } });
}

test("money from nothing is seen before it is on disk, and trading stops", async () => {
  await open();
  const rows = await desk.count("journal");
  await expect(send("Mint")).rejects.toThrow();
  await expectHalted(`I1: asset ${usdt} sums to ${units("5")}`);
  expect(await desk.count("journal")).toBe(rows);
  expect(await desk.stored(alice, usdt)).toEqual({ available: "10000000000", held: "0" });
});

test("money that is held for nothing is found by the watch, and trading stops", async () => {
  await open();
  const watch = startInvariantWatch(desk.sequencer, { onTrouble: (error) => expect.unreachable(String(error)) });
  await desk.must(desk.limit("buy", "100", "0.1"), { userId: alice });
  await send("Forget");
  await expectHalted(
    `I4: account ${alice}/spot/${usdt} holds ${units("15")}, open orders and holds need ${units("10")}`,
  );
  await watch.stop();
});
