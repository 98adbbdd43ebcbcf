// The fields of an article: category and cover once, title, abstract and text in each language.

import { articleBounds, type WrittenText } from "@tidemark/contract/console/news";
import { words } from "@tidemark/contract/console-words/news";
import { newsCategories } from "@tidemark/contract/news";
import { type Language, languages, languageTags } from "@tidemark/kernel";
import { SelectField, Tabs, TextAreaField, TextField } from "@tidemark/ui";
import { useWords } from "../../frame/taste.ts";
import { CoverField } from "./CoverField.tsx";
import { type Draft, isWritten, languageNames } from "./draft.ts";

export type ArticleFieldsProps = {
  readonly draft: Draft;
  readonly language: Language;
  readonly onLanguage: (language: Language) => void;
  readonly onChange: (draft: Draft) => void;
};

function TextFields({
  text,
  language,
  onChange,
}: {
  text: WrittenText;
  language: Language;
  onChange(text: WrittenText): void;
}) {
  const t = useWords(words).page;
  return (
    <div lang={languageTags[language]} className="flex flex-col gap-4">
      <TextField
        label={t.articleTitle}
        value={text.title}
        maxLength={articleBounds.title}
        onChange={(event) => onChange({ ...text, title: event.target.value })}
      />
      <TextAreaField
        label={t.abstract}
        rows={2}
        value={text.abstract}
        maxLength={articleBounds.abstract}
        onChange={(event) => onChange({ ...text, abstract: event.target.value })}
      />
      <TextAreaField
        label={t.written}
        hint={t.writtenHelp}
        rows={16}
        value={text.written}
        maxLength={articleBounds.written}
        onChange={(event) => onChange({ ...text, written: event.target.value })}
      />
    </div>
  );
}

export function LanguageTabs({ draft, language, onLanguage }: Omit<ArticleFieldsProps, "onChange">) {
  const t = useWords(words).page;
  return (
    <Tabs
      label={t.languages}
      value={language}
      onChange={onLanguage}
      items={languages.map((value) => ({
        value,
        label: (
          <span className="flex items-center gap-1.5">
            {languageNames[value]}
            <span
              aria-hidden="true"
              className={`size-1.5 rounded-full ${isWritten(draft.texts[value]) ? "bg-good" : "bg-line"}`}
            />
            {!isWritten(draft.texts[value]) && <span className="sr-only">{t.missing}</span>}
          </span>
        ),
      }))}
    />
  );
}

export function ArticleFields({ draft, language, onLanguage, onChange }: ArticleFieldsProps) {
  const t = useWords(words).page;
  return (
    <div className="flex min-w-0 flex-col gap-5">
      <SelectField
        label={t.category}
        className="w-60"
        value={String(draft.category)}
        onChange={(value) => onChange({ ...draft, category: Number(value) as Draft["category"] })}
        options={Object.values(newsCategories).map((id) => ({ value: String(id), label: t[`category${id}`] }))}
      />
      <CoverField cover={draft.cover} onChange={(cover) => onChange({ ...draft, cover })} />
      <LanguageTabs draft={draft} language={language} onLanguage={onLanguage} />
      <TextFields
        key={language}
        text={draft.texts[language]}
        language={language}
        onChange={(text) => onChange({ ...draft, texts: { ...draft.texts, [language]: text } })}
      />
    </div>
  );
}
