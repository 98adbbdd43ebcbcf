// Starts the app: first what the page needs (texts of the frame, the page in the address), then the socket. Fails when
// these cannot be had.

import { envCall } from "@tidemark/contract/system";
import { StrictMode, startTransition } from "react";
import { createRoot } from "react-dom/client";
import { createQueryClient } from "./api/query-client.ts";
import { callKey, readCall } from "./api/use-call.ts";
import { App } from "./app/App.tsx";
import { followArrivals } from "./app/page-arrival.ts";
import { pages } from "./app/pages.ts";
import { followReplies } from "./app/reply-effects.ts";
import { createAppRouter } from "./app/router.tsx";
import { followSessionEnd, wayBackHere } from "./app/session-end.ts";
import { followFills } from "./app/spot-tellings.ts";
import { installTrustedTypes } from "./app/trusted-types.ts";
import { afterPaint, nextTask } from "./frame/after-paint.ts";
import type { PageTable } from "./frame/page.ts";
import { pagePaths } from "./frame/page-paths.ts";
import { loadArea } from "./i18n/areas.ts";
import { adoptLanguage } from "./i18n/use-texts.ts";
import { startLive } from "./live/live.ts";
import { followAppearance } from "./session/appearance.ts";
import { followClock, readClock, useClock } from "./session/clock.ts";
import { readSession, useSession } from "./session/session-store.ts";

installTrustedTypes();
const queryClient = createQueryClient();
const table: PageTable = pages;

/** The first page's figures set out together with its code, instead of after it; each in a step of its own. */
async function askAhead(): Promise<void> {
  const asks = Object.values(table).find(({ path }) => path === location.pathname)?.asks ?? [];
  for (const call of [envCall, ...asks]) {
    void queryClient.prefetchQuery({ queryKey: callKey(call, {}), queryFn: () => readCall(call, {}) });
    await nextTask();
  }
}

/** Answers belong to a person, come in a language and name times: with another of these they are asked for again. */
function followSession(): void {
  useSession.subscribe((session, previous) => {
    if (session.token !== previous.token) queryClient.clear();
    else if (session.language !== previous.language) void queryClient.invalidateQueries();
  });
  useClock.subscribe((clock, previous) => {
    if (clock.zone !== previous.zone) void queryClient.invalidateQueries();
  });
}

export async function start(root: HTMLElement): Promise<void> {
  const { language } = useSession.getState();
  followAppearance();
  followClock();
  followOtherTabs();
  followSession();
  await askAhead();
  const router = createAppRouter({ table });
  await nextTask();
  followArrivals(router);
  followSessionEnd(router, table);
  followReplies((path, search = {}) => {
    const isToLogin = path === pagePaths.login;
    void router.navigate({ to: path, search: isToLogin ? { ...search, ...wayBackHere(router, table) } : search });
  });
  await Promise.all([loadArea(language, "shell"), loadArea(language, "pages"), router.load()]);
  // As a transition the page is drawn in slices, and a touch in between is heard.
  startTransition(() => {
    createRoot(root).render(
      <StrictMode>
        <App router={router} queryClient={queryClient} />
      </StrictMode>,
    );
  });
  await afterPaint();
  followFills();
  void startLive();
}

/** What is chosen in one window holds in all of them: a logout, a theme, a language. */
function followOtherTabs(): void {
  window.addEventListener("storage", () => {
    const { language, ...rest } = readSession();
    useSession.setState(rest);
    useClock.setState(readClock());
    // Without its texts a language is not adopted; this window then keeps the one it has.
    adoptLanguage(language).catch(() => undefined);
  });
}
