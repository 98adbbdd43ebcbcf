// What chance meets too seldom is played once at the end of every life, line by line and the same each time: a side that
// is nearly full, a claim while an insured option runs, terms that change under a policy, an insured draw. Somebody does
// it of whom nothing was heard before, so that nothing that happened stands in the way.

import type { Amount, AssetId, MarketId, UserId } from "@tidemark/kernel";
import type { CoreContent } from "../../core/command.ts";
import { houseId } from "../../core/ledger/account.ts";
import { usualMarkTerms } from "../../core/marks/mark.ts";
import type { Ask } from "../../sim/world.ts";
import type { PolicyTerms, SecondsContent } from "../commands.ts";
import { crowd, type OptionWorld } from "./option-world.ts";

const second = 1_000;
const seconds = 15;
const userId = (crowd + 1_000) as UserId;
const assetId = 2 as AssetId;
const marketId = 1 as MarketId;
const typeId = 900;
/** More portions than a day can leave. */
const portionsMax = 5_000;

const policy: PolicyTerms = {
  kind: "forward",
  amountMin: 100n as Amount,
  amountMax: 50_000n as Amount,
  premiumPpm: 500_000,
  profitPpm: 1_000_000,
  lossPpm: 500_000,
  lossLeft: 10n as Amount,
  claimPpm: 1_000_000,
  pays: "insured",
  claimsDaily: 1,
  claimsMax: 4,
  stakeMax: 20_000n as Amount,
  openMax: 3,
};

/** What that somebody asks. */
function mine(content: SecondsContent): Ask {
  return { userId, content };
}

class CertainScene {
  private readonly world: OptionWorld;
  /** One day for all of it, whenever midnight comes. */
  private readonly date: number;

  constructor(world: OptionWorld) {
    this.world = world;
    this.date = world.date();
  }

  /** After a while, so that every line has its own instant. */
  private at(ms: number, ask: Ask): Ask {
    this.world.shared.now += ms;
    return ask;
  }

  private look(permille: number): Ask {
    return this.at(
      second,
      this.world.shared.feed.look(() => permille),
    );
  }

  private same(): Ask {
    return this.at(second, this.world.shared.feed.same());
  }

  private runDue(ms = 0): Ask {
    return this.at(ms, { userId: houseId, content: { type: "RunDue" } });
  }

  private sides(sideMax: bigint): Ask {
    const terms = { feePpm: 20_000, stakeMin: 1n as Amount, stakeMax: 0n as Amount, openMax: 0 };
    const most = { ...terms, sideMax: sideMax as Amount };
    return this.world.house({ type: "SetOptionCoin", assetId, terms: most, isOpen: true });
  }

  private policies(claimsDaily: number): Ask {
    const terms = { ...policy, claimsDaily };
    return this.world.house({ type: "SetPolicyType", typeId, assetId, terms, isOpen: true });
  }

  private place(stake: bigint, policyId?: number): Ask {
    const option = { marketId, assetId, direction: "up" as const, seconds, stake: stake as Amount, date: this.date };
    const insured = policyId === undefined ? {} : { policyId };
    return mine({ type: "PlaceOption", ...option, ...insured });
  }

  private claim(policyId: number): Ask {
    return mine({ type: "ClaimPolicy", policyId, date: this.date });
  }

  /** Nothing is left of the day, everything is offered, and there is money for it. */
  private *ready(): Generator<Ask> {
    for (let portion = 0; this.world.alive.size > 0 && portion < portionsMax; portion += 1) yield this.runDue();
    const usual: CoreContent = { type: "SetMarkTerms", terms: usualMarkTerms };
    yield { userId: houseId, content: usual };
    yield this.world.house({ type: "SetOptionDuration", seconds, ratioPpm: 850_000, isOpen: true });
    yield this.world.house({ type: "SetOptionMarket", marketId, isOpen: true });
    yield* this.world.funding("options", assetId, 100_000n);
    yield* this.world.funding("policies", assetId, 100_000n);
    const to = { owner: userId, kind: "seconds" as const };
    const money = { type: "Credit", to, assetId, amount: 100_000n as Amount, reason: "demo_fund", reference: "s" };
    yield { userId: houseId, content: money };
    // Where prices stood is long ago: a jump since then is believed with the third look.
    for (let looks = 0; looks < 4; looks += 1) yield this.look(0);
  }

  /** 850 are set aside, and 850 more are not to be had where 1,000 are the most. */
  private *fullSide(): Generator<Ask> {
    yield this.sides(1_000n);
    yield this.place(1_000n);
    yield this.place(1_000n);
    yield this.sides(0n);
    yield* this.rest(() => this.look(0));
  }

  /** Up to the end of whatever was placed last, with a look each second. */
  private *rest(next: () => Ask): Generator<Ask> {
    for (let passed = 0; passed < seconds; passed += 1) yield next();
    yield this.runDue(second);
    yield this.runDue();
  }

  /** Lost: its price falls from the first look on. */
  private *lose(policyId: number): Generator<Ask> {
    yield this.look(0);
    yield this.place(600n, policyId);
    yield this.look(0);
    yield* this.rest(() => this.look(-3));
  }

  private *insured(policyId: number): Generator<Ask> {
    // With 600 of 1,000 staked the balance is below the line, and the option still runs; then it is drawn.
    yield this.place(600n, policyId);
    yield this.claim(policyId);
    yield* this.rest(() => this.same());
    yield* this.lose(policyId);
    yield this.claim(policyId);
    // One claim a day was bought; that four are sold from now on changes nothing.
    yield this.policies(4);
    yield* this.lose(policyId);
    yield this.claim(policyId);
    yield mine({ type: "EndPolicy", policyId });
  }

  *play(): Generator<Ask> {
    yield* this.ready();
    yield* this.fullSide();
    yield this.policies(1);
    yield mine({ type: "BuyPolicy", typeId, amount: 1_000n as Amount });
    const bought = this.world.policyOf(userId, assetId);
    if (bought !== null) yield* this.insured(bought.policyId);
  }
}

export function certainScene(world: OptionWorld): Iterable<Ask> {
  return world.shared.plan.rules < 3 ? [] : new CertainScene(world).play();
}
