// Writing a draft: what is sold for what, when, to whom, and what is said about it.

import { fillText } from "@tidemark/contract";
import {
  type OfferingView,
  offeringBounds,
  offeringChoices,
  offeringLook,
  saveOffering,
} from "@tidemark/contract/console/offerings";
import { type Language, languages } from "@tidemark/kernel";
import {
  Banner,
  Button,
  Checkbox,
  Panel,
  Segmented,
  SelectField,
  Skeleton,
  TextAreaField,
  TextField,
} from "@tidemark/ui";
import { useState } from "react";
import { FieldGrid, TextInputs } from "../../frame/fields.tsx";
import { LookFailed } from "../../frame/LookFailed.tsx";
import { RoomFrame } from "../../frame/RoomFrame.tsx";
import { RoomLink } from "../../frame/RoomLink.tsx";
import { useFilters } from "../../frame/search.ts";
import { useDeed, useLook } from "../../frame/use-calls.ts";
import { blankDraft, type Draft, draftOf, savingOf } from "./draft.ts";
import { LogoField } from "./LogoField.tsx";
import { UnlockFields } from "./UnlockFields.tsx";
import { useOfferingWords } from "./use-offerings.ts";

export function EditPage() {
  const t = useOfferingWords();
  const [{ id = "" }] = useFilters();
  const query = useLook(offeringLook, { id }, { isWanted: id !== "" });
  return (
    <RoomFrame title={id === "" ? t.create : t.edit} lead={<RoomLink to="/offerings">{t.back}</RoomLink>}>
      {query.isLoading && id !== "" && <Skeleton lines={8} />}
      {id !== "" && <LookFailed query={query} />}
      {id === "" && <Editor view={null} />}
      {id !== "" && query.data !== undefined && <Editor key={query.data.id} view={query.data} />}
    </RoomFrame>
  );
}

type FieldsProps = { readonly draft: Draft; readonly onChange: (changed: Partial<Draft>) => void };

function Editor({ view }: { readonly view: OfferingView | null }) {
  const t = useOfferingWords();
  const [draft, setDraft] = useState<Draft>(() => (view === null ? blankDraft : draftOf(view)));
  const [known, setKnown] = useState(view === null ? null : { id: view.id, version: view.version });
  const deed = useDeed(saveOffering);
  const change = (changed: Partial<Draft>): void => setDraft({ ...draft, ...changed });
  function save(): void {
    if (deed.isPending) return;
    deed.mutate(
      { request: savingOf(draft, known), reason: "" },
      { onSuccess: (done) => void ("value" in done && setKnown(done.value)) },
    );
  }
  return (
    <div className="flex max-w-4xl flex-col gap-4">
      <Banner tone="info">{t.saveLead}</Banner>
      <TermFields draft={draft} onChange={change} />
      <UnlockFields draft={draft} onChange={change} />
      <TextFields draft={draft} onChange={change} />
      {deed.isError && <Banner tone="danger">{deed.error.message}</Banner>}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          variant="primary"
          loading={deed.isPending}
          disabled={draft.coin === "" || draft.payCoin === ""}
          onClick={save}
        >
          {t.save}
        </Button>
        {known !== null && (
          <RoomLink
            to="/offerings/offering"
            search={{ id: String(known.id) }}
            className="text-13 text-accent hover:underline"
          >
            {t.offering} {known.id}
          </RoomLink>
        )}
      </div>
    </div>
  );
}

function TermFields({ draft, onChange }: FieldsProps) {
  const t = useOfferingWords();
  const choices = useLook(offeringChoices, {}).data;
  const coins = choices?.coins ?? [];
  const options = coins.map(({ id, symbol }) => ({ value: String(id), label: symbol }));
  const token = coins.find(({ id }) => String(id) === draft.coin);
  const hosts = choices === undefined || choices.hosts.length === 0 ? t.none : choices.hosts.join(", ");
  return (
    <Panel title={t.terms} bodyClassName="flex flex-col gap-3 p-4">
      <FieldGrid>
        <SelectField
          label={t.coin}
          hint={token === undefined ? undefined : `${t.house}: ${token.house} ${token.symbol}`}
          value={draft.coin === "" ? undefined : draft.coin}
          onChange={(coin) => onChange({ coin })}
          options={options}
        />
        <SelectField
          label={t.payCoin}
          value={draft.payCoin === "" ? undefined : draft.payCoin}
          onChange={(payCoin) => onChange({ payCoin })}
          options={options}
        />
        <TextInputs
          names={["amount", "price", "min", "max", "softCap"] as const}
          labels={t}
          hints={{ softCap: t.softCapHint }}
          value={draft}
          onChange={onChange}
        />
      </FieldGrid>
      <FieldGrid>
        {(["startAt", "endAt"] as const).map((name) => (
          <TextField
            key={name}
            type="datetime-local"
            label={t[name]}
            hint={t.exchangeTime}
            value={draft[name]}
            onChange={(event) => onChange({ [name]: event.target.value })}
          />
        ))}
        <TextInputs
          names={["link", "whiteBook"] as const}
          labels={t}
          hints={{ link: `${t.linkHint}: ${hosts}`, whiteBook: `${t.linkHint}: ${hosts}` }}
          value={draft}
          onChange={onChange}
        />
      </FieldGrid>
      <Checkbox
        label={t.needsIdentity}
        checked={draft.needsIdentity}
        onChange={(needsIdentity) => onChange({ needsIdentity })}
      />
      <LogoField logo={draft.logo} onChange={(logo) => onChange({ logo })} />
    </Panel>
  );
}

function TextFields({ draft, onChange }: FieldsProps) {
  const t = useOfferingWords();
  const [language, setLanguage] = useState<Language>("en");
  const text = draft.texts[language];
  const set = (changed: Partial<typeof text>): void =>
    onChange({ texts: { ...draft.texts, [language]: { ...text, ...changed } } });
  return (
    <Panel title={t.texts} bodyClassName="flex flex-col gap-3 p-4">
      <p className="text-13 text-text-2">{t.fallback}</p>
      <div className="max-w-full overflow-x-auto">
        <Segmented<Language>
          label={t.texts}
          value={language}
          onChange={setLanguage}
          options={languages.map((one) => ({ value: one, label: t[one] }))}
        />
      </div>
      <TextField
        label={t.textTitle}
        maxLength={offeringBounds.title}
        value={text.title}
        onChange={(event) => set({ title: event.target.value })}
      />
      <TextField
        label={t.textSummary}
        maxLength={offeringBounds.summary}
        value={text.summary}
        onChange={(event) => set({ summary: event.target.value })}
      />
      <TextAreaField
        label={t.textWritten}
        hint={fillText(t.textHint, {})}
        rows={10}
        maxLength={offeringBounds.written}
        value={text.written}
        onChange={(event) => set({ written: event.target.value })}
      />
    </Panel>
  );
}
