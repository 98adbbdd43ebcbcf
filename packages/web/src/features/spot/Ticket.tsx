// The order ticket of a market: what kind of order, which side, at what price, how much, and what it comes to.
// Visitors see the same ticket with the way in where the balance and the button would be.

import { useQueryClient } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import { type MarketRow, marketsCall } from "@tidemark/contract/markets";
import { Banner, Button, buttonClasses, Countdown, formatDecimal, Segmented, Tabs } from "@tidemark/ui";
import { type ReactNode, Suspense, useEffect } from "react";
import { callKey } from "../../api/use-call.ts";
import { latePart, useLatePart } from "../../frame/late-part.ts";
import { PageLink } from "../../frame/PageLink.tsx";
import { withWayBack } from "../../frame/way-back.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { useSession } from "../../session/session-store.ts";
import { useTicker } from "../markets/markets.ts";
import { useIsEmpty } from "./spot.ts";
import { TicketPreview } from "./TicketPreview.tsx";
import { OrderOptions, PriceFields, SizeFields } from "./ticket-fields.tsx";
import { isBudget, type TicketMarket, ticketTabs } from "./ticket-terms.ts";
import { sizeText } from "./ticket-words.ts";
import { type Ticket as TicketState, useTicket } from "./use-ticket.ts";

const tabKeys = { limit: "tabLimit", market: "tabMarket", stop: "tabStop" } as const;

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
        <TicketPreview ticket={ticket} />
        {isUser ? (
          <WhereMoney>
            <PlaceButton ticket={ticket} />
          </WhereMoney>
        ) : (
          <WayIn />
        )}
      </div>
    </form>
  );
}

const noMoneyPart = latePart(async () => (await import("../deposits/deposits.ts")).NoMoney);

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
        title={text("useAll")}
        disabled={available === null}
        onClick={() => slide(100)}
        className="num min-h-6 rounded-control text-text hover:text-accent"
      >
        {formatDecimal(available, languageTag)} {currency}
      </button>
    </div>
  );
}

function PlaceButton({ ticket }: { readonly ticket: TicketState }) {
  const text = useTexts("spot");
  const { market, choice, values, figures, form, isUnsure, languageTag } = ticket;
  const state = useMarketState(market);
  const hasSize = ((isBudget(choice) ? figures.total : figures.amount) ?? 0n) > 0n;
  const size = sizeText({ values, choice, market, languageTag });
  const verb = choice.side === "buy" ? "buy" : "sell";
  const label = hasSize ? text(`${verb}Size`, { size }) : text(`${verb}Coin`, { currency: market.currency_name });
  return (
    <>
      {isUnsure && <Banner tone="warn">{text("unsure")}</Banner>}
      {state !== "open" && <ShutBanner market={market} state={state} />}
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

const shutWords = { closed: "marketClosed", cancel_only: "marketCancelOnly", halted: "marketHalted" } as const;

function ShutBanner({ market, state }: { market: MarketRow; state: Exclude<MarketRow["state"], "open"> }) {
  const text = useTexts("spot");
  const until = useTicker(market.id).ticker?.halted_until;
  return (
    <Banner tone="warn">
      {text(shutWords[state])}
      {state === "halted" && until !== undefined && (
        <>
          {" "}
          {text("haltEndsIn")} <Countdown until={until} />
        </>
      )}
    </Banner>
  );
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
