// The folded header: links, languages, theme, and the way out.

import { useNavigate } from "@tanstack/react-router";
import { languages } from "@tidemark/kernel";
import { Button, cx, Segmented, Sheet } from "@tidemark/ui";
import { logOut, useName } from "../../features/people/people.tsx";
import { chooseLanguage, languageNames } from "../../frame/choose-language.ts";
import { PageLink } from "../../frame/PageLink.tsx";
import { type PageName, pagePaths } from "../../frame/page-paths.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { setTheme, useSession } from "../../session/session-store.ts";
import { currentMark } from "../navigation.ts";
import type { PhoneMenuProps } from "./PhoneMenu.tsx";

type SheetProps = PhoneMenuProps & { readonly isOpen: boolean; readonly onOpenChange: (isOpen: boolean) => void };

export function PhoneMenuSheet({ entries, here, visitorPages, accountPages, isOpen, onOpenChange }: SheetProps) {
  const text = useTexts("shell");
  const pageText = useTexts("pages");
  const theme = useSession((session) => session.theme);
  const isUser = useSession((session) => session.token !== null);
  const named = [...entries.flatMap((entry) => entry.pages), ...accountPages, "notices" as const, ...visitorPages];
  const linked = [...new Set(named)];
  /** Of a group the first page stands for all of it. */
  const groupOf = (page: PageName) => entries.find((entry) => entry.pages[0] === page)?.group ?? null;
  return (
    <Sheet open={isOpen} onOpenChange={onOpenChange} title={text("menu")} closeLabel={text("closeMenu")}>
      <div className="flex flex-col gap-5 pt-1">
        {linked.length > 0 && (
          <nav aria-label={text("mainNavigation")} className="flex flex-col">
            {linked.map((page) => (
              <PageLink
                key={page}
                page={page}
                aria-current={currentMark(page, groupOf(page), here)}
                onClick={() => onOpenChange(false)}
                className="flex min-h-11 items-center border-b border-line text-16 font-medium text-text [&[aria-current]]:border-b-accent [&[aria-current]]:text-accent"
              >
                {pageText(page)}
              </PageLink>
            ))}
          </nav>
        )}
        <LanguageChoice />
        <div className="flex flex-col gap-2">
          <span className="text-13 font-medium text-text-2">{text("theme")}</span>
          <Segmented
            label={text("theme")}
            isWide
            value={theme}
            onChange={setTheme}
            options={[
              { value: "dark", label: text("themeDark") },
              { value: "white", label: text("themeWhite") },
            ]}
          />
        </div>
        {isUser && <LogOutButton onGone={() => onOpenChange(false)} />}
      </div>
    </Sheet>
  );
}

function LogOutButton({ onGone }: { onGone: () => void }) {
  const text = useTexts("shell");
  const navigate = useNavigate();
  const account = useName();
  return (
    <div className="flex flex-col gap-2 border-t border-line pt-4">
      <span className="truncate text-13 text-text-2">{account}</span>
      <Button
        size="lg"
        onClick={() => {
          onGone();
          void logOut(() => navigate({ to: pagePaths.login }));
        }}
      >
        {text("logOut")}
      </Button>
    </div>
  );
}

function LanguageChoice() {
  const text = useTexts("shell");
  const language = useSession((session) => session.language);
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 text-13 font-medium text-text-2">{text("language")}</legend>
      <div className="grid grid-cols-2 gap-2">
        {languages.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === language}
            onClick={() => void chooseLanguage(each)}
            className={cx(
              "min-h-11 rounded-control border px-3 text-left text-14 font-medium",
              each === language ? "border-accent bg-accent-soft text-text" : "border-line text-text-2",
            )}
          >
            {languageNames[each]}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
