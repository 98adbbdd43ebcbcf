// The fields of a deal with an acceptor, beside what it comes to.

import { useLocation } from "@tanstack/react-router";
import type { AcceptorInfo, AcceptorSide } from "@tidemark/contract/acceptors";
import type { PayWay } from "@tidemark/contract/deals";
import { Banner, Button, NumberField, SelectField, TextField } from "@tidemark/ui";
import { formLinkClasses } from "../../forms/form-links.ts";
import { PageLink } from "../../frame/PageLink.tsx";
import { withWayBack } from "../../frame/way-back.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { useSession } from "../../session/session-store.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import { mendingPage } from "../c2c/c2c.ts";
import { moneyPlaces } from "../deals/deals.ts";
import { useAcceptorStanding } from "./acceptor-calls.ts";
import { BeginFigures } from "./BeginFigures.tsx";
import { isTooLittle } from "./direction.ts";
import { limitText } from "./limit-text.ts";
import { mostOf } from "./sums.ts";
import { type Begin, useBegin } from "./use-begin.ts";
import { WithdrawDialog } from "./WithdrawDialog.tsx";

export type BeginFormProps = {
  readonly acceptor: AcceptorInfo;
  readonly side: AcceptorSide;
  /** What is shown of the acceptor is likely old. */
  readonly onRefused: () => void;
};

const mobileLengthMax = 40;
const accountLengthMax = 100;

export function BeginForm({ acceptor, side, onRefused }: BeginFormProps) {
  const begin = useBegin(acceptor, side, onRefused);
  const { form } = begin;
  return (
    <div className="grid gap-6 p-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <form noValidate onSubmit={form.onSubmit} className="flex min-w-0 flex-col gap-4">
        <Obstacle side={side} />
        <Fields acceptor={acceptor} side={side} begin={begin} />
        <Submit acceptor={acceptor} side={side} isSubmitting={form.isSubmitting} />
      </form>
      <BeginFigures acceptor={acceptor} side={side} sums={begin.sums} />
      {begin.isAsked && begin.sums !== null && (
        <WithdrawDialog acceptor={acceptor} sums={begin.sums} begin={begin} onClose={begin.stopAsking} />
      )}
    </div>
  );
}

type FieldsProps = { readonly acceptor: AcceptorInfo; readonly side: AcceptorSide; readonly begin: Begin };

function Fields({ acceptor, side, begin }: FieldsProps) {
  const text = useTexts("acceptance");
  const dealText = useTexts("dealing");
  const languageTag = useLanguageTag();
  const { form } = begin;
  const { onChange: _onChange, ...money } = form.text("money");
  const choose = (way: PayWay): void => {
    form.set("way", way);
    // An account of one way is none of another.
    form.set("account", "");
  };
  return (
    <>
      <SelectField<PayWay>
        id={form.idOf("way")}
        label={text(side === "buy" ? "wayIn" : "wayOut")}
        placeholder={text("choose")}
        value={form.values.way === "" ? undefined : form.values.way}
        error={form.errorOf("way")}
        onChange={choose}
        options={acceptor.ways.map((way) => ({ value: way, label: dealText(way) }))}
      />
      <TextField
        {...form.text("mobile")}
        label={text("mobile")}
        hint={text("mobileHint")}
        type="tel"
        autoComplete="tel"
        maxLength={mobileLengthMax}
      />
      {side === "buy" ? (
        <TextField
          {...form.text("account")}
          label={text("accountFrom")}
          hint={text("accountFromHint")}
          autoComplete="off"
          maxLength={accountLengthMax}
        />
      ) : (
        <PaidAt {...begin} />
      )}
      <NumberField
        {...money}
        label={text(side === "buy" ? "moneyIn" : "moneyOut")}
        languageTag={languageTag}
        decimals={moneyPlaces(acceptor.coin_code)}
        unit={acceptor.coin_code}
        onChange={(value) => form.set("money", value)}
        hint={text("limits", { limits: limitText(acceptor, side, languageTag) })}
        trailing={
          <Button size="sm" variant="ghost" onClick={() => form.set("money", mostOf(acceptor, side))}>
            {text("most")}
          </Button>
        }
      />
    </>
  );
}

/** Money that is taken out goes to an account that was saved before: a stolen session cannot name another. */
function PaidAt({ form, accounts, account }: Pick<Begin, "form" | "accounts" | "account">) {
  const text = useTexts("acceptance");
  const isNone = form.values.way !== "" && accounts.length === 0;
  return (
    <div className="flex flex-col gap-1.5">
      <SelectField
        id={form.idOf("account")}
        label={text("accountTo")}
        placeholder={text("choose")}
        value={account === "" ? undefined : account}
        error={form.errorOf("account")}
        hint={text(isNone ? "accountNone" : "accountToHint")}
        disabled={accounts.length === 0}
        onChange={(chosen) => form.set("account", chosen)}
        options={accounts.map((saved) => ({ value: saved, label: saved }))}
      />
      {isNone && (
        <p className="text-13">
          <PageLink page="payments" className={formLinkClasses}>
            {text("toPayments")}
          </PageLink>
        </p>
      )}
    </div>
  );
}

/** What keeps the reader from a deal, said before anything is sent; the exchange has the last word all the same. */
function Obstacle({ side }: { readonly side: AcceptorSide }) {
  const text = useTexts("acceptance");
  const { data } = useAcceptorStanding();
  if (data === undefined || data[side] === "") return null;
  const page = mendingPage(data[side]);
  return (
    <Banner
      tone="warn"
      action={
        page === null ? undefined : (
          <Button asChild size="sm">
            <PageLink page={page}>{text(page === "identity" ? "toIdentity" : "toPayments")}</PageLink>
          </Button>
        )
      }
    >
      {side === "buy" ? data.buy_text : data.sell_text}
    </Banner>
  );
}

type SubmitProps = { readonly acceptor: AcceptorInfo; readonly side: AcceptorSide; readonly isSubmitting: boolean };

function Submit({ acceptor, side, isSubmitting }: SubmitProps) {
  const text = useTexts("acceptance");
  const isVisitor = useSession((session) => session.token === null);
  const href = useLocation({ select: (location) => location.href });
  if (isVisitor) {
    return (
      <Button asChild size="lg" variant="primary">
        <PageLink page="login" search={withWayBack(href)}>
          {text("logIn")}
        </PageLink>
      </Button>
    );
  }
  return (
    <Button
      type="submit"
      size="lg"
      variant={side}
      loading={isSubmitting}
      disabled={acceptor.is_own || !acceptor.is_open || acceptor.price === null || isTooLittle(acceptor, side)}
    >
      {text(side === "buy" ? "deposit" : "withdraw")}
    </Button>
  );
}
