// The order ticket of a market: what kind of order, which side, at what price, how much, and what it comes to.
// Visitors see the same ticket with the way in where the balance and the button would be.

import { useQueryClient } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import { type MarketRow, marketsCall } from "@tidemark/contract/markets";
import { Banner, Button, buttonClasses, formatDecimal, formatTime, Segmented, Tabs } from "@tidemark/ui";
import { type ReactNode, Suspense, useEffect } from "react";
import { callKey } from "../../api/use-call.ts";
import { latePart, useLatePart } from "../../frame/late-part.ts";
import { PageLink } from "../../frame/PageLink.tsx";
import { withWayBack } from "../../frame/way-back.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { useConnection } from "../../live/connection-store.ts";
import { useSession } from "../../session/session-store.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import { balanceStyle, exactStyle, useTicker } from "../markets/markets.ts";
import { useIsEmpty } from "./spot.ts";
import { TicketPreview } from "./TicketPreview.tsx";
import { ExitOption, OrderOptions, PriceFields, SizeFields } from "./ticket-fields.tsx";
import { isBudget, type TicketMarket, ticketTabs } from "./ticket-terms.ts";
import { sizeText } from "./ticket-words.ts";
import { type Ticket as TicketState, useTicket } from "./use-ticket.ts";

const tabKeys = { limit: "tabLimit", market: "tabMarket", stop: "tabStop", oco: "oco" } as const;

export type TicketProps = {
  readonly market: TicketMarket;
  /** At the right of the tabs, for those who are logged in. */
  readonly besideTabs?: ReactNode;
};

/** To be keyed by the market: another market begins with an empty ticket. */
export function Ticket({ market, besideTabs }: TicketProps) {
  const text = useTexts("spot");
  const ticket = useTicket(market);
  const { choice, choose, form } = ticket;
  const isUser = useSession((session) => session.token !== null);
  return (
    <form noValidate aria-label={text("ticket")} onSubmit={form.onSubmit} className="flex flex-col">
      <Tabs
        label={text("type")}
        value={choice.tab}
        onChange={(tab) => choose({ tab })}
        items={ticketTabs.map((tab) => ({ value: tab, label: text(tabKeys[tab]) }))}
        trailing={isUser && besideTabs}
        // Room for the longest words of four tabs and what stands beside them.
        listClassName="gap-1! px-3! [&_[role=tab]]:px-1.5! [&_[role=tab]]:after:inset-x-1.5!"
      />
      <div className="flex flex-col gap-2.5 p-3">
        <Segmented
          label={text("side")}
          isWide
          value={choice.side}
          onChange={(side) => choose({ side })}
          options={[
            { value: "buy", label: text("buyCoin", { currency: market.currency_name }), tone: "buy" },
            { value: "sell", label: text("sellCoin", { currency: market.currency_name }), tone: "sell" },
          ]}
        />
        {isUser && <Available ticket={ticket} />}
        <PriceFields ticket={ticket} />
        <SizeFields ticket={ticket} />
        <OrderOptions ticket={ticket} />
        <ExitOption ticket={ticket} />
        {isUser ? (
          // However many fields an order has, what sends it off stays in sight, with what it brings: nothing of that ends half
          // under the button. On a phone over the sheet's own margin.
          <div className="sticky bottom-0 z-10 -mx-3 -mb-3 flex flex-col gap-2.5 border-t border-line bg-surface px-3 pt-2.5 pb-3 max-md:-bottom-4">
            <TicketPreview ticket={ticket} />
            <WhereMoney>
              <PlaceButton ticket={ticket} />
            </WhereMoney>
          </div>
        ) : (
          <>
            <TicketPreview ticket={ticket} />
            <WayIn />
          </>
        )}
      </div>
    </form>
  );
}

const noMoneyPart = latePart(async () => (await import("../deposits/deposits.ts")).NoMoney, ["deposits"]);

