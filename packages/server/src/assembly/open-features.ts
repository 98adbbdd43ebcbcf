// The one loop over features: each is opened after what it needs and handed that and the platform, then all are
// connected; they start in the order in which they were opened, and stop in reverse.

import type { Handler } from "../http/handler.ts";
import type { PlatformConfig } from "../platform/platform-settings.ts";
import type { ConsoleHandler } from "../seams/console.ts";
import type { AnyFeature, Lasting } from "../seams/feature.ts";
import type { LedgerReason } from "../seams/ledger-reason.ts";
import type { MessageTemplate } from "../seams/message-template.ts";
import type { OperatorCommand } from "../seams/operator-command.ts";
import type { Platform } from "../seams/platform.ts";
import { follow } from "../sequencer/sequencer.ts";

/** The part of the platform that comes from the features themselves. */
type Gathered = Pick<Platform, "consoleHandlers" | "ledgerReasons" | "messageTemplates" | "operatorCommands">;

export type Ground = Omit<Platform, keyof Gathered>;

export type OpenFeatures = {
  readonly gathered: Gathered;
  /** What each has opened to, under its name. */
  readonly opened: Readonly<Record<string, unknown>>;
  /** What answers calls, under the settings it was opened with or others. */
  handlers(config?: PlatformConfig): Handler[];
  start(): Promise<void>;
  stop(): Promise<void>;
};

/** Each after those it needs; otherwise as they are listed. */
export function inOrder(list: readonly AnyFeature[]): AnyFeature[] {
  const sorted: AnyFeature[] = [];
  const place = (feature: AnyFeature, askers: readonly AnyFeature[]): void => {
    if (sorted.includes(feature)) return;
    const path = [...askers, feature].map(({ name }) => name).join(", ");
    if (askers.includes(feature)) throw new Error(`these features need each other: ${path}`);
    if (!list.includes(feature)) throw new Error(`a feature is needed and not listed: ${path}`);
    for (const needed of Object.values(feature.needs ?? {})) place(needed as AnyFeature, [...askers, feature]);
    sorted.push(feature);
  };
  for (const feature of list) place(feature, []);
  return sorted;
}

type Open = { readonly feature: AnyFeature; readonly value: unknown; readonly parts: Parameters<Connect>[1] };
type Connect = NonNullable<AnyFeature["jobs"]>;

async function openAll(platform: Platform, list: readonly AnyFeature[], trials: object): Promise<Open[]> {
  const values = new Map<object, unknown>();
  const open: Open[] = [];
  for (const feature of inOrder(list)) {
    const needed = Object.entries(feature.needs ?? {}).map(([key, other]) => [key, values.get(other)]);
    const parts = { ...platform, ...Object.fromEntries(needed) };
    const value = await feature.open?.(parts, trials);
    values.set(feature, value);
    open.push({ feature, value, parts });
  }
  return open;
}

/** What all of them bring, by name. */
function gather<T>(what: string, brought: readonly Readonly<Record<string, T>>[]): Map<string, T> {
  const found = new Map<string, T>();
  for (const [name, value] of brought.flatMap((one) => Object.entries(one))) {
    if (found.has(name)) throw new Error(`two features bring ${what} ${name}`);
    found.set(name, value);
  }
  return found;
}

export function gatherReasons(list: readonly AnyFeature[]): ReadonlyMap<string, LedgerReason> {
  return gather(
    "the ledger's reason",
    list.map((feature) => feature.ledgerReasons ?? {}),
  );
}

export function gatherMessages(list: readonly AnyFeature[]): ReadonlyMap<string, MessageTemplate> {
  return gather(
    "the message",
    list.map((feature) => feature.messages ?? {}),
  );
}

function gatherConsole(open: readonly Open[]): ReadonlyMap<string, ConsoleHandler> {
  return gather(
    "the console's call",
    open
      .flatMap(({ feature, value, parts }) => feature.console?.(value, parts) ?? [])
      .map((handler) => ({ [handler.call.name]: handler })),
  );
}

function gatherCommands(open: readonly Open[]): ReadonlyMap<string, OperatorCommand> {
  return gather(
    "the operators' command",
    open.map(({ feature, value, parts }) => feature.operatorCommands?.(value, parts) ?? {}),
  );
}

export async function openFeatures(
  platform: Ground,
  list: readonly AnyFeature[],
  trials: object = {},
): Promise<OpenFeatures> {
  const operatorCommands = new Map<string, OperatorCommand>();
  const consoleHandlers = new Map<string, ConsoleHandler>();
  const gathered = {
    operatorCommands,
    consoleHandlers,
    ledgerReasons: gatherReasons(list),
    messageTemplates: gatherMessages(list),
  };
  const open = await openAll({ ...platform, ...gathered }, list, trials);
  for (const [name, command] of gatherCommands(open)) operatorCommands.set(name, command);
  for (const [name, handler] of gatherConsole(open)) consoleHandlers.set(name, handler);
  for (const { feature, value, parts } of open) {
    for (const follower of feature.followers?.(value, parts) ?? []) follow(platform.sequencer, follower);
  }
  const lasting: readonly Lasting[] = open.flatMap(({ feature, value, parts }) => feature.jobs?.(value, parts) ?? []);
  return {
    opened: Object.fromEntries(open.map(({ feature, value }) => [feature.name, value])),
    gathered,
    handlers(config = platform.config) {
      const routesOf = ({ feature, value, parts }: Open) => feature.routes?.(value, { ...parts, config }) ?? [];
      // As they are listed, not as they were opened.
      return list.flatMap((feature) => open.filter((one) => one.feature === feature).flatMap(routesOf));
    },
    async start() {
      for (const one of lasting) await one.start();
    },
    async stop() {
      for (const one of lasting.toReversed()) await one.stop();
    },
  };
}
