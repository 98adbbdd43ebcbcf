// The fields of the ticket and its two buttons.

import { useLocation } from "@tanstack/react-router";
import type { MarketRow } from "@tidemark/contract/markets";
import type { OptionDirection } from "@tidemark/contract/seconds";
import { Banner, Button, buttonClasses, cx, formatDecimal, NumberField, Segmented, Switch } from "@tidemark/ui";
import type { ReactNode } from "react";
import { directionSign } from "../../features/seconds/option-figures.ts";
import { sumText } from "../../features/seconds/option-text.tsx";
import { PageLink } from "../../frame/PageLink.tsx";
import { withWayBack } from "../../frame/way-back.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { useSession } from "../../session/session-store.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import { ConfirmOption } from "./ConfirmOption.tsx";
import { DurationPicks } from "./DurationPicks.tsx";
import type { Blocked, OptionCoin, OptionDuration } from "./option-ticket.ts";
import { chooseCoin, setInsured } from "./option-ticket-store.ts";
import { TicketSums } from "./TicketSums.tsx";
import { type Offer, type OptionTicketState, useFreeBalance, useOptionTicket } from "./use-option-ticket.ts";

export type TicketFormProps = {
  readonly market: MarketRow;
  readonly offer: Offer;
  readonly coin: OptionCoin;
  readonly duration: OptionDuration;
  readonly blocked: Blocked | null;
  readonly transfer: ReactNode;
};

export function TicketForm({ market, offer, coin, duration, blocked, transfer }: TicketFormProps) {
  const text = useTexts("secondsTrade");
  const isUser = useSession((session) => session.token !== null);
  const state = useOptionTicket({ market, coin, duration });
  return (
    // Enter in the amount places nothing: a direction is always pressed.
    <form
      noValidate
      aria-label={text("ticket", { symbol: market.symbol })}
      onSubmit={(event) => event.preventDefault()}
      className="flex flex-col gap-3"
    >
      {offer.coins.length > 1 && (
        <Segmented
          label={text("coin")}
          isWide
          size="sm"
          value={String(coin.coin_id)}
          onChange={(id) => chooseCoin(Number(id))}
          options={offer.coins.map((each) => ({ value: String(each.coin_id), label: each.coin }))}
        />
      )}
      {isUser && <Balance state={state} coin={coin} transfer={transfer} />}
      <StakeField state={state} coin={coin} />
      <DurationPicks durations={offer.durations} chosen={duration.seconds} />
      <TicketSums stake={state.form.values.stake} ticket={state.ticket} />
      {state.isUnsure && <Banner tone="warn">{text("unsure")}</Banner>}
      {isUser ? <Directions state={state} blocked={blocked} /> : <WayIn />}
      {state.asked !== null && <ConfirmOption market={market} asked={state.asked} onAnswer={state.answer} />}
    </form>
  );
}

type StateProps = { readonly state: OptionTicketState; readonly coin: OptionCoin };

function Balance({ state, coin, transfer }: StateProps & { readonly transfer: ReactNode }) {
  const text = useTexts("secondsTrade");
  const languageTag = useLanguageTag();
  const free = useFreeBalance(coin.coin_id);
  const { policy, ticket } = state;
  const isInsured = ticket.policy !== null;
  const isEmpty = !isInsured && free !== null && !/[1-9]/.test(free);
  const shown = isInsured ? ticket.policy?.insurance_balance : free;
  return (
    <div className="flex flex-col gap-2">
      <div className="flex min-h-6 items-center justify-between gap-3 text-12">
        <span className="text-text-3">{text(isInsured ? "insuredBalance" : "available")}</span>
        <span className="flex items-center gap-3">
          <span className="num font-medium">
            {formatDecimal(shown, languageTag, { trim: true })} {coin.coin}
          </span>
          {transfer}
        </span>
      </div>
      {isEmpty && <Banner action={transfer}>{text("noBalance", { coin: coin.coin })}</Banner>}
      {policy !== null && (
        <Switch
          label={text("stakeInsured")}
          hint={text("stakeInsuredHint")}
          checked={isInsured}
          onChange={setInsured}
        />
      )}
    </div>
  );
}

function StakeField({ state, coin }: StateProps) {
  const text = useTexts("secondsTrade");
  const languageTag = useLanguageTag();
  const { form } = state;
  const error = form.errorOf("stake");
  return (
    <div className="flex flex-col gap-1.5">
      <NumberField
        id={form.idOf("stake")}
        name="stake"
        label={text("stake")}
        unit={coin.coin}
        decimals={coin.places}
        placeholder={formatDecimal(coin.stake_min, languageTag, { trim: true })}
        languageTag={languageTag}
        value={form.values.stake}
        onChange={(value) => form.set("stake", value)}
        onBlur={form.text("stake").onBlur}
        {...(error === undefined ? {} : { error })}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row of buttons everywhere */}
      <div role="group" aria-label={text("quick")} className="flex flex-wrap gap-1">
        {coin.quick.map((value) => (
          <button
            key={value}
            type="button"
            aria-label={sumText(value, coin.coin, languageTag)}
            aria-pressed={form.values.stake === value}
            onClick={() => form.set("stake", value)}
            className="num h-7 min-w-11 flex-1 rounded-control border border-line px-1 text-12 text-text-2 hover:border-text-3 hover:text-text aria-pressed:border-accent aria-pressed:text-accent"
          >
            {formatDecimal(value, languageTag, { trim: true })}
          </button>
        ))}
      </div>
    </div>
  );
}

const directions: readonly OptionDirection[] = ["up", "down"];

function Directions({ state, blocked }: { readonly state: OptionTicketState; readonly blocked: Blocked | null }) {
  const text = useTexts("secondsTrade");
  const optionsText = useTexts("options");
  return (
    <div className="grid grid-cols-2 gap-2">
      {directions.map((direction) => (
        <Button
          key={direction}
          variant={direction === "up" ? "buy" : "sell"}
          size="lg"
          loading={state.placing === direction}
          disabled={blocked !== null || (state.placing !== null && state.placing !== direction)}
          onClick={(event) => state.place(direction, event)}
          className={cx("w-full", blocked !== null && "px-1! text-12!")}
        >
          {blocked === null ? (
            <>
              <span aria-hidden="true">{directionSign(direction)}</span> {optionsText(direction)}
            </>
          ) : (
            text(`blocked${blocked}`)
          )}
        </Button>
      ))}
    </div>
  );
}

function WayIn() {
  const text = useTexts("secondsTrade");
  const pageText = useTexts("pages");
  const href = useLocation({ select: (location) => location.href });
  return (
    <div className="flex flex-col gap-2">
      <p className="text-12 text-text-2">{text("visitor")}</p>
      <div className="grid grid-cols-2 gap-2">
        <PageLink page="login" search={withWayBack(href)} className={buttonClasses("primary", "lg")}>
          {pageText("login")}
        </PageLink>
        <PageLink page="register" className={buttonClasses("secondary", "lg")}>
          {pageText("register")}
        </PageLink>
      </div>
    </div>
  );
}
