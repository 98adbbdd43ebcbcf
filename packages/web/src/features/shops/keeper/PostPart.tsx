// Posting an offer of a shop. Figures follow what is typed; nothing is sent before the question that repeats them was
// answered with the trade password. A refused offer stays in the form: there is much in it.

import { numberPlaces, pricePlaces } from "@tidemark/contract/c2c";
import { type FiatCode, fiatCodes, type PayWay, payWays } from "@tidemark/contract/deals";
import { postShopOfferCall } from "@tidemark/contract/shops";
import { type OwnShop, replyLengthMax } from "@tidemark/contract/shops/shapes";
import {
  Banner,
  Button,
  formatDecimal,
  formatPercent,
  NumberField,
  Segmented,
  SelectField,
  TextAreaField,
} from "@tidemark/ui";
import { formLinkClasses } from "../../../forms/form-links.ts";
import { PageLink } from "../../../frame/PageLink.tsx";
import { PartFailed } from "../../../frame/PartFailed.tsx";
import { useTexts } from "../../../i18n/use-texts.ts";
import { useLanguageTag } from "../../../session/use-language-tag.ts";
import { Coming, mendingPage } from "../../c2c/c2c.ts";
import { moneyText, WayName } from "../../deals/deals.ts";
import { useShopTerms, useStanding } from "../terms.ts";
import { coinsText } from "./amounts.ts";
import { KeptDialog } from "./KeptDialog.tsx";
import { PostSums } from "./PostSums.tsx";
import { plain } from "./post-check.ts";
import { type PostOfferProps, type PostState, requestOf, usePostOffer } from "./use-post-offer.ts";

export function PostPart({ shop, onPosted }: { readonly shop: OwnShop; readonly onPosted: () => void }) {
  const { data: terms, error, refetch } = useShopTerms();
  const standing = useStanding();
  if (terms === undefined) {
    return error === null ? <Coming /> : <PartFailed error={error} onRetry={() => void refetch()} />;
  }
  return (
    <div className="flex flex-col gap-4 p-4">
      {standing.data === undefined && standing.error !== null && (
        <PartFailed error={standing.error} onRetry={() => void standing.refetch()} />
      )}
      {standing.data !== undefined && standing.data.post !== "" && (
        <Obstacle code={standing.data.post} sentence={standing.data.post_text} />
      )}
      <PostForm shop={shop} terms={terms} standing={standing.data} onPosted={onPosted} />
    </div>
  );
}

function Obstacle({ code, sentence }: { readonly code: string; readonly sentence: string }) {
  const text = useTexts("keeping");
  const page = mendingPage(code);
  const way =
    page === null ? undefined : (
      <Button asChild size="sm" variant="primary">
        <PageLink page={page}>{text(page === "identity" ? "toIdentity" : "toPayments")}</PageLink>
      </Button>
    );
  return (
    <Banner tone="warn" action={way}>
      {sentence}
    </Banner>
  );
}

export function PostForm(props: PostOfferProps) {
  const text = useTexts("keeping");
  const post = usePostOffer(props);
  const { form } = post;
  const { side } = form.values;
  const isHeldBack = props.standing !== undefined && props.standing.post !== "";
  return (
    <form
      noValidate
      onSubmit={form.onSubmit}
      className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]"
    >
      <div className="flex min-w-0 flex-col gap-4">
        <p className="text-13 text-text-2">{text("postLead")}</p>
        <Segmented
          isWide
          label={text("sideLabel")}
          value={side}
          onChange={(next) => form.set("side", next)}
          options={[
            { value: "sell", label: text("sell"), tone: "sell" },
            { value: "buy", label: text("buy"), tone: "buy" },
          ]}
        />
        <PriceFields shop={props.shop} post={post} />
        <NumberFields shop={props.shop} post={post} />
        <WayFields {...props} post={post} />
        <TextAreaField
          {...form.text("reply")}
          label={text("reply")}
          hint={text("replyHint")}
          rows={3}
          maxLength={replyLengthMax}
        />
      </div>
      <div className="flex min-w-0 flex-col gap-4 lg:sticky lg:top-4">
        <PostSums shop={props.shop} terms={props.terms} post={post} />
        <Button type="submit" variant={side} size="lg" disabled={isHeldBack}>
          {text(side === "sell" ? "postSell" : "postBuy")}
        </Button>
      </div>
      {post.isAsked && <Question {...props} post={post} />}
    </form>
  );
}

type FieldsProps = { readonly shop: OwnShop; readonly post: PostState };

/** A field for a number, as the form keeps it. */
function useNumeric({ form }: PostState) {
  const languageTag = useLanguageTag();
  return (name: "price" | "percent" | "total" | "min" | "max" | "window") => {
    const { onChange: _onChange, ...control } = form.text(name);
    return { ...control, languageTag, onChange: (value: string) => form.set(name, value) };
  };
}

