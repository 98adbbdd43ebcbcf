// What the work on acceptors is handed, and the names of its steps.

import type { PlatformConfig } from "../../platform/platform-settings.ts";
import type { ValuesOf } from "../../platform/setting.ts";
import type { Platform } from "../../seams/platform.ts";
import type { C2c } from "../c2c/c2c.ts";
import type { Deals } from "../deals/deals.ts";
import type { Images } from "../images/images.ts";
import type { Markets } from "../markets/markets.ts";
import type { Messages } from "../messages/messages.ts";
import type { Payments } from "../payments/payments.ts";
import type { Prices } from "../prices/prices.ts";
import type { Secrets } from "../secrets/secrets.ts";
import type { Security } from "../security/security.ts";
import type { settings } from "./settings.ts";

/** Each is past once it is on disk; between any two of them the process may end. */
export type AcceptorStep =
  | "acceptor_asked"
  | "acceptor_reserved"
  | "acceptor_open"
  | "acceptor_agreed"
  | "acceptor_rebooked"
  | "acceptor_decided"
  | "acceptor_emptied"
  | "acceptor_released"
  | "acceptor_ended";

export type AcceptorParts = Omit<Platform, "config"> & {
  readonly config: PlatformConfig & ValuesOf<typeof settings>;
  readonly c2c: C2c;
  readonly deals: Deals;
  readonly images: Images;
  readonly markets: Markets;
  readonly messages: Messages;
  readonly payments: Payments;
  readonly prices: Prices;
  readonly secrets: Secrets;
  readonly security: Security;
  /** Hears of each step as soon as it is past; the step waits for it. */
  onStep?(step: AcceptorStep, id: number): void | Promise<void>;
};
