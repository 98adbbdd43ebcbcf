// The operators' door: a socket file on this machine, through which `npm run operator` speaks to the running exchange.
// Whoever can open the file may look; deciding takes an operator's name and secret, and ends up in the audit log.

import { minuteMs, parseId } from "@tidemark/kernel";
import type { Context } from "../../assembly/context.ts";
import { type LocalDoor, openLocalDoor } from "../../platform/local-socket.ts";
import { appendAudit, newestAudit, verifyAudit } from "../audit/audit.ts";
import type { Decided } from "../withdrawals/withdrawals.ts";
import { type MarketSwitchParts, switchMarket } from "./market-switch.ts";
import { checkOperator, type OperatorFileWrong, readOperators } from "./operator-file.ts";

export { hashSecret } from "./operator-file.ts";

/** What the tool sends. */
export type OperatorRequest = {
  readonly command: string;
  readonly id?: unknown;
  readonly as?: unknown;
  readonly secret?: unknown;
  readonly reason?: unknown;
  readonly outcome?: unknown;
  readonly state?: unknown;
};

export type OperatorReply = { readonly ok: boolean; readonly text: string; readonly data?: unknown };

export type OperatorParts = MarketSwitchParts & Pick<Context, "config" | "security" | "withdrawals">;

const wrongSecrets = { name: "operator:secret", max: 10, windowMs: 10 * minuteMs };
const auditRows = 50;
const reasonLengthMax = 200;

function no(text: string): OperatorReply {
  return { ok: false, text };
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value.trim() : "";
}

/** Wrong secrets are counted before they are compared, and written down. */
async function identify(parts: OperatorParts, request: OperatorRequest): Promise<OperatorReply> {
  const { clock, config, database, security } = parts;
  const name = textOf(request.as).slice(0, 32);
  const operators = readOperators(config.operatorsFile ?? "");
  if (operators.size === 0) return no(`No operators are named in ${config.operatorsFile}.`);
  const attempt = await security.countAttempt([wrongSecrets]);
  if (!attempt.ok) return no(`Too many wrong secrets. Try again in ${attempt.seconds} s.`);
  const checked = checkOperator(operators, name, textOf(request.secret));
  if (checked.ok) {
    await security.takeBack([wrongSecrets.name]);
    return { ok: true, text: name };
  }
  const detail = { command: request.command.slice(0, 32) };
  await database.transaction((tx) =>
    appendAudit(tx, { actor: name, action: "operator.denied", subject: "operator", detail, at: clock.now() }),
  );
  return no("Name and secret do not belong together.");
}

type Deciding = { readonly parts: OperatorParts; readonly operator: string; readonly request: OperatorRequest };

function decideOne({ parts: { withdrawals }, operator, request }: Deciding): Promise<Decided> | string {
  const id = parseId(request.id);
  if (id === null) return "Say which withdrawal, by its number.";
  if (request.command === "approve") return withdrawals.approve(id, operator);
  if (request.command === "refuse") {
    const reason = textOf(request.reason).slice(0, reasonLengthMax);
    return reason === "" ? "Say why, with --reason; its owner reads it." : withdrawals.refuse(id, operator, reason);
  }
  const { outcome } = request;
  if (outcome !== "paid" && outcome !== "refund") return "Say --paid or --refund.";
  return withdrawals.resolve(id, operator, outcome);
}

function decide(deciding: Deciding): Promise<Decided | string> | string {
  const { parts, operator, request } = deciding;
  const reason = textOf(request.reason).slice(0, reasonLengthMax);
  if (request.command === "market") {
    return switchMarket(parts, operator, { symbol: textOf(request.id), state: request.state, reason });
  }
  if (request.command !== "stop" && request.command !== "resume") return decideOne(deciding);
  if (reason === "") return "Say why, with --reason.";
  return parts.withdrawals.setStopped(operator, { isOn: request.command === "stop", reason });
}

async function look(parts: OperatorParts, command: string): Promise<OperatorReply | null> {
  if (command === "list") return { ok: true, text: "", data: await parts.withdrawals.list() };
  if (command !== "audit") return null;
  const verdict = await verifyAudit(parts.database);
  const rows = await newestAudit(parts.database, auditRows);
  return { ok: verdict.findings.length === 0, text: "", data: { ...verdict, entries: rows } };
}

const deciding: readonly string[] = ["approve", "refuse", "resolve", "stop", "resume", "market"];

function isRequest(value: unknown): value is OperatorRequest {
  return typeof value === "object" && value !== null && typeof (value as OperatorRequest).command === "string";
}

/** Answers one command; never throws for what a person can mend. */
export async function answerOperator(parts: OperatorParts, value: unknown): Promise<OperatorReply> {
  if (!isRequest(value)) return no("This is no command.");
  const looked = await look(parts, value.command);
  if (looked !== null) return looked;
  if (!deciding.includes(value.command)) return no(`There is no command ${value.command.slice(0, 32)}.`);
  try {
    const who = await identify(parts, value);
    if (!who.ok) return who;
    const decided = await decide({ parts, operator: who.text, request: value });
    return typeof decided === "string" ? no(decided) : { ok: decided.isDone, text: decided.text };
  } catch (error) {
    if ((error as OperatorFileWrong).name === "OperatorFileWrong") return no((error as Error).message);
    throw error;
  }
}

/** A door that cannot be opened is no reason not to open the exchange: the trouble is told, and nobody can decide. */
export async function openOperatorDoor(
  parts: OperatorParts,
  onTrouble: (text: string, error: unknown) => void,
): Promise<LocalDoor> {
  try {
    return await openLocalDoor(
      parts.config.operatorSocket ?? "",
      (request) => answerOperator(parts, request),
      (error) => onTrouble("an operator's command failed", error),
    );
  } catch (error) {
    onTrouble("the operators' door could not be opened", error);
    return { close: async () => undefined };
  }
}
