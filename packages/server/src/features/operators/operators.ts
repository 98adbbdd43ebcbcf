// The operators' door: a socket file on this machine, through which `npm run operator` speaks to the running exchange.
// Whoever can open the file may look; deciding takes an operator's name and secret, and ends up in the audit log.

import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import type { Role } from "@tidemark/contract/console-call";
import { minuteMs } from "@tidemark/kernel";
import { Job } from "../../platform/job.ts";
import { type LocalDoor, openLocalDoor } from "../../platform/local-socket.ts";
import type { ValuesOf } from "../../platform/setting.ts";
import type { Lasting } from "../../seams/feature.ts";
import type { Decided, Decision, OperatorReply, OperatorRequest } from "../../seams/operator-command.ts";
import type { Platform } from "../../seams/platform.ts";
import { appendAudit } from "../audit/audit.ts";
import type { Security } from "../security/security.ts";
import { createDeeds, type DeedHandler, sentenceOf } from "./deeds.ts";
import { checkOperator, type OperatorFileWrong, readOperators } from "./operator-file.ts";
import type { settings } from "./settings.ts";

export { hashSecret } from "./operator-file.ts";
export { openAbout } from "./proposals-store.ts";

export type { OperatorReply };

export type OperatorParts = Pick<
  Platform,
  "clock" | "consoleHandlers" | "database" | "onTrouble" | "operatorCommands" | "securityLog"
> & {
  readonly config: ValuesOf<typeof settings>;
  readonly security: Security;
};

const wrongSecrets = { name: "operator:secret", max: 10, windowMs: 10 * minuteMs };
const reasonLengthMax = 200;

function no(text: string): { readonly ok: false; readonly text: string } {
  return { ok: false, text };
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value.trim() : "";
}

type Known = { readonly ok: true; readonly name: string; readonly roles: ReadonlySet<Role> };

/** Wrong secrets are counted before they are compared, and written down. */
async function identify(
  parts: OperatorParts,
  request: OperatorRequest,
): Promise<Known | { readonly ok: false; readonly text: string }> {
  const { clock, config, database, security } = parts;
  const name = textOf(request.as).slice(0, 32);
  const operators = readOperators(config.operatorsFile);
  if (operators.size === 0) return no(`No operators are named in ${config.operatorsFile}.`);
  const attempt = await security.countAttempt([wrongSecrets]);
  if (!attempt.ok) return no(`Too many wrong secrets. Try again in ${attempt.seconds} s.`);
  const checked = checkOperator(operators, name, textOf(request.secret));
  if (checked.ok) {
    await security.takeBack([wrongSecrets.name]);
    return { ok: true, name, roles: checked.value };
  }
  parts.securityLog.note("operator", { what: "denied" });
  const detail = { command: request.command.slice(0, 32) };
  await database.transaction((tx) =>
    appendAudit(tx, { actor: name, action: "operator.denied", subject: "operator", detail, at: clock.now() }),
  );
  return no("Name and secret do not belong together.");
}

function isRequest(value: unknown): value is OperatorRequest {
  return typeof value === "object" && value !== null && typeof (value as OperatorRequest).command === "string";
}

/** What can be asked, as the tool shows it. */
function help({ operatorCommands }: OperatorParts): OperatorReply {
  return { ok: true, text: "", data: [...operatorCommands.values()].flatMap(({ usage }) => usage) };
}

/** The same road as the console's, from the schema on. */
async function askDeed(
  parts: OperatorParts,
  handler: DeedHandler,
  given: object | string,
  { operator, roles, reason }: Decision,
): Promise<Decided | string> {
  if (typeof given === "string") return given;
  if (reason === "") return "Say why, with --reason.";
  const parsed = handler.call.request.safeParse(given);
  if (!parsed.success) return `What was given for ${String(parsed.error.issues[0]?.path[0])} makes no sense.`;
  const done = await createDeeds(parts).ask(handler, parsed.data, { operator, roles, language: "en" }, reason);
  if (!done.ok) return { isDone: false, text: sentenceOf(done, "en") };
  const text = "proposal" in done.value ? `Proposed as ${done.value.proposal}; somebody else must agree.` : "Done.";
  return { isDone: true, text };
}

/** Answers one command; never throws for what a person can mend. */
export async function answerOperator(parts: OperatorParts, value: unknown): Promise<OperatorReply> {
  if (!isRequest(value)) return no("This is no command.");
  if (value.command === "help") return help(parts);
  const command = parts.operatorCommands.get(value.command);
  if (command === undefined) return no(`There is no command ${value.command.slice(0, 32)}.`);
  if ("look" in command) return command.look();
  if (value.as === undefined && value.secret === undefined) return no("Say who you are, with --as.");
  try {
    const who = await identify(parts, value);
    if (!who.ok) return who;
    const handler = "asks" in command ? (parts.consoleHandlers.get(command.asks) as DeedHandler) : null;
    const roles = "asks" in command ? (handler?.call.roles ?? []) : command.roles;
    if (!roles.some((role) => who.roles.has(role))) {
      return no(`This is for ${roles.join(", ")}; ${who.name} is ${[...who.roles].join(", ")}.`);
    }
    parts.securityLog.note("operator", { what: value.command });
    const reason = textOf(value.reason).slice(0, reasonLengthMax);
    const decision = { operator: who.name, roles: who.roles, request: value, reason };
    const decided =
      "asks" in command
        ? await askDeed(parts, handler as DeedHandler, command.requestOf(value), decision)
        : await command.decide(decision);
    return typeof decided === "string" ? no(decided) : { ok: decided.isDone, text: decided.text };
  } catch (error) {
    if ((error as OperatorFileWrong).name === "OperatorFileWrong") return no((error as Error).message);
    throw error;
  }
}

type DoorParts = OperatorParts & Pick<Platform, "measure">;

/** How long until a door that could not be opened is tried again. */
const tryAgainMs = 10_000;

async function openDoor(parts: DoorParts): Promise<LocalDoor> {
  const { config, onTrouble } = parts;
  // A live exchange keeps nothing else there, and the first start finds no such folder.
  mkdirSync(dirname(config.operatorSocket), { recursive: true, mode: 0o700 });
  return openLocalDoor(
    config.operatorSocket,
    (request) => answerOperator(parts, request),
    (error) => onTrouble("an operator's command failed", error),
  );
}

/** Whether operators can be reached: where they cannot, nobody can stop what goes wrong. */
export type OperatorDoor = Lasting & { isOpen(): boolean };

/**
 * A door that cannot be opened is no reason not to open the exchange: the trouble is told, nobody can decide, and it is
 * tried again and again. What must not happen without operators asks whether it is open.
 */
export function operatorDoor(parts: DoorParts): OperatorDoor {
  let door: LocalDoor | null = null;
  const job = new Job({
    name: "open-operators-door",
    everyMs: tryAgainMs,
    isReady: () => door === null,
    async run() {
      door ??= await openDoor(parts);
    },
    onTrouble: (error) => parts.onTrouble("the operators' door could not be opened", error),
    measure: parts.measure,
  });
  return {
    isOpen: () => door !== null,
    async start() {
      await job.start().wake();
    },
    async stop() {
      await job.stop();
      await door?.close();
    },
  };
}