function PriceFields({ shop, post }: FieldsProps) {
  const text = useTexts("keeping");
  const languageTag = useLanguageTag();
  const numeric = useNumeric(post);
  const { form, figures } = post;
  const index =
    figures.index === null
      ? text("noIndex")
      : text("indexIs", { price: moneyText(figures.index, figures.code, languageTag) });
  return (
    <div className="flex flex-col gap-3">
      <div className="grid gap-3 sm:grid-cols-2">
        <Segmented
          isWide
          label={text("pricing")}
          value={form.values.pricing}
          onChange={(next) => form.set("pricing", next)}
          options={[
            { value: "fixed", label: text("fixed") },
            { value: "index", label: text("byIndex") },
          ]}
        />
        <SelectField
          label={text("fiat")}
          isLabelHidden
          value={figures.code}
          onChange={(code: FiatCode) => form.set("code", code)}
          options={fiatCodes.map((code) => ({ value: code, label: code }))}
        />
      </div>
      {form.values.pricing === "fixed" ? (
        <NumberField
          {...numeric("price")}
          label={text("priceOf", { coin: shop.currency_name })}
          decimals={pricePlaces}
          unit={figures.code}
          hint={index}
        />
      ) : (
        <div className="grid items-end gap-3 sm:grid-cols-2">
          <Segmented
            isWide
            label={text("direction")}
            value={form.values.direction}
            onChange={(next) => form.set("direction", next)}
            options={[
              { value: "above", label: text("above") },
              { value: "below", label: text("below") },
            ]}
            className="sm:mb-6"
          />
          <NumberField {...numeric("percent")} label={text("percent")} decimals={2} unit="%" hint={index} />
        </div>
      )}
    </div>
  );
}

function NumberFields({ shop, post }: FieldsProps) {
  const text = useTexts("keeping");
  const languageTag = useLanguageTag();
  const numeric = useNumeric(post);
  const decimals = Math.min(post.coin?.places ?? numberPlaces, numberPlaces);
  const shared = { decimals, unit: shop.currency_name };
  const free = coinsText(shop.legal_balance, shop.currency_name, languageTag);
  return (
    <>
      <NumberField
        {...numeric("total")}
        {...shared}
        label={text("total")}
        hint={post.form.values.side === "sell" ? text("available", { amount: free }) : undefined}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <NumberField {...numeric("min")} {...shared} label={text("least")} />
        <NumberField {...numeric("max")} {...shared} label={text("most")} />
      </div>
    </>
  );
}

function WayFields({ terms, standing, post }: PostOfferProps & { readonly post: PostState }) {
  const text = useTexts("keeping");
  const dealText = useTexts("dealing");
  const numeric = useNumeric(post);
  const { form } = post;
  const isMissing = (way: PayWay) => standing !== undefined && !standing.ways.includes(way);
  return (
    <div className="grid items-start gap-3 sm:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-1">
        <SelectField<PayWay>
          id={form.idOf("way")}
          label={text("way")}
          placeholder={text("choose")}
          value={form.values.way === "" ? undefined : form.values.way}
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
      <NumberField
        {...numeric("window")}
        label={text("window")}
        decimals={0}
        hint={text("windowHint", { min: terms.window_min, max: terms.window_max })}
      />
    </div>
  );
}

function Question({ shop, onPosted, post }: PostOfferProps & { readonly post: PostState }) {
  const text = useTexts("keeping");
  const languageTag = useLanguageTag();
  const { form, figures } = post;
  const { values } = form;
  const request = requestOf(values, shop.currency_id);
  const coins = (amount: string) => coinsText(plain(amount), shop.currency_name, languageTag);
  const money = (amount: string | null) => moneyText(amount ?? "", figures.code, languageTag);
  const isSale = values.side === "sell";
  const price = `${formatDecimal(figures.price ?? "", languageTag)} ${figures.code}`;
  const premium =
    values.pricing === "fixed"
      ? text("fixedPrice")
      : text("premiumOf", { percent: formatPercent(String(request.premium), languageTag) });
  return (
    <KeptDialog
      call={postShopOfferCall}
      request={request}
      title={text("postTitle")}
      rows={[
        { label: text(isSale ? "sell" : "buy"), value: coins(values.total) },
        { label: text("priceNow"), value: `${price} (${premium})` },
        { label: text("limits"), value: text("from", { min: coins(values.min), max: coins(values.max) }) },
        { label: text("totalMoney"), value: money(figures.money) },
        { label: text("way"), value: values.way === "" ? "" : <WayName way={values.way} /> },
        { label: text("window"), value: values.window },
        ...(figures.setAside === null ? [] : [{ label: text("setAside"), value: coins(figures.setAside) }]),
      ]}
      warning={{ tone: "info", text: text(isSale ? "postSellText" : "postBuyText") }}
      confirmLabel={text(isSale ? "postSell" : "postBuy")}
      onDone={() => {
        post.clear();
        onPosted();
      }}
      onClose={post.stopAsking}
    />
  );
}
