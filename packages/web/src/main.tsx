// Starts the app: first what the first paint needs (texts of the frame, the page in the address), then the socket.

import "@tidemark/ui/styles.css";
import { ensure } from "@tidemark/kernel";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createQueryClient } from "./api/query-client.ts";
import { App } from "./app/App.tsx";
import { followArrivals } from "./app/page-arrival.ts";
import { pagePaths } from "./app/page-paths.ts";
import { followReplies } from "./app/reply-effects.ts";
import { createAppRouter } from "./app/router.tsx";
import { pages } from "./app/routes.tsx";
import { followSessionEnd, wayBackHere } from "./app/session-end.ts";
import { showStartFailure } from "./app/start-failure.ts";
import { installTrustedTypes } from "./app/trusted-types.ts";
import { loadArea } from "./i18n/areas.ts";
import { startLive } from "./live/live.ts";
import { followAppearance } from "./session/appearance.ts";
import { followOtherTabs } from "./session/other-tabs.ts";
import { useSession } from "./session/session-store.ts";

installTrustedTypes();
const root = ensure(document.getElementById("root"), "index.html has no root");
const queryClient = createQueryClient();
const router = createAppRouter({ table: pages, paths: pagePaths });

/** Answers belong to a person and come in a language: with another of either they are asked for again. */
function followSession(): void {
  useSession.subscribe((session, previous) => {
    if (session.token !== previous.token) queryClient.clear();
    else if (session.language !== previous.language) void queryClient.invalidateQueries();
  });
}

async function start(): Promise<void> {
  const { language } = useSession.getState();
  followAppearance();
  followOtherTabs();
  followSession();
  followArrivals(router);
  followSessionEnd(router, pages);
  followReplies((path, search = {}) => {
    const isToLogin = path === pagePaths.login;
    void router.navigate({ to: path, search: isToLogin ? { ...search, ...wayBackHere(router, pages) } : search });
  });
  try {
    await Promise.all([loadArea(language, "shell"), loadArea(language, "pages"), router.load()]);
  } catch {
    return showStartFailure(root, language);
  }
  createRoot(root).render(
    <StrictMode>
      <App router={router} queryClient={queryClient} />
    </StrictMode>,
  );
  requestAnimationFrame(() => setTimeout(() => void startLive()));
}

void start();
