// Markets, pages and a few deeds by name, from anywhere: type, move with the arrow keys, Enter. Fetched when it is first
// asked for.

import { useNavigate } from "@tanstack/react-router";
import { languages } from "@tidemark/kernel";
import { cx, Dialog, Kbd } from "@tidemark/ui";
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from "react";
import { useMarkets } from "../../features/markets/markets.ts";
import { logOut } from "../../features/people/people.tsx";
import { chooseLanguage, languageNames } from "../../frame/choose-language.ts";
import type { PageTable } from "../../frame/page.ts";
import { pagePaths } from "../../frame/page-paths.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { setTheme, useSession } from "../../session/session-store.ts";
import { reachablePages } from "../navigation.ts";
import { type Entry, found } from "./palette-entries.ts";

export type PaletteProps = { readonly table: PageTable; readonly onClose: () => void };

function useEntries(table: PageTable): readonly Entry[] {
  const navigate = useNavigate();
  const pageText = useTexts("pages");
  const shellText = useTexts("shell");
  const session = useSession();
  const { rows } = useMarkets();
  return useMemo(() => {
    const isVisitor = session.token === null;
    const next = session.theme === "dark" ? "white" : "dark";
    const go = (to: string, search: Record<string, string> = {}) => void navigate({ to, search });
    return [
      ...rows.map(
        (row): Entry => ({
          key: `market ${row.id}`,
          group: "markets",
          label: row.symbol,
          run: () => go(pagePaths.trade, { symbol: row.symbol }),
        }),
      ),
      ...reachablePages(table, { ...session, isVisitor }).map(
        (name): Entry => ({
          key: `page ${name}`,
          group: "pages",
          label: pageText(name),
          run: () => go(pagePaths[name]),
        }),
      ),
      {
        key: "theme",
        group: "actions",
        label: shellText(next === "white" ? "themeToWhite" : "themeToDark"),
        run: () => setTheme(next),
      } satisfies Entry,
      ...languages
        .filter((language) => language !== session.language)
        .map(
          (language): Entry => ({
            key: `language ${language}`,
            group: "actions",
            label: languageNames[language],
            also: shellText("language"),
            run: () => void chooseLanguage(language),
          }),
        ),
      ...(isVisitor
        ? []
        : [
            {
              key: "log out",
              group: "actions",
              label: shellText("logOut"),
              run: () => void logOut(() => navigate({ to: pagePaths.login })),
            } satisfies Entry,
          ]),
    ];
  }, [navigate, pageText, shellText, session, rows, table]);
}

export function Palette({ table, onClose }: PaletteProps) {
  const text = useTexts("palette");
  const id = useId();
  const [query, setQuery] = useState("");
  const [at, setAt] = useState(0);
  const entries = useEntries(table);
  const shown = useMemo(() => found(entries, query), [entries, query]);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector(`[id="${id}-${at}"]`)?.scrollIntoView({ block: "nearest" });
  }, [id, at]);

  function choose(entry: Entry | undefined): void {
    if (entry === undefined) return;
    onClose();
    entry.run();
  }

  function pressed(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && shown.length > 0) {
      event.preventDefault();
      setAt((at + step + shown.length) % shown.length);
    } else if (event.key === "Enter" && !event.nativeEvent.isComposing) {
      event.preventDefault();
      choose(shown[at]);
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={text("title")}
      closeLabel={text("close")}
      size="lg"
    >
      <input
        autoFocus
        role="combobox"
        aria-expanded={shown.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={shown.length > 0 ? `${id}-${at}` : undefined}
        aria-label={text("placeholder")}
        placeholder={text("placeholder")}
        value={query}
        onChange={(event) => {
          setQuery(event.target.value);
          setAt(0);
        }}
        onKeyDown={pressed}
        maxLength={60}
        autoComplete="off"
        spellCheck={false}
        className="h-11 w-full rounded-control border border-control bg-sunken px-3 text-16 text-text placeholder:text-text-3"
      />
      {shown.length === 0 && (
        <p role="status" className="py-6 text-center text-13 text-text-2">
          {text("nothing")}
        </p>
      )}
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={text("title")}
        className="mt-2 flex h-72 flex-col overflow-y-auto"
      >
        {shown.map((entry, index) => (
          <Option
            key={entry.key}
            id={`${id}-${index}`}
            label={entry.label}
            kind={text(entry.group)}
            isSelected={index === at}
            onChoose={() => choose(entry)}
            onPoint={() => setAt(index)}
          />
        ))}
      </div>
      <p aria-hidden="true" className="mt-2 flex items-center gap-2 text-12 text-text-3 max-md:hidden">
        <Kbd>↑</Kbd>
        <Kbd>↓</Kbd> {text("move")} <Kbd>Enter</Kbd> {text("open")} <Kbd>Esc</Kbd> {text("close")}
      </p>
    </Dialog>
  );
}

type OptionProps = {
  readonly id: string;
  readonly label: string;
  readonly kind: string;
  readonly isSelected: boolean;
  readonly onChoose: () => void;
  readonly onPoint: () => void;
};

function Option({ id, label, kind, isSelected, onChoose, onPoint }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the field above keeps the focus and names the option
    <div
      id={id}
      role="option"
      aria-selected={isSelected}
      onClick={onChoose}
      onPointerMove={onPoint}
      className={cx(
        "flex min-h-9 shrink-0 cursor-pointer items-center justify-between gap-3 rounded-control px-3 text-14",
        isSelected ? "bg-accent-soft text-text" : "text-text-2",
      )}
    >
      <span className="min-w-0 truncate">{label}</span>
      <span className="shrink-0 text-12 text-text-3">{kind}</span>
    </div>
  );
}
