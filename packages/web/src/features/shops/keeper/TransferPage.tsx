// Moving coins between the fiat account and a shop, either way, with "all" and the proof.

import { shopTransferCall } from "@tidemark/contract/shops";
import type { OwnShop } from "@tidemark/contract/shops/shapes";
import { bare, compareDecimals, scaleMax } from "@tidemark/kernel";
import { Button, Card, NumberField, noNumber, Segmented } from "@tidemark/ui";
import { useState } from "react";
import { useForm } from "../../../forms/use-form.ts";
import { AccountPage } from "../../../frame/layout/AccountPage.tsx";
import { PageLink } from "../../../frame/PageLink.tsx";
import { PartFailed } from "../../../frame/PartFailed.tsx";
import { useTexts } from "../../../i18n/use-texts.ts";
import { useLanguageTag } from "../../../session/use-language-tag.ts";
import { useShopTerms, useStanding } from "../terms.ts";
import { coinsText } from "./amounts.ts";
import { KeptDialog } from "./KeptDialog.tsx";
import { NamedShop } from "./NamedShop.tsx";
import { plain } from "./post-check.ts";

export function TransferPage() {
  const text = useTexts("keeping");
  return (
    <AccountPage page="shopTransfer" parent="ownShops" lead={text("transferLead")}>
      <NamedShop>{(shop) => <Transfer key={shop.id} shop={shop} />}</NamedShop>
    </AccountPage>
  );
}

type Way = "toShop" | "fromShop";
/** As the exchange numbers the ways. */
const types: Readonly<Record<Way, number>> = { fromShop: 1, toShop: 2 };

export type AmountProblem = "amountRequired" | "notEnough";

/** `have` is null until it is known. */
export function amountProblem(typed: string, have: string | null): AmountProblem | undefined {
  if (compareDecimals(plain(typed), "0") !== 1) return "amountRequired";
  return have !== null && compareDecimals(plain(typed), have) === 1 ? "notEnough" : undefined;
}

/** What is free on either side; what the standing does not list is nothing. */
function useFree(shop: OwnShop) {
  const standing = useStanding();
  const rows = standing.data?.balances;
  const fiat = rows === undefined ? null : (rows.find((row) => row.currency_id === shop.currency_id)?.free ?? "0");
  return { standing, toShop: fiat, fromShop: shop.legal_balance };
}

function useMove(shop: OwnShop) {
  const text = useTexts("keeping");
  const { standing, ...free } = useFree(shop);
  const [way, setWay] = useState<Way>(shop.state === "open" ? "toShop" : "fromShop");
  const [isAsked, setAsked] = useState(false);
  const have = free[way];
  const form = useForm({
    initial: { amount: "" },
    order: ["amount"],
    check: ({ amount }) => {
      const problem = amountProblem(amount, have);
      return { amount: problem === undefined ? undefined : text(problem) };
    },
    onSubmit: async () => {
      setAsked(true);
      return null;
    },
  });
  return { standing, free, way, setWay, have, form, isAsked, stopAsking: () => setAsked(false) };
}

function Transfer({ shop }: { readonly shop: OwnShop }) {
  const text = useTexts("keeping");
  const languageTag = useLanguageTag();
  const { data: terms } = useShopTerms();
  const { standing, free, way, setWay, have, form, isAsked, stopAsking } = useMove(shop);
  const coins = (amount: string | null) =>
    amount === null ? noNumber : coinsText(amount, shop.currency_name, languageTag);
  const { onChange: _onChange, ...control } = form.text("amount");
  const amount = plain(form.values.amount);
  return (
    <Card className="flex max-w-xl flex-col gap-5">
      <Sides shop={shop} fiat={coins(free.toShop)} own={coins(free.fromShop)} />
      {standing.data === undefined && standing.error !== null && (
        <PartFailed error={standing.error} onRetry={() => void standing.refetch()} />
      )}
      <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-4">
        <Segmented
          isWide
          label={text("wayOfMove")}
          value={way}
          onChange={setWay}
          options={[
            // Nothing goes into a shop that leaves.
            { value: "toShop", label: text("toShop"), disabled: shop.state !== "open" },
            { value: "fromShop", label: text("fromShop") },
          ]}
        />
        <NumberField
          {...control}
          label={text("amount")}
          languageTag={languageTag}
          onChange={(value) => form.set("amount", value)}
          decimals={terms?.coins.find(({ id }) => id === shop.currency_id)?.places ?? scaleMax}
          unit={shop.currency_name}
          hint={text("available", { amount: coins(have) })}
          trailing={
            <Button
              size="sm"
              variant="ghost"
              disabled={have === null}
              onClick={() => have !== null && form.set("amount", bare(have))}
            >
              {text("allOfIt")}
            </Button>
          }
        />
        <Button type="submit" variant="primary" size="lg">
          {text("move")}
        </Button>
      </form>
      {isAsked && (
        <KeptDialog
          call={shopTransferCall}
          request={{ seller_id: shop.id, number: amount, type: types[way] }}
          title={text("moveTitle", { amount: coins(amount) })}
          rows={[
            { label: text("shop"), value: <bdi>{shop.name}</bdi> },
            { label: text("wayOfMove"), value: text(way) },
            { label: text("amount"), value: coins(amount) },
          ]}
          confirmLabel={text("move")}
          onDone={() => form.reset({ amount: "" })}
          onClose={stopAsking}
        />
      )}
    </Card>
  );
}

type SidesProps = { readonly shop: OwnShop; readonly fiat: string; readonly own: string };

function Sides({ shop, fiat, own }: SidesProps) {
  const text = useTexts("keeping");
  const sides = [
    [text("inFiat"), fiat],
    [text("balance"), own],
  ] as const;
  return (
    <div className="flex flex-wrap items-end justify-between gap-4">
      <h2 className="w-full text-16 font-semibold break-words">
        <bdi>{shop.name}</bdi> <span className="font-medium text-text-2">{shop.currency_name}</span>
      </h2>
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        {sides.map(([label, value]) => (
          <div key={label} className="min-w-0">
            <dt className="text-12 text-text-2">{label}</dt>
            <dd className="num text-16 font-semibold break-words">{value}</dd>
          </div>
        ))}
      </dl>
      <Button asChild size="sm">
        <PageLink page="shopDesk" search={{ id: String(shop.id) }}>
          {text("toDesk")}
        </PageLink>
      </Button>
    </div>
  );
}
