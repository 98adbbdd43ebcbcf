// Policies on stakes: which there are, the caller's own, buying, claiming and ending early. One that is not the caller's
// is as absent as one that never was.

import { fillText, type NoticeCode } from "@tidemark/contract";
import {
  buyInsuranceCall,
  claimInsuranceCall,
  endInsuranceCall,
  insuranceTypesCall,
  userInsuranceCall,
} from "@tidemark/contract/seconds";
import { allNotices } from "@tidemark/contract/words/all";
import type { PolicyRow } from "@tidemark/engine";
import { formatAmount, ok, parsePositiveAmount, type Result, refuse } from "@tidemark/kernel";
import { type Caller, type Handler, handle, userOf } from "../../http/handler.ts";
import { plain } from "../markets/markets.ts";
import { shownPolicy, today, typesIn } from "./own-state.ts";
import type { SecondsParts } from "./seconds-parts.ts";
import { policyById } from "./seconds-store.ts";
import { submissionOf } from "./submit-routes.ts";
import { coinOf } from "./wire-rows.ts";

export function say(caller: Caller, code: NoticeCode, params: Readonly<Record<string, string>> = {}): Result<string> {
  return ok(fillText(allNotices[caller.language][code], params));
}

function lookRoutes(parts: SecondsParts): Handler[] {
  const { live, markets } = parts;
  return [
    handle(insuranceTypesCall, ({ currency_id: id }, caller) => {
      const coin = markets.coin(id);
      return coin === null ? refuse("unknown_asset") : ok(typesIn(parts, coin.assetId, caller.language));
    }),
    handle(userInsuranceCall, ({ currency_id: id }, caller) => {
      const coin = markets.coin(id);
      if (coin === null) return refuse("unknown_asset");
      const policy = live.policyIn(userOf(caller), coin.assetId);
      return ok(policy === null ? null : shownPolicy(parts, policy, caller.language));
    }),
  ];
}

function buyRoute(parts: SecondsParts): Handler {
  const { markets, sequencer } = parts;
  return handle(buyInsuranceCall, async ({ type_id: typeId, amount: text }, caller) => {
    const type = sequencer.view().seconds.policyType(typeId);
    if (type === null) return refuse("policy_closed");
    const amount = parsePositiveAmount(text, coinOf(markets, type.assetId).scale);
    if (!amount.ok) return amount;
    const content = { type: "BuyPolicy", typeId, amount: amount.value } as const;
    const reply = await sequencer.submit(content, submissionOf(caller));
    if (!reply.ok) return reply;
    caller.setTop({ policy: shownPolicy(parts, reply.value, caller.language) });
    return say(caller, "policy_bought");
  });
}

/** The engine forgets policies that have ended; their owner may know what became of this one. */
function asEnded<T>(reply: Result<T>): Result<T> {
  return !reply.ok && reply.rejection.code === "unknown_policy" ? refuse("policy_ended") : reply;
}

async function own({ database }: SecondsParts, caller: Caller, id: number): Promise<Result<PolicyRow>> {
  const row = await policyById(database, userOf(caller), id);
  return row === null ? refuse("unknown_policy") : ok(row);
}

export function policyRoutes(parts: SecondsParts): Handler[] {
  const { markets, sequencer } = parts;
  return [
    ...lookRoutes(parts),
    buyRoute(parts),
    handle(claimInsuranceCall, async ({ user_insurance_id: policyId }, caller) => {
      const found = await own(parts, caller, policyId);
      if (!found.ok) return found;
      const content = { type: "ClaimPolicy", policyId, date: today(parts) } as const;
      const reply = asEnded(await sequencer.submit(content, submissionOf(caller)));
      if (!reply.ok) return reply;
      const { policy, claim } = reply.value;
      const { scale, symbol } = coinOf(markets, policy.assetId);
      caller.setTop({ policy: shownPolicy(parts, policy, caller.language), paid: formatAmount(claim.paid, scale) });
      return say(caller, "policy_claimed", { amount: `${plain(claim.paid, scale)} ${symbol}` });
    }),
    handle(endInsuranceCall, async ({ user_insurance_id: policyId }, caller) => {
      const found = await own(parts, caller, policyId);
      if (!found.ok) return found;
      const content = { type: "EndPolicy", policyId } as const;
      const reply = asEnded(await sequencer.submit(content, submissionOf(caller)));
      if (!reply.ok) return reply;
      caller.setTop({ policy: shownPolicy(parts, reply.value, caller.language) });
      return say(caller, "policy_cancelled");
    }),
  ];
}
