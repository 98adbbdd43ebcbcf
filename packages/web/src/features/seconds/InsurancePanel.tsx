// Stake policies of one coin: what is on offer with its conditions in plain words, or the policy that runs with all that
// can be done with it.

import type { InsuranceType } from "@tidemark/contract/seconds";
import { Button, Skeleton } from "@tidemark/ui";
import { useState } from "react";
import { latePart, useLatePart } from "../../frame/late-part.ts";
import { PartFailed } from "../../frame/PartFailed.tsx";
import { useTexts } from "../../i18n/use-texts.ts";
import { useSession } from "../../session/session-store.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import { sumText } from "./option-text.tsx";
import { useOptionsStore } from "./options-store.ts";
import { PolicyState } from "./PolicyState.tsx";
import { PolicyTermsList } from "./PolicyTermsList.tsx";
import { usePayable, usePolicy, useRefreshSeconds } from "./seconds.ts";

const buyPart = latePart(async () => (await import("./BuyPolicyDialog.tsx")).BuyPolicyDialog);

export type PanelCoin = { readonly coin_id: number; readonly coin: string; readonly places: number };

export function InsurancePanel({ coin }: { readonly coin: PanelCoin }) {
  const text = useTexts("options");
  const isUser = useSession((session) => session.token !== null);
  const policy = usePolicy(coin.coin_id);
  const isKnown = useOptionsStore((state) => state.isKnown);
  const { data, error } = usePayable();
  const refresh = useRefreshSeconds();
  const isFailed = error !== null && (!isKnown || data === undefined);
  return (
    <section aria-label={text("insurance")} className="flex flex-col gap-2.5">
      <h2 className="text-13 font-semibold">{text("insuranceOf", { coin: coin.coin })}</h2>
      {!isUser && <p className="text-12 text-text-2">{text("insuranceVisitor")}</p>}
      {isUser && isFailed && <PartFailed error={error} onRetry={refresh} />}
      {isUser && !isFailed && !isKnown && <Skeleton lines={3} />}
      {isUser && isKnown && policy !== null && <PolicyState policy={policy} coin={coin} />}
      {isUser && isKnown && policy === null && !isFailed && <Offers coin={coin} />}
    </section>
  );
}

function Offers({ coin }: { readonly coin: PanelCoin }) {
  const text = useTexts("options");
  const { data } = usePayable();
  const [chosen, setChosen] = useState<InsuranceType | null>(null);
  const BuyDialog = useLatePart(buyPart, chosen !== null);
  const payable = data?.find(({ currency_id }) => currency_id === coin.coin_id);
  const types = payable?.insurance_types.filter(({ status }) => status === 1) ?? [];
  return (
    <>
      <LastEnding coinId={coin.coin_id} />
      {data === undefined && <Skeleton lines={3} />}
      {data !== undefined && types.length === 0 && <p className="text-12 text-text-2">{text("noTypes")}</p>}
      {types.map((type) => (
        <Offer key={type.id} type={type} onBuy={() => setChosen(type)} />
      ))}
      {chosen !== null && BuyDialog !== null && (
        <BuyDialog
          type={chosen}
          coin={coin}
          free={payable?.user_wallet.micro_balance ?? null}
          onClose={() => setChosen(null)}
        />
      )}
    </>
  );
}

function Offer({ type, onBuy }: { readonly type: InsuranceType; readonly onBuy: () => void }) {
  const text = useTexts("options");
  return (
    <article className="flex flex-col gap-2.5 rounded-control border border-line p-3">
      <h3 className="text-13 font-semibold">{type.name}</h3>
      <PolicyTermsList type={type} />
      <Button onClick={onBuy}>{text("buyPolicy")}</Button>
    </article>
  );
}

const endingKeys = {
  profit: "endedProfit",
  claims: "endedClaims",
  owner: "endedOwner",
  unfunded: "endedUnfunded",
} as const;

/** How the last policy ended, while the page remembers it. */
function LastEnding({ coinId }: { readonly coinId: number }) {
  const text = useTexts("options");
  const languageTag = useLanguageTag();
  const ended = useOptionsStore((state) => state.policies.get(coinId)?.row);
  if (ended === undefined || ended.ending === null) return null;
  return (
    <p role="status" className="rounded-control bg-sunken px-3 py-2 text-12 text-text-2">
      {text(endingKeys[ended.ending], { insured: sumText(ended.amount, ended.currency_name, languageTag) })}
    </p>
  );
}
