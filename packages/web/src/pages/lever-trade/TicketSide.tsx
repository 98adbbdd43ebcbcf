// One direction of the ticket: multiple, hands with quick picks, the price of a limit order, what it all comes to, and
// the button, which says why when it cannot be pressed.

import { useLocation } from "@tanstack/react-router";
import { Banner, Button, buttonClasses, cx, NumberField, SelectField } from "@tidemark/ui";
import { PageLink } from "../../frame/PageLink.tsx";
import { withWayBack } from "../../frame/way-back.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { useSession } from "../../session/session-store.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import { ConfirmOpen } from "./ConfirmOpen.tsx";
import type { Blocked } from "./lever-ticket.ts";
import { SidePreview } from "./SidePreview.tsx";
import { type LeverSideProps, type LeverSideState, useLeverSide } from "./use-lever-side.ts";

export type TicketSideProps = LeverSideProps & { readonly blocked: Blocked | null };

export function TicketSide({ blocked, ...props }: TicketSideProps) {
  const text = useTexts("leverTrade");
  const state = useLeverSide(props);
  const { form, asked } = state;
  const { market, side } = props;
  const isUser = useSession((session) => session.token !== null);
  const isLong = side === "long";
  const hands = form.values.hands === "" ? null : form.values.hands;
  const label =
    hands === null
      ? text(isLong ? "openLong" : "openShort")
      : text(isLong ? "openLongHands" : "openShortHands", { hands });
  return (
    <form
      noValidate
      aria-label={`${text(isLong ? "long" : "short")} ${market.symbol}`}
      onSubmit={form.onSubmit}
      className="flex min-w-0 flex-col gap-2.5"
    >
      <h2 className={cx("text-13 font-semibold", isLong ? "text-buy" : "text-sell")}>
        {text(isLong ? "long" : "short")}
      </h2>
      <Fields state={state} />
      <SidePreview market={market} preview={state.preview} isDim={blocked === "Stale"} />
      {state.isUnsure && <Banner tone="warn">{text("unsure")}</Banner>}
      {isUser ? (
        <Button
          type="submit"
          variant={isLong ? "buy" : "sell"}
          size="lg"
          loading={form.isSubmitting && asked === null}
          disabled={blocked !== null}
          className="mt-auto w-full px-1!"
        >
          {blocked === null ? label : text(`blocked${blocked}`)}
        </Button>
      ) : (
        <WayIn isLong={isLong} />
      )}
      {asked !== null && <ConfirmOpen state={state} asked={asked} />}
    </form>
  );
}

function Fields({ state }: { readonly state: LeverSideState }) {
  const text = useTexts("leverTrade");
  const languageTag = useLanguageTag();
  const { form, ticket } = state;
  const { market, terms, mode } = ticket;
  const errors = {
    multiple: form.errorOf("multiple"),
    price: form.errorOf("price"),
    hands: form.errorOf("hands"),
  };
  return (
    <>
      <SelectField
        id={form.idOf("multiple")}
        label={text("multiple")}
        placeholder={text("chooseMultiple")}
        value={form.values.multiple === "" ? undefined : form.values.multiple}
        onChange={(multiple) => form.set("multiple", multiple)}
        options={terms.multiples.map((value) => ({ value: String(value), label: `${value}×` }))}
        error={errors.multiple}
      />
      {mode === "xtd" && (
        <NumberField
          id={form.idOf("price")}
          name="price"
          label={text("price")}
          unit={market.legal_name}
          decimals={market.price_places}
          step={market.tick}
          languageTag={languageTag}
          value={form.values.price}
          onChange={(value) => form.set("price", value)}
          onBlur={form.text("price").onBlur}
          error={errors.price}
        />
      )}
      <NumberField
        id={form.idOf("hands")}
        name="hands"
        label={text("hands")}
        labelEnd={
          <span className="num truncate text-11 text-text-3">
            {text("handsOf", { hand: terms.hand, base: market.currency_name })}
          </span>
        }
        decimals={0}
        step="1"
        placeholder={String(terms.hands_min)}
        languageTag={languageTag}
        value={form.values.hands}
        onChange={(value) => form.set("hands", value)}
        onBlur={form.text("hands").onBlur}
        error={errors.hands}
      />
      <QuickPicks state={state} />
    </>
  );
}

function QuickPicks({ state }: { readonly state: LeverSideState }) {
  const text = useTexts("leverTrade");
  const { form, ticket } = state;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row of buttons everywhere
    <div role="group" aria-label={text("quick")} className="flex flex-wrap gap-1">
      {ticket.terms.quick_hands.map((count) => (
        <button
          key={count}
          type="button"
          aria-label={text("pick", { count })}
          aria-pressed={form.values.hands === String(count)}
          onClick={() => form.set("hands", String(count))}
          className="num h-6 min-w-8 flex-1 rounded-control border border-line px-1 text-11 text-text-2 hover:border-text-3 hover:text-text aria-pressed:border-accent aria-pressed:text-accent"
        >
          {count}
        </button>
      ))}
    </div>
  );
}

function WayIn({ isLong }: { readonly isLong: boolean }) {
  const pageText = useTexts("pages");
  const href = useLocation({ select: (location) => location.href });
  return isLong ? (
    <PageLink page="login" search={withWayBack(href)} className={cx(buttonClasses("primary", "lg"), "mt-auto")}>
      {pageText("login")}
    </PageLink>
  ) : (
    <PageLink page="register" className={cx(buttonClasses("secondary", "lg"), "mt-auto")}>
      {pageText("register")}
    </PageLink>
  );
}
