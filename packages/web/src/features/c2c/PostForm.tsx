// One of the two forms of the post page: to buy, or to sell. Figures follow what is typed; nothing is sent before the
// question that repeats them was answered with the trade password.

import { numberPlaces, pricePlaces } from "@tidemark/contract/c2c";
import { type FiatCode, fiatCodes, type PayWay, payWays } from "@tidemark/contract/deals";
import { bare } from "@tidemark/kernel";
import { Banner, Button, formatDecimal, formatPercent, NumberField, noNumber, Panel, SelectField } from "@tidemark/ui";
import { formLinkClasses } from "../../forms/form-links.ts";
import { PageLink } from "../../frame/PageLink.tsx";
import { useTexts } from "../../i18n/use-texts.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import { PostDialog } from "./PostDialog.tsx";
import { type PostFormProps, usePostForm } from "./use-post-form.ts";

export function PostForm(props: PostFormProps) {
  const { side, coin, own } = props;
  const text = useTexts("offers");
  const post = usePostForm(props);
  const { form, figures } = post;
  const languageTag = useLanguageTag();
  const index = figures.index === null ? null : `${formatDecimal(figures.index, languageTag)} ${figures.code}`;
  const numeric = (name: "number" | "price") => {
    const { onChange: _onChange, ...control } = form.text(name);
    return { ...control, languageTag, onChange: (value: string) => form.set(name, value) };
  };
  return (
    <Panel title={text(side === "buy" ? "postBuy" : "postSell", { coin: coin?.name ?? "" })} bodyClassName="p-4">
      <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-4">
        <NumberField
          {...numeric("number")}
          label={text("quantity")}
          decimals={Math.min(coin?.places ?? numberPlaces, numberPlaces)}
          unit={coin?.name}
        />
        <NumberField
          {...numeric("price")}
          label={text("priceOf", { coin: coin?.name ?? "" })}
          decimals={pricePlaces}
          unit={figures.code}
          hint={index === null ? text("noIndex") : text("indexIs", { price: index })}
        />
        <div className="grid grid-cols-2 gap-3">
          <WayField form={form} ways={own?.ways} />
          <SelectField
            label={text("fiat")}
            value={figures.code}
            onChange={(code: FiatCode) => form.set("code", code)}
            options={fiatCodes.map((code) => ({ value: code, label: code }))}
          />
        </div>
        <Sums {...props} post={post} />
        {figures.isFar && figures.distance !== null && (
          <Banner tone="warn">{text("farPrice", { percent: formatPercent(figures.distance, languageTag) })}</Banner>
        )}
        <Button type="submit" variant={side} size="lg" disabled={own !== undefined && own.post !== ""}>
          {text(side === "buy" ? "postBuyDo" : "postSellDo")}
        </Button>
      </form>
      {post.isAsked && <PostDialog {...props} post={post} />}
    </Panel>
  );
}

export type PostState = ReturnType<typeof usePostForm>;

function WayField({ form, ways }: { readonly form: PostState["form"]; readonly ways: readonly PayWay[] | undefined }) {
  const text = useTexts("offers");
  const dealText = useTexts("dealing");
  const isMissing = (way: PayWay) => ways !== undefined && !ways.includes(way);
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <SelectField<PayWay>
        id={form.idOf("way")}
        label={text("way")}
        placeholder={text("wayChoose")}
        value={form.values.way === "" ? undefined : (form.values.way as PayWay)}
        error={form.errorOf("way")}
        onChange={(way) => form.set("way", way)}
        options={payWays.map((way) => ({ value: way, label: dealText(way), disabled: isMissing(way) }))}
      />
      {payWays.some(isMissing) && (
        <PageLink page="payments" className={`${formLinkClasses} text-12`}>
          {text("addWay")}
        </PageLink>
      )}
    </div>
  );
}

function Sums({ side, coin, terms, post }: PostFormProps & { readonly post: PostState }) {
  const text = useTexts("offers");
  const languageTag = useLanguageTag();
  const { figures } = post;
  const coins = (amount: string | null) =>
    amount === null ? noNumber : `${formatDecimal(bare(amount), languageTag)} ${coin?.name ?? ""}`;
  const rows = [
    [text("distance"), figures.distance === null ? noNumber : formatPercent(figures.distance, languageTag)],
    [
      text(side === "buy" ? "youPay" : "youGet"),
      figures.money === null ? noNumber : `${formatDecimal(figures.money, languageTag)} ${figures.code}`,
    ],
    ...(side === "sell"
      ? [
          [
            text("feeOf", { percent: formatPercent(terms.fee_percent, languageTag, { signed: false }) }),
            coins(figures.fee),
          ],
          [text("setAside"), coins(figures.setAside)],
        ]
      : [[text("setAside"), text("nothingAside")]]),
  ] as const;
  return (
    <dl aria-live="off" className="divide-y divide-line rounded-control border border-line bg-sunken">
      {rows.map(([label, value]) => (
        <div key={label} className="flex items-baseline justify-between gap-4 px-3 py-2">
          <dt className="text-13 text-text-2">{label}</dt>
          <dd className="num min-w-0 text-right text-13 font-medium break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
