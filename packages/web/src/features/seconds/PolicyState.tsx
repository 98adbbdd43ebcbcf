// A policy that runs: its balance between the claim and its end, what is left of its claims, and what can be done.

import { claimInsuranceCall, endInsuranceCall, type UserInsurance } from "@tidemark/contract/seconds";
import { Button, formatDecimal, ProgressBar } from "@tidemark/ui";
import { answerText } from "../../api/answer-text.ts";
import { useSubmit } from "../../api/use-call.ts";
import { askConfirm, say } from "../../frame/overlays/overlay-store.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import type { PanelCoin } from "./InsurancePanel.tsx";
import { isEnded } from "./option-figures.ts";
import { sumText } from "./option-text.tsx";
import { learnPolicy, useOptionsStore } from "./options-store.ts";
import { type NoClaim, noClaimBecause, shareOf } from "./policy-figures.ts";
import { useRefreshSeconds } from "./seconds.ts";

export type PolicyStateProps = { readonly policy: UserInsurance; readonly coin: PanelCoin };

const whyKeys = { options: "claimOptions", line: "claimLine", today: "claimToday" } as const satisfies Record<
  NonNullable<NoClaim>,
  string
>;

export function PolicyState({ policy, coin }: PolicyStateProps) {
  const text = useTexts("options");
  const languageTag = useLanguageTag();
  const running = useRunning(policy.id);
  const sum = (value: string) => sumText(value, coin.coin, languageTag);
  const why = noClaimBecause(policy, running);
  const rows = [
    { label: text("insuredAmount"), value: sum(policy.amount) },
    { label: text("premiumPaid"), value: sum(policy.insurance_amount) },
    {
      label: text("claimsLeft"),
      value: text("claimsLeftValue", {
        left: policy.claims_left_today,
        used: policy.claims,
        total: policy.claims_total,
      }),
    },
    { label: text("insuredRunning"), value: formatDecimal(String(running), languageTag) },
  ];
  return (
    <div className="flex flex-col gap-2.5">
      <p className="flex items-baseline justify-between gap-3">
        <span className="text-12 text-text-3">{text("insuredBalance")}</span>
        <span className="num text-16 font-semibold">{sum(policy.insurance_balance)}</span>
      </p>
      <ProgressBar value={shareOf(policy.insurance_balance, policy.end_line)} label={text("insuredBalance")} />
      <p className="text-12 text-text-2">
        {text("betweenLines", { claim: sum(policy.claim_line), end: sum(policy.end_line) })}
      </p>
      <dl className="flex flex-col gap-1 text-12">
        {rows.map(({ label, value }) => (
          <div key={label} className="flex justify-between gap-3">
            <dt className="text-text-3">{label}</dt>
            <dd className="num text-right">{value}</dd>
          </div>
        ))}
      </dl>
      {why !== null && <p className="text-12 text-text-2">{text(whyKeys[why], { line: sum(policy.claim_line) })}</p>}
      <Actions policy={policy} coin={coin} why={why} running={running} />
    </div>
  );
}

function useRunning(policyId: number): number {
  return useOptionsStore((state) => {
    let count = 0;
    for (const { row } of state.options.values()) if (row.policy_id === policyId && !isEnded(row.state)) count += 1;
    return count;
  });
}

type ActionsProps = PolicyStateProps & { readonly why: NoClaim; readonly running: number };

function Actions({ policy, coin, why, running }: ActionsProps) {
  const text = useTexts("options");
  const languageTag = useLanguageTag();
  const refresh = useRefreshSeconds();
  const claim = useSubmit(claimInsuranceCall, true);
  const end = useSubmit(endInsuranceCall, true);
  const sum = (value: string) => sumText(value, coin.coin, languageTag);
  const request = { user_insurance_id: policy.id };
  async function conclude(answer: Awaited<ReturnType<typeof claim.submit>> | Awaited<ReturnType<typeof end.submit>>) {
    if (answer === null) return;
    if (answer.ok) {
      learnPolicy(answer.top.policy);
      say("success", answer.value);
    } else say("error", await answerText(answer));
    refresh();
  }
  async function askEnd() {
    const isYes = await askConfirm({
      title: text("endTitle"),
      description: text("endWarning", { premium: sum(policy.insurance_amount) }),
      rows: [
        { label: text("endBack"), value: sum(policy.insurance_balance) },
        { label: text("endLost"), value: sum(policy.insurance_amount) },
        { label: text("endClaims"), value: String(policy.claims_total - policy.claims) },
      ],
      confirmLabel: text("endConfirm"),
      cancelLabel: text("keepPolicy"),
      tone: "danger",
    });
    if (isYes) await conclude(await end.submit(request));
  }
  return (
    <div className="grid grid-cols-2 gap-2">
      <Button
        variant="primary"
        disabled={why !== null}
        loading={claim.isSubmitting}
        onClick={async () => conclude(await claim.submit(request))}
      >
        {text("claim")}
      </Button>
      <Button disabled={running > 0} loading={end.isSubmitting} onClick={() => void askEnd()}>
        {text("endEarly")}
      </Button>
    </div>
  );
}
