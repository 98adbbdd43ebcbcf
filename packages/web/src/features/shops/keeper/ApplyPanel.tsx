// Becoming a merchant: the terms in plain words, what is still missing, and the application.

import { applyCall, type ShopTerms } from "@tidemark/contract/shops/keeping";
import { nameLengthMax, nameLengthMin, type OwnShop } from "@tidemark/contract/shops/shapes";
import { compareDecimals } from "@tidemark/kernel";
import { Banner, Button, formatPercent, Panel, SelectField, Skeleton, TextField } from "@tidemark/ui";
import { useState } from "react";
import { useForm } from "../../../forms/use-form.ts";
import { PageLink } from "../../../frame/PageLink.tsx";
import { PartFailed } from "../../../frame/PartFailed.tsx";
import { useTexts } from "../../../i18n/use-texts.ts";
import { useLanguageTag } from "../../../session/use-language-tag.ts";
import { mendingPage } from "../../c2c/c2c.ts";
import { useStanding } from "../terms.ts";
import { coinsText } from "./amounts.ts";
import { KeptDialog } from "./KeptDialog.tsx";
import { coinsToApplyFor, isLiving, type ShopCoin } from "./keeping.ts";

export type ApplyPanelProps = { readonly terms: ShopTerms; readonly shops: readonly OwnShop[] };

export function ApplyPanel({ terms, shops }: ApplyPanelProps) {
  const text = useTexts("keeping");
  const coins = coinsToApplyFor(terms, shops);
  return (
    <Panel title={text(shops.some(isLiving) ? "anotherTitle" : "becomeTitle")} bodyClassName="p-4">
      {coins.length === 0 ? (
        <p className="text-13 text-text-2">{text("noCoinLeft")}</p>
      ) : (
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <Terms terms={terms} />
          <Application terms={terms} coins={coins} />
        </div>
      )}
    </Panel>
  );
}

function Terms({ terms }: { readonly terms: ShopTerms }) {
  const text = useTexts("keeping");
  const languageTag = useLanguageTag();
  const confirm = terms.at_confirm === "release" ? "termConfirmRelease" : "termConfirmDispute";
  const rows = [
    [
      text("termLabelDeposit"),
      text("termDeposit", { amount: coinsText(terms.deposit, terms.deposit_name, languageTag) }),
    ],
    [text("termLabelNotice"), text("termNotice", { count: terms.notice_days })],
    [
      text("termLabelFee"),
      text("termFee", { percent: formatPercent(terms.fee_percent, languageTag, { signed: false }) }),
    ],
    [text("termLabelConfirm"), text(confirm, { count: terms.confirm_minutes })],
    [text("termLabelOffers"), text("termOffers", { count: terms.offers_max })],
    [text("termLabelDecision"), text("termDecision")],
  ] as const;
  return (
    <section aria-label={text("terms")}>
      <dl className="divide-y divide-line">
        {rows.map(([label, sentence]) => (
          <div key={label} className="grid gap-x-4 gap-y-0.5 py-2.5 first:pt-0 sm:grid-cols-[7rem_minmax(0,1fr)]">
            <dt className="text-13 font-medium">{label}</dt>
            <dd className="text-13 text-pretty text-text-2">{sentence}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** What keeps somebody from applying, with the way to mend it. */
function Lack({ terms }: { readonly terms: ShopTerms }) {
  const text = useTexts("keeping");
  const languageTag = useLanguageTag();
  const { data: standing, error, refetch } = useStanding();
  if (standing === undefined) {
    return error === null ? <Skeleton className="h-10" /> : <PartFailed error={error} onRetry={() => void refetch()} />;
  }
  const page = mendingPage(standing.apply);
  const isShort = compareDecimals(standing.deposit_free, terms.deposit) === -1;
  const amount = (value: string) => coinsText(value, terms.deposit_name, languageTag);
  return (
    <>
      {standing.apply !== "" && (
        <Banner
          tone="warn"
          action={
            page === null ? undefined : (
              <Button asChild size="sm" variant="primary">
                <PageLink page={page}>{text(page === "identity" ? "toIdentity" : "toPayments")}</PageLink>
              </Button>
            )
          }
        >
          {standing.apply_text}
        </Banner>
      )}
      {isShort && (
        <Banner
          tone="warn"
          action={
            <Button asChild size="sm" variant={standing.apply === "" ? "primary" : "secondary"}>
              <PageLink page="transferFiat">{text("toFiat")}</PageLink>
            </Button>
          }
        >
          {text("lackDeposit", { free: amount(standing.deposit_free), deposit: amount(terms.deposit) })}
        </Banner>
      )}
      {standing.apply === "" && !isShort && <Banner tone="info">{text("lackNothing")}</Banner>}
    </>
  );
}

/** Characters as a reader counts them. */
function lengthOf(name: string): number {
  return [...name.trim()].length;
}

type ApplicationProps = { readonly terms: ShopTerms; readonly coins: readonly ShopCoin[] };

function Application({ terms, coins }: ApplicationProps) {
  const text = useTexts("keeping");
  const languageTag = useLanguageTag();
  const [isAsked, setAsked] = useState(false);
  const { data: standing } = useStanding();
  const lengths = { min: nameLengthMin, max: nameLengthMax };
  const form = useForm({
    initial: { coin: coins.length === 1 ? String(coins[0]?.id) : "", name: "" },
    order: ["coin", "name"],
    check: ({ coin, name }) => {
      const length = lengthOf(name);
      const isFit = length >= nameLengthMin && length <= nameLengthMax;
      return {
        coin: coins.some(({ id }) => String(id) === coin) ? undefined : text("coinRequired"),
        name: length === 0 ? text("nameRequired") : isFit ? undefined : text("nameLength", lengths),
      };
    },
    onSubmit: async () => {
      setAsked(true);
      return null;
    },
  });
  const name = form.values.name.trim();
  const coin = coins.find(({ id }) => String(id) === form.values.coin);
  const deposit = coinsText(terms.deposit, terms.deposit_name, languageTag);
  const isShort = standing === undefined || compareDecimals(standing.deposit_free, terms.deposit) === -1;
  return (
    <form noValidate onSubmit={form.onSubmit} className="flex min-w-0 flex-col gap-4">
      <Lack terms={terms} />
      <SelectField
        id={form.idOf("coin")}
        label={text("shopCoin")}
        placeholder={text("choose")}
        value={form.values.coin === "" ? undefined : form.values.coin}
        error={form.errorOf("coin")}
        onChange={(id) => form.set("coin", id)}
        options={coins.map((one) => ({ value: String(one.id), label: one.name }))}
      />
      <TextField
        {...form.text("name")}
        label={text("shopName")}
        hint={text("shopNameHint", lengths)}
        autoComplete="off"
        maxLength={nameLengthMax * 2}
      />
      <Button type="submit" variant="primary" size="lg" disabled={isShort || standing.apply !== ""}>
        {text("apply")}
      </Button>
      {isAsked && coin !== undefined && (
        <KeptDialog
          call={applyCall}
          request={{ currency_id: coin.id, name }}
          title={text("applyTitle")}
          rows={[
            { label: text("shopName"), value: <bdi>{name}</bdi> },
            { label: text("shopCoin"), value: coin.name },
            { label: text("deposit"), value: deposit },
          ]}
          warning={{ tone: "info", text: text("applyText") }}
          confirmLabel={text("apply")}
          onDone={() => form.reset({ coin: "", name: "" })}
          onClose={() => setAsked(false)}
        />
      )}
    </form>
  );
}
