// The things a message can say. Features bring the words of their messages; one without words, or words without a
// template here, do not compile. The places in the words are filled from the message's parameters.

import type { MessageKind } from "@tidemark/contract";
import type { allMessages } from "@tidemark/contract/words/all";

export type MessageTemplate = keyof (typeof allMessages)["en"];

type TemplateDeclaration = {
  readonly kind: MessageKind;
  readonly places: readonly string[];
  readonly startsHold: boolean;
};

/** Each template with the kind it is shown under and the parameters it takes beside `time`; some tell of a change that starts a withdrawal hold. */
export const messageTemplates = {
  welcome: { kind: "notice", places: [], startsHold: false },
  login_new_device: { kind: "login", places: ["address", "device"], startsHold: false },
  password_changed: { kind: "security", places: [], startsHold: true },
  trade_password_set: { kind: "security", places: [], startsHold: true },
  trade_password_locked: { kind: "security", places: ["until"], startsHold: false },
  email_bound: { kind: "security", places: ["destination"], startsHold: true },
  phone_bound: { kind: "security", places: ["destination"], startsHold: true },
  second_factor_on: { kind: "security", places: [], startsHold: true },
  second_factor_off: { kind: "security", places: [], startsHold: true },
  anti_phishing_changed: { kind: "security", places: [], startsHold: true },
  withdrawals_stopped: { kind: "security", places: [], startsHold: true },
  order_filled: { kind: "fill", places: ["amount", "market", "price"], startsHold: false },
  stop_unfilled: { kind: "fill", places: ["amount", "filled", "market", "stop"], startsHold: false },
  stop_not_complete: { kind: "fill", places: ["amount", "market", "stop"], startsHold: false },
  stop_market_ended: { kind: "fill", places: ["amount", "filled", "market", "stop"], startsHold: false },
  stop_met_own_order: { kind: "fill", places: ["amount", "filled", "market", "stop"], startsHold: false },
  deposit_arrived: { kind: "deposit", places: ["amount", "currency"], startsHold: false },
  withdrawal_requested: { kind: "withdrawal", places: ["amount", "currency"], startsHold: false },
  withdrawal_sent: { kind: "withdrawal", places: ["amount", "currency"], startsHold: false },
  withdrawal_done: { kind: "withdrawal", places: ["amount", "currency"], startsHold: false },
  withdrawal_refused: { kind: "withdrawal", places: ["amount", "currency"], startsHold: false },
} as const satisfies Record<MessageTemplate, TemplateDeclaration>;

/** Parameters that hold an instant (milliseconds as text) and are shown as a time of the exchange's zone. */
export const instantPlaces: ReadonlySet<string> = new Set(["time", "until"]);
