// `kill -9` while shares are written, between their portions, and at every step of a payout and of a loss release, in
// real processes on one data folder. At the end everybody has what a naive sum over the trades says, once.

import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { type Program, startProgram } from "../../testing/child-process.ts";
import { verified } from "../../testing/killed.ts";
import { openScratch, type Scratch } from "../../testing/scratch-database.ts";

const script = fileURLToPath(new URL("testing/dying-team.mjs", import.meta.url));

type Launch = { readonly standAt?: readonly string[]; readonly passAt?: readonly string[] };

function launch({ dataDir, databaseUrl }: Scratch, { standAt = [], passAt = [] }: Launch): Program {
  const environment = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? "", PORT: "0", DEMO_MARKET: "off" };
  const more = { LOG_LEVEL: "silent", DEMO_DEAL_SECONDS: "0", DEMO_SAVINGS: "off" };
  const said = { STAND_AT: JSON.stringify(standAt), PASS_AT: JSON.stringify(passAt) };
  return startProgram([script], { ...environment, ...more, ...said });
}

/** Everything of `places` is reached, and nothing goes on from there. */
async function killedAt(scratch: Scratch, plan: Launch): Promise<void> {
  const program = launch(scratch, plan);
  for (const place of [...(plan.standAt ?? []), ...(plan.passAt ?? [])]) {
    await program.says(new RegExp(`at ${place}\n`));
  }
  program.child.kill("SIGKILL");
  expect(await program.ended()).toBe("SIGKILL");
}

type Told = { readonly expected: string[]; readonly paid: string[]; readonly released: { sum: string; count: number } };

test("killed at every step, everybody is paid their shares once, and a loss is released once", async () => {
  const scratch = await openScratch();
  try {
    await killedAt(scratch, { standAt: ["fees_accrued 1"] });
    await killedAt(scratch, { passAt: ["fees_accruing 1"] });
    for (const [payout, release] of [
      ["payout_written 1", "release_written 1"],
      ["payout_booked 1", "release_booked 1"],
    ] as const) {
      await killedAt(scratch, { standAt: [payout, release] });
    }
    await killedAt(scratch, { standAt: ["payout_paid 1"] });
    const last = launch(scratch, {});
    await last.says(/told .*\n/);
    const told = JSON.parse(/told (.*)\n/.exec(last.stdout())?.[1] ?? "null") as Told;
    expect(told.expected.length).toBe(4);
    expect(told.paid).toEqual(told.expected);
    expect(told.released).toEqual({ sum: "123456", count: 1 });
    await verified({ program: last }, scratch);
  } finally {
    await scratch.remove();
  }
});
