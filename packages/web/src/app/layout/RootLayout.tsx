// The frame around every page: skip link, header, connection notice, the page as the one main landmark, footer.

import { useMatches } from "@tanstack/react-router";
import { SkipLink } from "@tidemark/ui";
import type { ReactNode } from "react";
import { latePart, useLatePart } from "../../frame/late-part.ts";
import { ConnectionBanner } from "../../frame/layout/ConnectionBanner.tsx";
import { MaintenanceBanner } from "../../frame/layout/MaintenanceBanner.tsx";
import { useOverlays } from "../../frame/overlays/overlay-store.ts";
import type { PageTable } from "../../frame/page.ts";
import { loadArea } from "../../i18n/areas.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { useSession } from "../../session/session-store.ts";
import { Header } from "../header/Header.tsx";

/** Nobody sees the foot of a page first; its room is kept, so that nothing moves when it comes. */
const footerPart = latePart(async () => (await import("./Footer.tsx")).Footer);

function FooterPlace() {
  const Footer = useLatePart(footerPart, "soon");
  return Footer === null ? <div className="min-h-72" /> : <Footer />;
}

export function RootLayout({ table, children }: { table: PageTable; children: ReactNode }) {
  const text = useTexts("shell");
  const page = useMatches({ select: (matches) => matches.at(-1)?.staticData.page });
  const fillsWindow = page !== undefined && table[page]?.fillsWindow === true;
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink href="#main" label={text("skipToContent")} />
      <Header table={table} page={page} />
      <ConnectionBanner />
      <MaintenanceBanner />
      <main id="main" tabIndex={-1} className="flex min-w-0 flex-1 flex-col focus:outline-none">
        {children}
      </main>
      {!fillsWindow && <FooterPlace />}
      <Overlays />
    </div>
  );
}

/**
 * Toasts and questions, drawn by a host that comes after the first paint, so that it is there when a lost connection
 * has to be spoken of.
 */
const hostPart = latePart(async () => {
  const { language } = useSession.getState();
  const [file] = await Promise.all([import("../../frame/overlays/OverlayHost.tsx"), loadArea(language, "ask")]);
  return file.OverlayHost;
});

function Overlays() {
  const hasWord = useOverlays(({ sayings, questions }) => sayings.length > 0 || questions.length > 0);
  const Host = useLatePart(hostPart, hasWord ? true : "soon");
  return Host === null ? null : <Host />;
}
