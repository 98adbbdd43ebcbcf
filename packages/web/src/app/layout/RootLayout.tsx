// The frame around every page: skip link, header, connection notice, the page as the one main landmark, footer.

import { useMatches } from "@tanstack/react-router";
import { cx, SkipLink } from "@tidemark/ui";
import type { ReactNode } from "react";
import { latePart, useLatePart } from "../../frame/late-part.ts";
import { ConnectionBanner } from "../../frame/layout/ConnectionBanner.tsx";
import { MaintenanceBanner } from "../../frame/layout/MaintenanceBanner.tsx";
import { useOverlays } from "../../frame/overlays/overlay-store.ts";
import type { PageTable } from "../../frame/page.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { Header } from "../header/Header.tsx";
import { setPalette, usePalette, usePaletteKey } from "../palette/palette-store.ts";

const palettePart = latePart(async () => (await import("../palette/Palette.tsx")).Palette, ["palette"]);

function PalettePlace({ table }: { table: PageTable }) {
  usePaletteKey();
  const isOpen = usePalette((palette) => palette.isOpen);
  const Palette = useLatePart(palettePart, isOpen);
  return isOpen && Palette !== null ? <Palette table={table} onClose={() => setPalette(false)} /> : null;
}

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
      {/* The foot of a page begins below the screen, so that nothing that comes late moves it in sight. */}
      <main
        id="main"
        tabIndex={-1}
        className={cx("flex min-w-0 flex-1 flex-col focus:outline-none", !fillsWindow && "min-h-dvh")}
      >
        {children}
      </main>
      {!fillsWindow && <FooterPlace />}
      <Overlays />
      <PalettePlace table={table} />
    </div>
  );
}

/**
 * Toasts and questions, drawn by a host that comes after the first paint, so that it is there when a lost connection
 * has to be spoken of.
 */
const hostPart = latePart(async () => (await import("../../frame/overlays/OverlayHost.tsx")).OverlayHost, ["ask"]);

function Overlays() {
  const hasWord = useOverlays(({ sayings, questions }) => sayings.length > 0 || questions.length > 0);
  const Host = useLatePart(hostPart, hasWord ? true : "soon");
  return Host === null ? null : <Host />;
}
