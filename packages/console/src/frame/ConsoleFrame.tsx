// The frame around every room: who is here, the rooms they may enter, language and theme.

import { useLocation, useNavigate } from "@tanstack/react-router";
import { Badge, Button, IconButton, Logo, SideNav, SkipLink, ThemeIcon } from "@tidemark/ui";
import type { ReactNode } from "react";
import { rooms } from "../rooms.ts";
import { frameWords } from "../words/words.ts";
import { atDoor, useDoor } from "./ask.ts";
import { renderRoomLink } from "./RoomLink.tsx";
import { mayEnter } from "./room.ts";
import { setTaste, useTaste, useWords } from "./taste.ts";

function Header() {
  const t = useWords(frameWords);
  const { theme, language } = useTaste();
  const state = useDoor((door) => door.state);
  return (
    <header className="sticky top-0 z-30 flex h-14 items-center gap-3 border-b border-line bg-surface px-4 md:px-6">
      <Logo size={24} withName={false} />
      <span className="text-14 font-semibold text-text max-sm:sr-only">{t.title}</span>
      {state?.mode === "demo" && <Badge tone="demo">{t.demo}</Badge>}
      <span className="ml-auto truncate text-13 text-text-2">{state?.name}</span>
      <Button variant="ghost" size="sm" onClick={() => setTaste({ language: language === "en" ? "zh" : "en" })}>
        {t.language}
      </Button>
      <IconButton label={t.theme} onClick={() => setTaste({ theme: theme === "dark" ? "white" : "dark" })}>
        <ThemeIcon theme={theme} />
      </IconButton>
      <Button variant="secondary" size="sm" onClick={() => void atDoor("sign-out", {})}>
        {t.signOut}
      </Button>
    </header>
  );
}

export function ConsoleFrame({ children }: { children: ReactNode }) {
  const t = useWords(frameWords);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const roles = useDoor(({ state }) => state?.roles ?? []);
  const items = rooms
    .filter((room) => mayEnter(room, roles))
    .map(({ name, icon: Icon, pages }) => ({
      href: pages[0]?.path ?? "/",
      label: t[name],
      icon: <Icon aria-hidden="true" />,
      current: pages.some(({ path }) => path === pathname),
    }));
  return (
    <div className="flex min-h-dvh flex-col bg-bg">
      <SkipLink href="#main" label={t.skip} />
      <Header />
      <div className="grid flex-1 max-md:grid-rows-[auto_1fr] md:grid-cols-[13rem_minmax(0,1fr)]">
        <SideNav
          label={t.rooms}
          items={items}
          renderLink={renderRoomLink}
          onNavigate={(href) => void navigate({ to: href as never })}
          className="border-line p-3 md:sticky md:top-14 md:h-[calc(100dvh-3.5rem)] md:overflow-y-auto md:border-r"
        />
        <main id="main" className="min-w-0">
          {children}
        </main>
      </div>
    </div>
  );
}
