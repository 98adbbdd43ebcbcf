// Scenes about policies: stakes that lose until a claim is due, claims of several days, a fund that has nothing left, and
// balances that grow until the policy ends by itself.

import type { Amount, AssetId, MarketId, UserId } from "@tidemark/kernel";
import type { OptionDirection } from "../../formulas/seconds.ts";
import type { SecondsContent } from "../commands.ts";
import type { PolicyRow } from "../events.ts";
import type { Line, OptionScenes } from "./option-scenes.ts";
import { crowd } from "./option-world.ts";

const day = 86_400_000;

/** What the owner of a policy does in a scene. */
class Owner {
  readonly userId: UserId;
  readonly assetId: AssetId;
  private readonly scenes: OptionScenes;

  constructor(scenes: OptionScenes, assetId: AssetId) {
    this.scenes = scenes;
    this.assetId = assetId;
    this.userId = scenes.random.between(1, crowd) as UserId;
  }

  /** Of his policy, if he has one. */
  ask(make: (policy: PolicyRow) => SecondsContent): Line {
    return () => {
      const policy = this.scenes.world.policyOf(this.userId, this.assetId);
      return policy === null ? null : { userId: this.userId, content: make(policy) };
    };
  }

  buy(typeId: number, amount: number): Line {
    const content: SecondsContent = { type: "BuyPolicy", typeId, amount: BigInt(amount) as Amount };
    return () => ({ userId: this.userId, content });
  }

  claim(): Line {
    return this.ask(({ policyId }) => ({ type: "ClaimPolicy", policyId, date: this.scenes.world.date() }));
  }

  end(): Line {
    return this.ask(({ policyId }) => ({ type: "EndPolicy", policyId }));
  }

  place(marketId: MarketId, direction: OptionDirection, seconds: number, stake: (policy: PolicyRow) => bigint): Line {
    const { world } = this.scenes;
    const { userId, assetId } = this;
    return this.scenes.fresh(
      this.ask((policy) => {
        const more = { marketId, assetId, direction, seconds, policyId: policy.policyId };
        const content = world.option(userId, { ...more, stake: stake(policy) as Amount });
        world.wanted = content;
        return content;
      }),
    );
  }

  /** One insured option to its end, won or lost. */
  round(marketId: MarketId, isWon: boolean, stake: (policy: PolicyRow) => bigint, meanwhile: readonly Line[]): Line[] {
    const { scenes } = this;
    const direction = scenes.random.pick<OptionDirection>(["up", "down"]);
    const isUp = (direction === "up") === isWon;
    return [
      ...[scenes.look(0), this.place(marketId, direction, 15, stake), scenes.look(1), ...meanwhile],
      scenes.atExpiry(-scenes.random.pick([0, 900, 3_000]), scenes.look(isUp ? 25 : -25)),
      ...[scenes.atExpiry(1, scenes.runDue()), scenes.runDue()],
    ];
  }

  fund(amount = 8_000n): Line[] {
    const { world } = this.scenes;
    return world.funding("policies", this.assetId, amount).map((ask) => () => ask);
  }

  /** The house takes back all that is free in the fund. */
  starve(): Line {
    const { world } = this.scenes;
    return () => {
      const free = world.free.get(`policies ${this.assetId}`) ?? 0n;
      return free === 0n ? null : world.moved("policies", this.assetId, free, "out");
    };
  }
}

