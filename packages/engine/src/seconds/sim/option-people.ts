// The people who stake, honest and not. Each behaviour makes one request from what it knows.

import type { Amount, AssetId, Instant, MarketId, UserId } from "@tidemark/kernel";
import { houseId } from "../../core/ledger/account.ts";
import type { Ask } from "../../sim/world.ts";
import type { PlaceOption, SecondsContent } from "../commands.ts";
import type { PolicyRow } from "../events.ts";
import { coins, type OptionWorld } from "./option-world.ts";

const hour = 3_600_000;

export function optionPeople(world: OptionWorld): Record<string, () => Ask> {
  const person = (make: (userId: UserId) => SecondsContent) => (): Ask => {
    const userId = world.person();
    return { userId, content: make(userId) };
  };
  return {
    staker: person((userId) => world.option(userId)),
    insured_staker: () => insured(world),
    option_clumsy: person((userId) => clumsy(world, userId)),
    limit_setter: person((userId) => limit(world, userId)),
    pauser: person(() => pause(world)),
    policy_buyer: person(() => buy(world)),
    policy_claimer: () => claim(world),
    policy_ender: () => end(world),
    option_mover: () => move(world),
    option_clerk: () => ({ userId: houseId, content: { type: "RunDue" } }),
  };
}

function buy({ random }: OptionWorld): SecondsContent {
  const amount = BigInt(random.pick([100, 333, 1_000, 1_000, 8_000, 99, 50_001, 0, -5])) as Amount;
  return { type: "BuyPolicy", typeId: random.pick([1, 1, 1, 2, 2, 3, 9]), amount };
}

/** From a policy of his, or of somebody else's. */
function insured(world: OptionWorld): Ask {
  const { random } = world;
  const policy = somePolicy(world);
  if (policy === null) return { userId: world.person(), content: buy(world) };
  const stake = random.pick([policy.stakeMax, policy.balance, policy.insured / 3n, 60n]);
  const assetId = random.percent(95) ? policy.assetId : world.coin();
  const userId = ownerOf(world, policy);
  const content = world.option(userId, { assetId, stake: stake as Amount, policyId: policy.policyId });
  return { userId, content };
}

function somePolicy(world: OptionWorld): PolicyRow | null {
  const { random } = world;
  const all = [...world.policies.values()];
  const active = all.filter(({ state }) => state === "active");
  if (all.length === 0) return null;
  return random.percent(90) && active.length > 0 ? random.pick(active) : random.pick(all);
}

function ownerOf(world: OptionWorld, policy: PolicyRow | null): UserId {
  return policy === null || world.random.percent(6) ? world.person() : policy.userId;
}

function claim(world: OptionWorld): Ask {
  const { random } = world;
  const policy = somePolicy(world);
  const date = random.percent(90)
    ? world.date()
    : random.pick([world.date(14), world.date(-30), world.date(99), 0, 7.5]);
  return {
    userId: ownerOf(world, policy),
    content: { type: "ClaimPolicy", policyId: policy?.policyId ?? 1, date } as SecondsContent,
  };
}

function end(world: OptionWorld): Ask {
  const policy = somePolicy(world);
  const policyId = world.random.percent(95) ? (policy?.policyId ?? 1) : world.random.pick([0, -1, 1.5, 999]);
  return { userId: ownerOf(world, policy), content: { type: "EndPolicy", policyId } as SecondsContent };
}

/** Stakes that are none, durations that are not offered, days that are none or over, markets that are not there. */
function clumsy(world: OptionWorld, userId: UserId): PlaceOption {
  const { random } = world;
  const good = world.option(userId);
  return random.pick<PlaceOption>([
    { ...good, stake: random.pick([0n, -1n, 1n, 49n, 20_001n, 10n ** 36n, 10n ** 37n]) as Amount },
    { ...good, seconds: random.pick([0, 14, 300, 77, 15.5, -15, Number.NaN, Number.POSITIVE_INFINITY]) },
    { ...good, marketId: random.pick([3, 77, 0, Number.NaN]) as MarketId },
    { ...good, assetId: random.pick([3, 9, 0]) as AssetId },
    { ...good, direction: "sideways" as never },
    {
      ...good,
      date: random.pick([0, -1, 20_231_131, 20_230_230, 20_231_301, 1.5, Number.NaN, world.date(72), world.date(-80)]),
    },
    { ...good, date: world.date(random.pick([14, -24, 24, -35, 30])) },
    { ...good, policyId: random.pick([0, 999, -1, Number.NaN]) },
  ]);
}

function limit(world: OptionWorld, userId: UserId): SecondsContent {
  const { random } = world;
  const free = world.freeOf(userId, coins[0] as AssetId);
  const lossMax = random.pick([null, null, 0n, 500n, 2_000n, free / 2n, free, 10n ** 12n, -1n, 10n ** 37n]);
  const assetId = random.percent(95) ? world.coin() : (random.pick([3, 9]) as AssetId);
  return { type: "SetOptionLimit", assetId, lossMax: lossMax as Amount | null };
}

function pause(world: OptionWorld): SecondsContent {
  const { random } = world;
  const away = random.pick([-1, 0, 1, 5_000, 20_000, 60_000, hour, 366 * 24 * hour, 367 * 24 * hour, 0.5, Number.NaN]);
  // An hour is long in the life of a simulation.
  const until = world.shared.now + (away === hour && random.percent(70) ? 30_000 : away);
  return { type: "PauseOptions", until: until as Instant };
}

/** In, and out as far as nothing is set aside. */
function move(world: OptionWorld): Ask {
  const { random } = world;
  const userId = world.person();
  const assetId = world.coin();
  const [from, to] = random.percent(60) ? ["spot", "seconds"] : ["seconds", "spot"];
  const amount = random.pick([1n, 700n, 9_000n, world.freeOf(userId, assetId), world.freeOf(userId, assetId) + 1n]);
  return { userId, content: { type: "Transfer", from, to, assetId, amount } as never };
}
