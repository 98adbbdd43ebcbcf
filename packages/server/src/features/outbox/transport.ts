// What carries a message out of the house. A transport answers when the other side has taken it, and throws when not.

import type { Mail } from "./render.ts";

export type Delivery = {
  readonly id: number;
  readonly destination: string;
  /** The same at every try, so that the other side can tell a second copy from a second message. */
  readonly messageKey: string;
};

export type MailTransport = { send(delivery: Delivery, mail: Mail): Promise<void>; close(): void };
export type SmsTransport = { send(delivery: Delivery, text: string): Promise<void> };

/** The other side will not take this message, however often it is sent. */
export class Undeliverable extends Error {
  override name = "Undeliverable";
}
