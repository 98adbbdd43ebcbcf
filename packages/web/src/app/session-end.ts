// A session that ends while one of its pages is open (in another window, or by the exchange) leads to login, and from
// there back to that page.

import type { PageTable } from "../frame/page.ts";
import { pagePaths } from "../frame/page-paths.ts";
import type { SearchParams } from "../frame/search-params.ts";
import { withWayBack } from "../frame/way-back.ts";
import { useSession } from "../session/session-store.ts";
import type { AppRouter } from "./router.tsx";

function isOnUserPage(router: AppRouter, table: PageTable): boolean {
  const page = router.state.matches.at(-1)?.staticData.page;
  return page !== undefined && table[page]?.needsLogin === true;
}

/** What the login page must know to lead back to where the person is now. */
export function wayBackHere(router: AppRouter, table: PageTable): SearchParams {
  return isOnUserPage(router, table) ? withWayBack(router.state.location.href) : {};
}

export function followSessionEnd(router: AppRouter, table: PageTable): () => void {
  return useSession.subscribe((session, previous) => {
    if (session.token !== null || previous.token === null) return;
    const here = router.history.location.href;
    // Whoever ended the session may be leading somewhere already; only a page that stays is left.
    setTimeout(() => {
      if (router.history.location.href !== here || !isOnUserPage(router, table)) return;
      void router.navigate({ to: pagePaths.login, search: wayBackHere(router, table) });
    });
  });
}
