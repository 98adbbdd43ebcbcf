// The form of payment methods: name, bank accounts, and the ways that people of the reader's language know; the others
// stand under "more" unless they are used.

import type { Payments } from "@tidemark/contract/payments";
import { Button, Card, formatTime, TextField } from "@tidemark/ui";
import { BadgeCheck, ChevronDown, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { TradePasswordField } from "../../forms/TradePasswordField.tsx";
import { PageLink } from "../../frame/PageLink.tsx";
import { useTexts } from "../../i18n/use-texts.ts";
import { useSession } from "../../session/session-store.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import { BankFields } from "./BankFields.tsx";
import { isWayUsed, usualWays, valuesOf, wayNames } from "./payments-view.ts";
import { usePaymentsForm } from "./use-payments-form.ts";
import { WayFields } from "./WayFields.tsx";

export type PaymentsFormProps = { readonly known: Payments | null; readonly onSaved: () => void };

export function PaymentsForm({ known, onSaved }: PaymentsFormProps) {
  const text = useTexts("payments");
  const language = useSession((session) => session.language);
  const languageTag = useLanguageTag();
  const { form, needsPassword } = usePaymentsForm(known, onSaved);
  const usual = usualWays(language);
  const saved = valuesOf(known);
  const [hasMore, setMore] = useState(false);
  const shown = wayNames.filter((way) => hasMore || usual.includes(way) || isWayUsed(way, saved));
  return (
    <form noValidate onSubmit={form.onSubmit} className="flex max-w-3xl flex-col gap-4">
      <Card className="flex flex-col gap-3">
        <TextField
          {...form.text("realName")}
          label={text("name")}
          hint={text("nameHint")}
          autoComplete="name"
          maxLength={64}
        />
        {known !== null && <NameState state={known.name_state} />}
      </Card>
      <BankFields form={form} />
      {shown.map((way) => (
        <WayFields key={way} way={way} form={form} />
      ))}
      {shown.length < wayNames.length && (
        <Button className="self-start" onClick={() => setMore(true)}>
          <ChevronDown aria-hidden="true" className="size-4" />
          {text("more")}
        </Button>
      )}
      <Card className="flex flex-col gap-4">
        {needsPassword && <TradePasswordField control={form.text("password")} />}
        <p className="text-12 text-pretty text-text-3">
          {text("privacy")}
          {known !== null && ` ${text("changed", { time: formatTime(known.changed_at, languageTag) })}`}
        </p>
        <Button
          type="submit"
          variant="primary"
          size="lg"
          className="self-start max-sm:w-full"
          loading={form.isSubmitting}
        >
          {text("save")}
        </Button>
      </Card>
    </form>
  );
}

const nameTexts = { verified: "nameVerified", differs: "nameDiffers", unverified: "nameUnverified" } as const;

function NameState({ state }: { readonly state: Payments["name_state"] }) {
  const text = useTexts("payments");
  const isGood = state === "verified";
  const Icon = isGood ? BadgeCheck : TriangleAlert;
  return (
    <p className="flex flex-wrap items-start gap-x-2 gap-y-1 text-13 text-text-2">
      <Icon aria-hidden="true" className={`mt-0.5 size-4 shrink-0 ${isGood ? "text-good" : "text-warn"}`} />
      <span className="min-w-0 flex-1 basis-48">{text(nameTexts[state])}</span>
      {state === "unverified" && (
        <PageLink page="identity" className="inline-flex min-h-6 items-center text-accent hover:underline">
          {text("verify")}
        </PageLink>
      )}
    </p>
  );
}
