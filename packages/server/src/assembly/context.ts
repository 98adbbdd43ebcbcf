// Everything the features share, made once at start and handed down; there are no globals.

import type { OpenChains } from "../features/chain/chain.ts";
import type { Deposits } from "../features/deposits/deposits.ts";
import type { Makers } from "../features/makers/makers.ts";
import type { MarketParts } from "../features/markets/market-parts.ts";
import type { PeopleParts } from "../features/people/people-parts.ts";
import type { Sessions } from "../features/sessions/sessions.ts";
import type { Withdrawals } from "../features/withdrawals/withdrawals.ts";
import type { ServerMetrics } from "../http/metrics.ts";
import type { Clock } from "../platform/clock.ts";
import type { Sequencer } from "../sequencer/sequencer.ts";
import type { SequencerState } from "../sequencer/sequencer-options.ts";
import type { Channels } from "../socket/channels.ts";
import type { Database } from "../store/database.ts";
import type { Config } from "./config.ts";

export type Context = PeopleParts &
  MarketParts & {
    readonly config: Config;
    readonly version: string;
    readonly clock: Clock;
    readonly database: Database;
    readonly sessions: Sessions;
    readonly channels: Channels;
    readonly metrics: ServerMetrics;
    /** The one road by which money moves. */
    readonly sequencer: Sequencer;
    /** Where money comes in from and goes out to. */
    readonly chains: OpenChains;
    /** Follows the chains and credits what comes in. */
    readonly deposits: Deposits;
    /** Takes requests to pay out and carries them to their end. */
    readonly withdrawals: Withdrawals;
    /** The demo's simulated market; does nothing where there is none. */
    readonly makers: Makers;
    engineState(): SequencerState;
    /** The port that was really taken; differs from the setting when that is 0. */
    listeningPort(): number;
  };
