// Posting an offer: what keeps one from it and how to mend that, the coin with what is at hand, and the two forms.

import { useNavigate } from "@tanstack/react-router";
import type { C2cOwn, C2cTerms } from "@tidemark/contract/c2c";
import { bare } from "@tidemark/kernel";
import { Banner, Button, Card, formatDecimal, noNumber, SelectField } from "@tidemark/ui";
import { formLinkClasses } from "../../forms/form-links.ts";
import { AccountPage } from "../../frame/layout/AccountPage.tsx";
import { PageLink } from "../../frame/PageLink.tsx";
import { PartFailed } from "../../frame/PartFailed.tsx";
import { pagePaths } from "../../frame/page-paths.ts";
import { usePageSearch } from "../../frame/use-page-search.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import { Coming } from "./Coming.tsx";
import { mendingPage } from "./c2c.ts";
import { PostForm } from "./PostForm.tsx";
import { type Coin, coinIn, useOwn, useTerms } from "./terms.ts";

export function PostPage() {
  const text = useTexts("offers");
  return (
    <AccountPage page="c2cPost" lead={text("postLead")}>
      <Loaded />
    </AccountPage>
  );
}

function Loaded() {
  const { data: terms, error, refetch } = useTerms();
  const own = useOwn();
  const search = usePageSearch();
  const coin = coinIn(terms, search.coin);
  if (terms === undefined) {
    return error === null ? <Coming /> : <PartFailed error={error} onRetry={() => void refetch()} />;
  }
  return (
    <div className="flex flex-col gap-4">
      {own.data !== undefined && own.data.post !== "" && <Obstacle own={own.data} />}
      {own.data === undefined && own.error !== null && (
        <PartFailed error={own.error} onRetry={() => void own.refetch()} />
      )}
      <CoinCard terms={terms} coin={coin} own={own.data} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {(["buy", "sell"] as const).map((side) => (
          <PostForm key={`${side} ${coin?.id}`} side={side} coin={coin} terms={terms} own={own.data} />
        ))}
      </div>
    </div>
  );
}

function Obstacle({ own }: { readonly own: C2cOwn }) {
  const text = useTexts("offers");
  const page = mendingPage(own.post);
  return (
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
      {own.post_text}
    </Banner>
  );
}

type CoinCardProps = {
  readonly terms: C2cTerms;
  readonly coin: Coin | undefined;
  readonly own: C2cOwn | undefined;
};

function CoinCard({ terms, coin, own }: CoinCardProps) {
  const text = useTexts("offers");
  const languageTag = useLanguageTag();
  const navigate = useNavigate();
  const free = own === undefined || coin === undefined ? null : freeOf(own, coin.id);
  return (
    <Card className="flex flex-wrap items-end justify-between gap-4">
      <SelectField
        className="w-full sm:w-56"
        label={text("coin")}
        placeholder={text("coinChoose")}
        value={coin === undefined ? undefined : String(coin.id)}
        onChange={(id) =>
          void navigate({ to: pagePaths.c2cPost, search: { coin: id }, replace: true, resetScroll: false })
        }
        options={terms.coins.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      <div className="flex flex-col gap-0.5">
        <span className="text-12 text-text-2">{text("balance")}</span>
        <span className="num text-20 font-semibold">
          {free === null ? noNumber : formatDecimal(bare(free), languageTag)}{" "}
          <span className="text-13 font-medium text-text-2">{coin?.name}</span>
        </span>
        <PageLink page="transferFiat" className={`${formLinkClasses} text-13`}>
          {text("transfer")}
        </PageLink>
      </div>
    </Card>
  );
}

/** What is not listed is nothing. */
export function freeOf(own: C2cOwn, coinId: number): string {
  return own.balances.find((row) => row.currency_id === coinId)?.free ?? "0";
}
