// The frame around every page: skip link, header, connection notice, the page as the one main landmark, footer.

import { useMatches } from "@tanstack/react-router";
import { SkipLink } from "@tidemark/ui";
import type { ReactNode } from "react";
import { latePart, useLatePart } from "../../frame/late-part.ts";
import { ConnectionBanner } from "../../frame/layout/ConnectionBanner.tsx";
import { Overlays } from "../../frame/overlays/Overlays.tsx";
import type { PageTable } from "../../frame/page.ts";
import { useTexts } from "../../i18n/use-texts.ts";
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
      <Header table={table} />
      <ConnectionBanner />
      <main id="main" tabIndex={-1} className="flex min-w-0 flex-1 flex-col focus:outline-none">
        {children}
      </main>
      {!fillsWindow && <FooterPlace />}
      <Overlays />
    </div>
  );
}
