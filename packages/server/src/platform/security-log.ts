// What happens to people's safety, one JSON line each, at a level of its own so that it can be sent where nobody who
// runs the exchange can rewrite it. Names of events are part of what operators rely on: they are listed here and in
// docs/operating.md, and never change their meaning. Secrets have no field to stand in.

import type { UserId } from "@tidemark/kernel";
import type { Logger } from "pino";

/** Every event with what it says; the list in docs/operating.md is held to this one by a test. */
export const securityEvents = {
  login: "somebody logged in",
  login_failed: "a login was refused",
  login_slowed: "a login was asked to wait",
  device_new: "a login from a device this account has not used",
  device_confirmed: "the owner confirmed a device",
  device_forgotten: "the owner forgot a device",
  logout: "sessions were ended by their owner",
  sessions_ended: "sessions were ended by the exchange",
  code_sent: "a code was sent",
  code_failed: "a code did not fit",
  code_refused: "a budget of codes is used up",
  second_factor_failed: "a second factor did not fit",
  trade_password_failed: "a trade password did not fit",
  trade_password_locked: "a trade password rests",
  security_changed: "a password, mailbox, phone, factor or passkey was changed",
  security_undone: "a change was undone by a link",
  account_frozen: "an account was frozen",
  account_unfrozen: "an account was unfrozen",
  address_added: "a withdrawal address was saved",
  address_removed: "a withdrawal address was removed",
  withdrawal_asked: "a withdrawal was asked for",
  withdrawal_held: "a withdrawal waits for operators",
  withdrawal_stopped: "a withdrawal was stopped by its owner",
  withdrawal_decided: "operators decided a withdrawal",
  points_odd: "the points service says what cannot be",
  market_halted: "a market halted by itself",
  operator: "an operator gave a command",
  access_refused: "a call without a session or a right, or for what is somebody else's",
  foreign_origin: "a page from elsewhere tried to change something",
  foreign_host: "a request named a host that is not ours",
  limit_reached: "a caller met a limit",
  connections_refused: "connections were refused",
  overloaded: "calls were turned away, because the exchange was too far behind",
  socket_refused: "a socket was refused or cut",
  csp_report: "a browser reports that a page broke its rules",
  setting_weak: "a setting is weaker than it should be",
  unexpected: "an error that nothing caught",
} as const;

export type SecurityEvent = keyof typeof securityEvents;

export type SecurityFields = {
  readonly userId?: UserId | number;
  readonly sessionId?: number;
  readonly address?: string;
  readonly requestId?: string;
  /** Which of several: the way of a login, the kind of a change, the name of a limit. Never what somebody typed. */
  readonly what?: string;
  /** The code of the refusal. */
  readonly reason?: string;
  readonly count?: number;
};

export type SecurityLog = {
  note(event: SecurityEvent, fields?: SecurityFields): void;
  /**
   * For what a stranger can cause as often as they like: every time counts, and one line in ten seconds for each event
   * and `what` says how many there were. A flood then fills neither the disk nor the eyes of whoever reads.
   */
  sample(event: SecurityEvent, fields?: SecurityFields): void;
};

/** Above a warning: whoever silences those still has this. */
export const securityLevel = 45;
const sampleEveryMs = 10_000;

export function createSecurityLog(
  logger: Logger<"security">,
  count: (event: SecurityEvent, what: string) => void = () => undefined,
  now: () => number = () => performance.now(),
): SecurityLog {
  const told = new Map<string, { readonly atMs: number; untold: number }>();
  return {
    note(event, fields = {}) {
      count(event, fields.what ?? "");
      logger.security({ event, ...fields }, securityEvents[event]);
    },
    sample(event, fields = {}) {
      const { what = "" } = fields;
      count(event, what);
      const last = told.get(`${event} ${what}`);
      const atMs = now();
      if (last !== undefined && atMs - last.atMs < sampleEveryMs) {
        last.untold += 1;
        return;
      }
      told.set(`${event} ${what}`, { atMs, untold: 0 });
      logger.security({ event, ...fields, count: 1 + (last?.untold ?? 0) }, securityEvents[event]);
    },
  };
}
