// Builds the router from the table of pages. Every address is first brought to its one form (path-rules.ts); a
// shell's own address leads to its first page, and is unknown while it has none.

import {
  type AnyRoute,
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  type RouterHistory,
  redirect,
  useMatches,
  useNavigate,
} from "@tanstack/react-router";
import type { ComponentType } from "react";
import { ErrorPage } from "../frame/ErrorPage.tsx";
import type { SideShellProps } from "../frame/layout/side-shells.tsx";
import { NotFoundPage } from "../frame/NotFoundPage.tsx";
import type { Page, PageTable, Shell } from "../frame/page.ts";
import { announcePages, type PageName, pagePaths, shellPaths } from "../frame/page-paths.ts";
import { parseSearch, stringifySearch } from "../frame/search-params.ts";
import { usePageTitle } from "../frame/use-page-title.ts";
import { withWayBack } from "../frame/way-back.ts";
import { loadArea } from "../i18n/areas.ts";
import { useTexts } from "../i18n/use-texts.ts";
import { useConnection } from "../live/connection-store.ts";
import { useSession } from "../session/session-store.ts";
import { RootLayout } from "./layout/RootLayout.tsx";
import { sidePages } from "./navigation.ts";
import { canonicalAddress, isSameAddress, type KnownPaths } from "./path-rules.ts";

declare module "@tanstack/react-router" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be extended from outside
  interface StaticDataRouteOption {
    page?: PageName;
  }
}

export type RouterParts = {
  readonly table: PageTable;
  readonly history?: RouterHistory;
};

type ShellComponent = ComponentType<SideShellProps>;

/** Side by side with their pages, which need them; the home page does without. */
const shells: Readonly<Record<Exclude<Shell, "root">, () => Promise<ShellComponent>>> = {
  account: async () => (await import("../frame/layout/side-shells.tsx")).AccountShell,
  asset: async () => (await import("../frame/layout/side-shells.tsx")).AssetShell,
  p2p: async () => (await import("../frame/layout/side-shells.tsx")).P2pShell,
};

function knownPaths(table: PageTable): KnownPaths {
  const pages = Object.values(table);
  const aliases = pages.flatMap(({ path, aliases: others = [] }) => others.map((alias) => [alias, path]));
  return {
    pages: pages.map(({ path }) => path),
    aliases: Object.fromEntries(aliases),
    shells: Object.values(shellPaths),
  };
}

/** The first address of a visit may come from anywhere; it is put right before the router reads it. */
function settle(history: RouterHistory, known: KnownPaths): void {
  const { pathname, search, hash } = history.location;
  const address = { pathname, search, hash };
  const canonical = canonicalAddress(address, known);
  if (!isSameAddress(address, canonical)) history.replace(canonical.pathname + canonical.search + canonical.hash);
}

function createRoot(table: PageTable, known: KnownPaths) {
  return createRootRoute({
    beforeLoad: ({ location }) => {
      const hash = location.hash === "" ? "" : `#${location.hash}`;
      // To the router a trailing slash is no other place: a redirect that only drops it would never end.
      const pathname = location.pathname.replace(/(?<=.)\/$/, "");
      const address = { pathname, search: location.searchStr, hash };
      const canonical = canonicalAddress(address, known);
      if (isSameAddress(address, canonical)) return;
      const search = parseSearch(canonical.search);
      throw redirect({ to: canonical.pathname, search, hash: canonical.hash.slice(1), replace: true });
    },
    component: () => (
      <RootLayout table={table}>
        <PageTitle />
        <Outlet />
      </RootLayout>
    ),
    notFoundComponent: NotFoundPage,
    // Here the frame itself has failed, so the message stands without it.
    errorComponent: (props) => (
      <main className="flex min-h-dvh flex-col">
        <ErrorPage {...props} />
      </main>
    ),
  });
}

