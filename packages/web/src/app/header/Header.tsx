// The top of every page: mark, links, language, theme, and the way in or the account. Under 768 px it folds.

import { Badge, buttonClasses, IconButton, Logo } from "@tidemark/ui";
import { Megaphone, Moon, Search, Sun } from "lucide-react";
import type { NoticeMenuProps } from "../../features/news/NoticeMenu.tsx";
import { latePart, useLatePart } from "../../frame/late-part.ts";
import {
  headerClasses,
  headerIconClasses,
  headerLineClasses,
  headerRowClasses,
  headerTriggerClasses,
} from "../../frame/layout/header-classes.ts";
import { PageLink } from "../../frame/PageLink.tsx";
import type { PageTable } from "../../frame/page.ts";
import type { PageName } from "../../frame/page-paths.ts";
import { useEnv } from "../../frame/use-env.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { setTheme, useSession } from "../../session/session-store.ts";
import { accountMenuPages, headerEntries, headerPlaceOf, pagesAt } from "../navigation.ts";
import { setPalette } from "../palette/palette-store.ts";
import { LanguageMenu } from "./LanguageMenu.tsx";
import { MainNavigation } from "./MainNavigation.tsx";
import { PhoneMenu } from "./PhoneMenu.tsx";

const noticePart = latePart(async () => (await import("../../features/news/NoticeMenu.tsx")).NoticeMenu);
const cornerPart = latePart(async () => (await import("./AccountCorner.tsx")).AccountCorner);

export type HeaderProps = { readonly table: PageTable /** Where one is. */; readonly page: PageName | undefined };

export function Header({ table, page }: HeaderProps) {
  const text = useTexts("shell");
  const isVisitor = useSession((session) => session.token === null);
  const isMerchant = useSession((session) => session.isMerchant);
  const isAcceptor = useSession((session) => session.isAcceptor);
  const userType = useSession((session) => session.userType);
  const entries = headerEntries(table, isVisitor ? { isVisitor } : { isMerchant, isAcceptor });
  const here = { page, place: headerPlaceOf(table, page) };
  const visitorPages = isVisitor ? pagesAt(table, "visitor") : [];
  const accountPages = isVisitor ? [] : accountMenuPages(table, userType);
  const AccountCorner = useLatePart(cornerPart, !isVisitor);
  const corner = (look: "wide" | "phone") =>
    !isVisitor &&
    AccountCorner !== null && (
      <AccountCorner pages={accountPages} isCurrent={here.place === "account" && page !== "messages"} look={look} />
    );
  return (
    <header className={headerClasses}>
      <div className={headerRowClasses}>
        <PageLink page="home" aria-label={text("homeLink")} className="flex h-9 items-center rounded-control">
          <Logo />
        </PageLink>
        <DemoMark />
        <div className="hidden md:block">
          <MainNavigation entries={entries} here={here} />
        </div>
        <div className="ml-auto hidden items-center gap-1 md:flex">
          <IconButton label={text("search")} onClick={() => setPalette(true)} className="hidden lg:inline-flex">
            <Search aria-hidden="true" />
          </IconButton>
          <Notices isCurrent={page === "notices"} />
          <LanguageMenu />
          <ThemeSwitch />
          {corner("wide")}
          <VisitorLinks pages={visitorPages} />
        </div>
        <div className="ml-auto flex items-center gap-1 md:hidden">
          {corner("phone")}
          <PhoneMenu entries={entries} here={here} visitorPages={visitorPages} accountPages={accountPages} />
        </div>
      </div>
    </header>
  );
}

/** A filled button keeps its colours, and is less tall than its neighbours. */
const registerClasses = `${buttonClasses("primary", "sm")} ml-1 ${headerLineClasses} [&[aria-current]]:after:-bottom-3`;

function VisitorLinks({ pages }: { pages: readonly PageName[] }) {
  const pageText = useTexts("pages");
  return pages.map((page) => (
    <PageLink key={page} page={page} className={page === "register" ? registerClasses : headerTriggerClasses}>
      {pageText(page)}
    </PageLink>
  ));
}

/** Until the menu is here, its place is a link to the list. */
function Notices({ isCurrent }: NoticeMenuProps) {
  const text = useTexts("shell");
  const NoticeMenu = useLatePart(noticePart, "soon");
  if (NoticeMenu !== null) return <NoticeMenu isCurrent={isCurrent} />;
  return (
    <PageLink
      page="notices"
      aria-current={isCurrent ? "page" : undefined}
      aria-label={text("notices")}
      title={text("notices")}
      className={headerIconClasses}
    >
      <Megaphone aria-hidden="true" className="size-[1.125rem]" />
    </PageLink>
  );
}

/** Says that the money here is play money, on every page of a demo exchange, and leads to how its prices are made. */
function DemoMark() {
  const text = useTexts("shell");
  const env = useEnv();
  if (env?.mode !== "demo") return null;
  return (
    <PageLink page="simulation" title={text("demoMarkHint")} className="flex min-h-6 items-center rounded-control">
      <Badge tone="demo">{text("demoMark")}</Badge>
    </PageLink>
  );
}

/** Dark or light, remembered. */
function ThemeSwitch() {
  const text = useTexts("shell");
  const theme = useSession((session) => session.theme);
  const next = theme === "dark" ? "white" : "dark";
  return (
    <IconButton label={text(next === "white" ? "themeToWhite" : "themeToDark")} onClick={() => setTheme(next)}>
      {theme === "dark" ? <Moon aria-hidden="true" /> : <Sun aria-hidden="true" />}
    </IconButton>
  );
}
