// Money of the house's own for the pool of options and the policy fund, and back: each by two, and never more than is
// free. What is set aside for somebody's option or policy cannot be taken.

import { fundOptions, returnOptions } from "@tidemark/contract/console/seconds";
import type { ConsoleRequest } from "@tidemark/contract/console-call";
import { houseId } from "@tidemark/engine";
import { type Amount, ok, parsePositiveAmount } from "@tidemark/kernel";
import { type ConsoleHandler, type ConsoleResult, type Deciding, type Deed, doing } from "../../seams/console.ts";
import { type Coin, plain } from "../markets/markets.ts";
import { type ConsoleParts, listedCoin, type Nothing, no } from "./console-parts.ts";

type Moving = ConsoleRequest<typeof fundOptions>;
type Way = "fund" | "return";
type Kind = "house" | Moving["fund"];

const reasons = {
  fund: { options: "option_fund", policies: "policy_fund" },
  return: { options: "option_return", policies: "policy_return" },
} as const;

type Planned = {
  readonly coin: Coin;
  readonly amount: Amount;
  readonly from: Kind;
  readonly to: Kind;
  readonly deed: Deed;
};

function freeOf({ sequencer }: ConsoleParts, kind: Kind, { assetId }: Coin): bigint {
  return sequencer.view().balance({ owner: houseId, kind }, assetId).available;
}

function plan(parts: ConsoleParts, way: Way, { coin: id, fund, amount: text }: Moving): ConsoleResult<Planned> {
  const found = listedCoin(parts, id);
  if (!found.ok) return found;
  const coin = found.value;
  const parsed = parsePositiveAmount(text, coin.scale);
  if (!parsed.ok) return parsed;
  const amount = parsed.value;
  const [from, to]: [Kind, Kind] = way === "fund" ? ["house", fund] : [fund, "house"];
  const shown = (units: bigint): string => plain(units, coin.scale);
  const before = { [from]: shown(freeOf(parts, from, coin)), [to]: shown(freeOf(parts, to, coin)) };
  const after = { [from]: shown(freeOf(parts, from, coin) - amount), [to]: shown(freeOf(parts, to, coin) + amount) };
  return ok({ coin, amount, from, to, deed: { subject: coin.symbol, before, after } });
}

/** For whoever proposes it: that it could not be done now is better said now. */
function lacks(parts: ConsoleParts, { coin, amount, from }: Planned): ConsoleResult<never> | null {
  const has = freeOf(parts, from, coin);
  if (has >= amount) return null;
  return no(from === "house" ? "house_lacks" : "fund_lacks", { has: plain(has, coin.scale), symbol: coin.symbol });
}

async function move(
  parts: ConsoleParts,
  way: Way,
  request: Moving,
  deciding: Deciding,
): Promise<ConsoleResult<Nothing>> {
  const planned = plan(parts, way, request);
  if (!planned.ok) return planned;
  const { coin, amount, from, to, deed } = planned.value;
  const step = {
    from: { owner: houseId, kind: from },
    to: { owner: houseId, kind: to },
    assetId: coin.assetId,
    amount,
  } as const;
  const { key } = deciding;
  const reason = reasons[way][request.fund];
  const content = { type: "Book", steps: [{ move: step }], reason, reference: key } as const;
  const reply = await parts.sequencer.submit(content, { userId: houseId, key });
  if (!reply.ok) {
    return reply.rejection.code === "insufficient_balance" ? (lacks(parts, planned.value) ?? reply) : reply;
  }
  await parts.database.transaction((tx) => deciding.log(tx, deed));
  return ok({});
}

export function fundHandlers(parts: ConsoleParts): ConsoleHandler[] {
  const deed = (call: typeof fundOptions | typeof returnOptions, way: Way): ConsoleHandler =>
    doing(call, {
      async compare(request) {
        const planned = plan(parts, way, request);
        if (!planned.ok) return planned;
        return lacks(parts, planned.value) ?? ok(planned.value.deed);
      },
      run: (request, deciding) => parts.deeds.run(() => move(parts, way, request, deciding)),
    });
  return [deed(fundOptions, "fund"), deed(returnOptions, "return")];
}
