// A real exchange for tests: opened the way the program opens it, on a scratch database, listening on a free port.

import { instant, type UserId } from "@tidemark/kernel";
import { type Config, readConfig } from "../assembly/config.ts";
import { type Exchange, type ExchangeOptions, openExchange } from "../assembly/exchange.ts";
import type { OpenedSession } from "../features/sessions/sessions.ts";
import type { Clock } from "../platform/clock.ts";
import { openScratch, openSeededScratch, type Scratch } from "./scratch-database.ts";

export type TestExchange = Exchange & {
  readonly config: Config;
  readonly port: number;
  readonly origin: string;
};

export type TestExchangeOptions = Pick<
  ExchangeOptions,
  | "chains"
  | "more"
  | "onDealStep"
  | "onOfferingStep"
  | "onSavingsStep"
  | "onTeamStep"
  | "onWithdrawalStep"
  | "priceSources"
  | "savingsPortion"
> & {
  readonly config?: Partial<Config>;
  readonly clock?: Clock;
  /** Keeps the database when the exchange closes, for a test that opens it again; it then removes it itself. */
  readonly scratch?: Scratch;
  /** Hears what is being done while the exchange opens. */
  readonly onStep?: (text: string) => void;
};

/** The settings of a test exchange: a free port, no log, and every caller may say which address it has. */
export function testConfig(scratch: Pick<Scratch, "dataDir" | "databaseUrl">, changed: Partial<Config> = {}): Config {
  const base = readConfig({
    PORT: "0",
    LOG_LEVEL: "silent",
    TRUST_PROXY: "127.0.0.1",
    DATA_DIR: scratch.dataDir,
    DATABASE_URL: scratch.databaseUrl ?? "",
    DEMO_MARKET: "off",
    DEMO_DEAL_SECONDS: "0",
    POINTS_SERVICE_URL: "off",
    DEMO_SAVINGS: "off",
    DEMO_TEAM: "off",
    DEMO_PAST: "off",
  });
  return { ...base, ...changed };
}

/** Where clocks of tests begin unless they say otherwise. */
const newYear = Date.UTC(2030, 0, 1);

/** With a clock at another time or settings of its own for it, a test wants to see its first start itself. */
function scratchFor({ clock, config = {} }: TestExchangeOptions): Promise<Scratch> {
  if (clock === undefined) return config.mode === "live" ? openScratch() : openStartedScratch();
  const isOwn = Object.keys(config).some((name) => name === "mode" || name === "timeZone" || name.startsWith("demo"));
  return isOwn || clock.now() !== newYear ? openScratch() : openStartedScratch(clock);
}

/** A database that has its first start in demo mode behind it; with a clock, at its beginning of 2030. */
export function openStartedScratch(clock?: Clock): Promise<Scratch> {
  return openSeededScratch(clock === undefined ? "seeded" : "seeded2030", async (scratch) => {
    const options = clock === undefined ? {} : { clock: { now: () => instant(newYear) } };
    const exchange = await openExchange(testConfig(scratch), options);
    await exchange.close();
  });
}

/** Tests make people by the hundred; the full cost is met by those of the demo and by the tests of hashing itself. */
const passwordCost = { memoryCost: 1_024, timeCost: 1, parallelism: 1 };

export async function openTestExchange(options: TestExchangeOptions = {}): Promise<TestExchange> {
  const scratch = options.scratch ?? (await scratchFor(options));
  const config = testConfig(scratch, options.config);
  const { clock, onStep, chains, more, onDealStep, onOfferingStep, onWithdrawalStep, priceSources } = options;
  const { onSavingsStep, onTeamStep, savingsPortion } = options;
  const exchange = await openExchange(config, {
    passwordCost,
    ...(clock === undefined ? {} : { clock }),
    ...(onStep === undefined ? {} : { onStep }),
    ...(chains === undefined ? {} : { chains }),
    ...(more === undefined ? {} : { more }),
    ...(onDealStep === undefined ? {} : { onDealStep }),
    ...(onOfferingStep === undefined ? {} : { onOfferingStep }),
    ...(onSavingsStep === undefined ? {} : { onSavingsStep }),
    ...(savingsPortion === undefined ? {} : { savingsPortion }),
    ...(onTeamStep === undefined ? {} : { onTeamStep }),
    ...(onWithdrawalStep === undefined ? {} : { onWithdrawalStep }),
    ...(priceSources === undefined ? {} : { priceSources }),
  });
  const port = await exchange.listen().catch(async (error: unknown) => {
    await exchange.close();
    if (options.scratch === undefined) await scratch.remove();
    throw error;
  });
  return {
    ...exchange,
    config,
    port,
    origin: `http://127.0.0.1:${port}`,
    async close() {
      await exchange.close();
      if (options.scratch === undefined) await scratch.remove();
    },
  };
}

export async function userIdOf(exchange: Exchange, email: string): Promise<UserId> {
  const rows = await exchange.context.database.query<{ id: number }>("select id from users where email = $1", [email]);
  if (rows[0] === undefined) throw new Error(`nobody has the address ${email}`);
  return rows[0].id as UserId;
}

/** Signs a demo person in without the login call. */
export async function openSession(
  exchange: Exchange,
  email = "trader1@demo.test",
): Promise<OpenedSession & { readonly userId: UserId }> {
  const userId = await userIdOf(exchange, email);
  return { ...(await exchange.context.sessions.open(userId)), userId };
}