/** Somebody who owns nothing anywhere sees how money comes in instead of a button that could only refuse. */
function WhereMoney({ children }: { readonly children: ReactNode }) {
  const NoMoney = useLatePart(noMoneyPart, useIsEmpty());
  if (NoMoney === null) return children;
  return (
    <Suspense fallback={children}>
      <NoMoney>{children}</NoMoney>
    </Suspense>
  );
}

/** A press uses all of it. */
function Available({ ticket }: { readonly ticket: TicketState }) {
  const text = useTexts("spot");
  const { market, choice, available, slide, languageTag } = ticket;
  const currency = choice.side === "buy" ? market.legal_name : market.currency_name;
  return (
    <div className="flex items-center justify-between gap-3 text-12">
      <span className="text-text-3">{text("available")}</span>
      <button
        type="button"
        title={`${text("useAll")}: ${formatDecimal(available, languageTag, exactStyle)}`}
        disabled={available === null}
        onClick={() => slide(100)}
        className="num min-h-6 rounded-control text-text hover:text-accent"
      >
        {formatDecimal(available, languageTag, balanceStyle)} {currency}
      </button>
    </div>
  );
}

const shutPart = latePart(async () => (await import("./ShutBanner.tsx")).ShutBanner);

function PlaceButton({ ticket }: { readonly ticket: TicketState }) {
  const text = useTexts("spot");
  const { market, choice, values, figures, form, isUnsure, languageTag } = ticket;
  const state = useMarketState(market);
  const ShutBanner = useLatePart(shutPart, state !== "open");
  const hasSize = ((isBudget(choice) ? figures.total : figures.amount) ?? 0n) > 0n;
  const size = sizeText({ values, choice, market, languageTag });
  const verb = choice.side === "buy" ? "buy" : "sell";
  const label = hasSize ? text(`${verb}Size`, { size }) : text(`${verb}Coin`, { currency: market.currency_name });
  return (
    <>
      <StaleBanner />
      {isUnsure && <Banner tone="warn">{text("unsure")}</Banner>}
      {state !== "open" && ShutBanner !== null && <ShutBanner market={market} state={state} />}
      <Button
        type="submit"
        variant={choice.side}
        size="lg"
        loading={form.isSubmitting}
        disabled={state !== "open"}
        className="w-full"
      >
        {label}
      </Button>
    </>
  );
}

function StaleBanner() {
  const text = useTexts("spot");
  const languageTag = useLanguageTag();
  const since = useConnection((connection) => (connection.state === "down" ? connection.since : null));
  if (since === null) return null;
  return <Banner tone="warn">{text("staleTicket", { time: formatTime(since, languageTag, "time") })}</Banner>;
}

function WayIn() {
  const pageText = useTexts("pages");
  const text = useTexts("spot");
  const href = useLocation({ select: (location) => location.href });
  return (
    <div className="flex flex-col gap-2">
      <p className="text-12 text-text-2">{text("visitor")}</p>
      <PageLink page="login" search={withWayBack(href)} className={buttonClasses("primary", "lg")}>
        {pageText("login")}
      </PageLink>
      <PageLink page="register" className={buttonClasses("secondary", "lg")}>
        {pageText("register")}
      </PageLink>
    </div>
  );
}

const againMs = 2_000;

/**
 * Whether orders can be placed in a market now. Prices tell it as it changes, the list of markets as it was; while the
 * two differ the stricter one counts and the list is asked for again, until it has come after the last change.
 */
function useMarketState(market: MarketRow): MarketRow["state"] {
  const client = useQueryClient();
  const told = useTicker(market.id).ticker?.state;
  const isAtOdds = told !== undefined && told !== market.state;
  useEffect(() => {
    if (!isAtOdds) return;
    const ask = () => void client.invalidateQueries({ queryKey: callKey(marketsCall, {}) }, { cancelRefetch: false });
    ask();
    const timer = setInterval(ask, againMs);
    return () => clearInterval(timer);
  }, [isAtOdds, client]);
  return told === undefined || told === "open" ? market.state : told;
}
