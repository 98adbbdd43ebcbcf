// A feature is a value: what it is called, what it needs, and what it brings. One loop opens, connects, starts and
// stops all of them; a feature is handed the platform and the opened values of the features it names, nothing else.

import type { Handler } from "../http/handler.ts";
import type { PlatformConfig } from "../platform/platform-settings.ts";
import type { Settings, ValuesOf } from "../platform/setting.ts";
import type { Follower } from "../sequencer/followers.ts";
import type { Queryable } from "../store/database.ts";
import type { ConsoleHandler } from "./console.ts";
import type { LedgerReason } from "./ledger-reason.ts";
import type { MessageTemplate } from "./message-template.ts";
import type { OperatorCommand } from "./operator-command.ts";
import type { Platform } from "./platform.ts";

type Named = { readonly name: string };
type Needs = Readonly<Record<string, Named>>;

/** What a feature opens to. */
export type OpenedOf<F> = F extends { open?(parts: never, trials: never): infer O } ? Awaited<O> : undefined;

/** What a feature is handed: the platform with its own settings, and what it needs under the names it gave. */
export type PartsOf<S extends Settings, N extends Needs> = Omit<Platform, "config"> & {
  readonly config: PlatformConfig & ValuesOf<S>;
} & { readonly [K in keyof N]: OpenedOf<N[K]> };

/** What there is before the sequencer. */
type Groundwork<Config> = Pick<Platform, "clock" | "database" | "step"> & { readonly config: Config };

/** Something that goes on while the exchange is open. */
export type Lasting = { start(): unknown; stop(): Promise<void> };

/** What stands in the database beside the journal: lines to be told, and whatever does not fit together. */
type Verified = { readonly told: readonly string[]; readonly findings: readonly string[] };

type Shape<Name, S, N, Config, Parts, Opened, Trials> = {
  readonly name: Name;
  readonly settings?: S;
  /** Throws a SettingError where settings do not go together. */
  checkSettings?(config: Config): void;
  readonly needs?: N;
  /** Brings the tables to what this version expects, before anything else is open. */
  prepare?(ground: Groundwork<Config>): Promise<void>;
  /** `trials` are what a test puts in the place of the usual. */
  open?(parts: Parts, trials: Trials): Opened | Promise<Opened>;
  routes?(opened: Opened, parts: Parts): readonly Handler[];
  /** Connected once everything is open, before the exchange listens. */
  followers?(opened: Opened, parts: Parts): readonly Follower[];
  /** Started when the exchange listens, stopped before what they need. */
  jobs?(opened: Opened, parts: Parts): readonly Lasting[];
  operatorCommands?(opened: Opened, parts: Parts): Readonly<Record<string, OperatorCommand>>;
  /** What operators see and do of it in their console. */
  console?(opened: Opened, parts: Parts): readonly ConsoleHandler[];
  /** Why this feature moves money, in the words of the accounts' logs. */
  readonly ledgerReasons?: Readonly<Record<string, LedgerReason>>;
  /** What it tells users. */
  readonly messages?: Readonly<Record<string, MessageTemplate>>;
  /** Looks at what the journal does not hold; for `npm run verify`. */
  verify?(tx: Queryable): Promise<Verified>;
};

export type Feature<Name extends string, S extends Settings, N extends Needs, Opened, Trials> = Shape<
  Name,
  S,
  N,
  PlatformConfig & ValuesOf<S>,
  PartsOf<S, N>,
  Opened,
  Trials
>;

/** Any of them, for whoever goes through the list. */
export type AnyFeature = Shape<string, Settings, Needs, PlatformConfig, Platform, unknown, object>;

/** Says nothing by itself; it lets the compiler infer what `open` answers and what the rest is handed. */
export function defineFeature<
  const Name extends string,
  S extends Settings = Readonly<Record<never, never>>,
  N extends Needs = Readonly<Record<never, never>>,
  O = undefined,
  T = object,
>(feature: Feature<Name, S, N, O, T>): Feature<Name, S, N, O, T> {
  return feature;
}

type Intersected<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void ? I : never;

/** The opened values of a list, each under its feature's name. */
export type OpenedIn<L extends readonly Named[]> = { readonly [F in L[number] as F["name"]]: OpenedOf<F> };

export type SettingsIn<L extends readonly Named[]> = Intersected<
  L[number] extends infer F
    ? F extends { readonly settings?: infer S extends Settings }
      ? ValuesOf<S>
      : unknown
    : never
>;

export type TrialsIn<L extends readonly Named[]> = Intersected<
  L[number] extends infer F ? (F extends { open?(parts: never, trials: infer T): unknown } ? T : unknown) : never
>;