/**
 * The router reloads the window once when a page's code is gone, as after a new release. While the exchange is out of
 * reach that would trade our page for the browser's error page, so then the failure is told as an ordinary one.
 */
async function fetchPage(page: Page): Promise<ComponentType> {
  try {
    return await page.load();
  } catch (cause) {
    if (useConnection.getState().state === "up") throw cause;
    throw new Error("the page is out of reach", { cause });
  }
}

function pageRoute(parent: AnyRoute, name: string, page: Page): AnyRoute {
  return createRoute({
    getParentRoute: () => parent,
    path: page.path,
    beforeLoad: ({ location }) => {
      if (page.needsLogin !== true || useSession.getState().token !== null) return;
      throw redirect({ to: pagePaths.login, search: withWayBack(location.href), replace: true });
    },
    loader: async () => {
      const { language } = useSession.getState();
      await Promise.all(page.areas.map((area) => loadArea(language, area)));
    },
    component: lazyRouteComponent(async () => ({ default: await fetchPage(page) })),
    staticData: { page: name as PageName },
    errorComponent: ErrorPage,
  });
}

function shellFrame(Frame: ShellComponent, table: PageTable, shell: Shell): ComponentType {
  return function ShellFrame() {
    const navigate = useNavigate();
    const isMerchant = useSession((session) => session.isMerchant);
    const isAcceptor = useSession((session) => session.isAcceptor);
    const userType = useSession((session) => session.userType);
    const linked = sidePages(table, shell, { isMerchant, isAcceptor, userType });
    return (
      <Frame pages={linked} onNavigate={(to) => void navigate({ to })}>
        <Outlet />
      </Frame>
    );
  };
}

function shellRoutes(root: AnyRoute, shell: Exclude<Shell, "root">, table: PageTable): readonly AnyRoute[] {
  const names = Object.keys(table).filter((name) => table[name]?.shell === shell);
  if (names.length === 0) return [];
  const linked = sidePages(table, shell);
  const frame = createRoute({
    getParentRoute: () => root,
    id: `${shell}-shell`,
    component: lazyRouteComponent(async () => ({ default: shellFrame(await shells[shell](), table, shell) })),
    errorComponent: ErrorPage,
  });
  const framed = frame.addChildren(pageRoutes(frame, names, table));
  if (shell === "p2p") return [framed];
  const door = createRoute({
    getParentRoute: () => root,
    path: shellPaths[shell],
    beforeLoad: () => {
      throw redirect({ to: table[linked[0] ?? names[0] ?? ""]?.path ?? "/", replace: true });
    },
  });
  return [framed, door];
}

function pageRoutes(parent: AnyRoute, names: readonly string[], table: PageTable): AnyRoute[] {
  return names.flatMap((name) => {
    const page = table[name];
    return page === undefined ? [] : [pageRoute(parent, name, page)];
  });
}

export function createAppRouter({ table, history = createBrowserHistory() }: RouterParts) {
  announcePages(table);
  const known = knownPaths(table);
  settle(history, known);
  const root = createRoot(table, known);
  const plain = Object.keys(table).filter((name) => table[name]?.shell === "root");
  const routeTree = root.addChildren([
    ...pageRoutes(root, plain, table),
    ...shellRoutes(root, "account", table),
    ...shellRoutes(root, "asset", table),
    ...shellRoutes(root, "p2p", table),
  ]);
  return createRouter({
    routeTree,
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    defaultPreload: "intent",
    notFoundMode: "root",
    history,
  });
}

export type AppRouter = ReturnType<typeof createAppRouter>;

/** Names the window after the page in it. Where there is no page, not-found names it itself. */
function PageTitle() {
  const page = useMatches({ select: (matches) => matches.at(-1)?.staticData.page });
  return page === undefined ? null : <NamedTitle page={page} />;
}

function NamedTitle({ page }: { page: PageName }) {
  const pageText = useTexts("pages");
  usePageTitle(pageText(page));
  return null;
}
