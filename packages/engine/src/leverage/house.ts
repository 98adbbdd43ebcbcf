// The house in one quote coin: the other side of every position there, with its pool and its insurance fund, its rules
// and the markets it answers for.

import type { AssetId, Scale, UserId } from "@tidemark/kernel";
import type { Core } from "../core/core.ts";
import type { Account } from "../core/ledger/ledger.ts";
import type { LeverRules } from "./commands.ts";
import type { LeverRulesRow } from "./events.ts";
import type { LeverMarket } from "./market.ts";
import type { RiskAccount } from "./risk-account.ts";

export const covered = 1_000_000;

export class House {
  readonly assetId: AssetId;
  readonly scale: Scale;
  /** Nothing opens before there are some. */
  rules: LeverRules | null = null;
  readonly poolAccount: Account;
  readonly insuranceAccount: Account;
  readonly fees: Account;
  /** What is decided and not booked yet. */
  poolDue = 0n;
  insuranceDue = 0n;
  /** The lowest number first. */
  readonly markets: LeverMarket[] = [];
  readonly accounts = new Map<UserId, RiskAccount>();
  /** As it was last told. */
  coveragePpm = covered;

  constructor(core: Core, assetId: AssetId, scale: Scale) {
    this.assetId = assetId;
    this.scale = scale;
    this.poolAccount = core.ledger.system("pool", assetId);
    this.insuranceAccount = core.ledger.system("insurance", assetId);
    this.fees = core.ledger.system("fees", assetId);
  }

  /** With everything that is decided. */
  get pool(): bigint {
    return this.poolAccount.available + this.poolDue;
  }

  get insurance(): bigint {
    return this.insuranceAccount.available + this.insuranceDue;
  }

  get funds(): bigint {
    return this.pool + this.insurance;
  }

  row(rules: LeverRules): LeverRulesRow {
    return { assetId: this.assetId, ...rules };
  }
}