/** Any of the types as they are: stakes nearly all of it again and again, and claims when it is due, or wins. */
export function insuredScene(scenes: OptionScenes, marketId: MarketId): Line[] {
  const { random } = scenes;
  const typeId = random.pick([1, 1, 2, 2, 3]);
  const owner = new Owner(scenes, (typeId === 3 ? 1 : 2) as AssetId);
  const isWinning = random.percent(35);
  const stake = ({ balance, stakeMax }: PolicyRow) => {
    const most = stakeMax < balance ? stakeMax : balance;
    return random.percent(80) ? most : most / 2n;
  };
  const rounds = Array.from({ length: random.between(1, 3) }, () => {
    const meanwhile = random.percent(30) ? [random.pick([owner.claim(), owner.end()])] : [];
    return [...owner.round(marketId, isWinning, stake, meanwhile), owner.claim()];
  });
  const amount = random.pick([100, 999, 1_000, 4_000]);
  // Now and then only the premium makes up what the fund has to set aside.
  const thin = [owner.starve(), ...owner.fund(BigInt(amount - Math.floor(amount / 3)))];
  const money = random.percent(50) ? thin : owner.fund();
  return [
    ...[...money, owner.buy(typeId, amount), ...rounds.flat()],
    ...[owner.claim(), ...(random.percent(40) ? [owner.end()] : [])],
  ];
}

/** Loses until a claim is due, on one day and on the next, until they are used up or the fund has nothing left. */
export function claimsScene(scenes: OptionScenes, marketId: MarketId): Line[] {
  const { random, world } = scenes;
  const assetId = 2 as AssetId;
  const owner = new Owner(scenes, assetId);
  const terms = {
    ...world.policyTerms("forward", random),
    ...{ lossPpm: 500_000, claimPpm: 1_000_000, stakeMax: 20_000n as Amount, openMax: 3 },
    ...{ claimsDaily: random.pick([1, 2]), claimsMax: 4 },
  };
  const set: Line = () => world.house({ type: "SetPolicyType", typeId: 1, assetId, terms, isOpen: true });
  // What others have bought and will buy at these terms is not changed by the next ones.
  const change: Line = () =>
    world.house({ type: "SetPolicyType", typeId: 1, assetId, terms: { ...terms, claimsDaily: 4 }, isOpen: true });
  const lose = () => owner.round(marketId, false, ({ balance }) => (balance * 6n) / 10n, []);
  const tomorrow = scenes.later(day, scenes.look(0));
  const bought = [...owner.fund(), owner.end(), set, owner.buy(1, 1_000)];
  if (random.percent(50)) return [...bought, ...lose(), owner.starve(), owner.claim()];
  return [
    ...bought,
    ...[...lose(), owner.claim(), ...(random.percent(50) ? [change] : []), ...lose(), owner.claim()],
    ...[tomorrow, owner.claim(), ...lose(), owner.claim()],
    ...[...(random.percent(60) ? [tomorrow] : []), ...lose(), owner.starve(), owner.claim()],
  ];
}

/** A large stake has won as far as the policy may grow while a small one still runs; and one more than it may have. */
export function grownScene(scenes: OptionScenes, marketId: MarketId): Line[] {
  const { random, world } = scenes;
  const assetId = 2 as AssetId;
  const owner = new Owner(scenes, assetId);
  const terms = {
    ...world.policyTerms("forward", random),
    profitPpm: 300_000,
    stakeMax: 20_000n as Amount,
    openMax: 2,
  };
  const set: Line = () => world.house({ type: "SetPolicyType", typeId: 1, assetId, terms, isOpen: true });
  const direction = random.pick<OptionDirection>(["up", "down"]);
  const share = (percent: bigint) => (policy: PolicyRow) => (policy.insured * percent) / 100n;
  const move = direction === "up" ? 22 : -22;
  return [
    ...[...owner.fund(), owner.end(), set, owner.buy(1, 1_000), scenes.look(0)],
    ...[owner.place(marketId, direction, 30, share(10n)), owner.place(marketId, direction, 15, share(70n))],
    ...[owner.place(marketId, direction, 15, share(5n)), scenes.look(1), scenes.atExpiry(-900, scenes.look(move))],
    ...[scenes.atExpiry(1, scenes.runDue()), scenes.runDue(), scenes.look(0), scenes.later(6_000, scenes.look(1))],
    ...[scenes.later(6_000, scenes.look(1)), scenes.later(3_000, scenes.runDue()), scenes.runDue()],
  ];
}
