// Addresses to rooms. Who is not inside sees the door, whatever the address says.

import { createRootRoute, createRoute, createRouter, Outlet } from "@tanstack/react-router";
import { EmptyState, Spinner, Toaster } from "@tidemark/ui";
import { lazy, Suspense } from "react";
import { DoorPage } from "./door/DoorPage.tsx";
import { ProveDialog } from "./door/ProveDialog.tsx";
import { useDoor } from "./frame/ask.ts";
import { ConsoleFrame } from "./frame/ConsoleFrame.tsx";
import { mayEnter, type Room } from "./frame/room.ts";
import { parseSearch, stringifySearch } from "./frame/search.ts";
import { useTaste, useWords } from "./frame/taste.ts";
import { rooms } from "./rooms.ts";
import { frameWords } from "./words/words.ts";

function Root() {
  const t = useWords(frameWords);
  const theme = useTaste((taste) => taste.theme);
  const stage = useDoor(({ state }) => state?.stage);
  return (
    <>
      {stage === undefined ? <Waiting /> : stage === "in" ? <Inside /> : <DoorPage />}
      <ProveDialog />
      <Toaster theme={theme} closeLabel={t.close} />
    </>
  );
}

function Inside() {
  return (
    <ConsoleFrame>
      <Suspense fallback={<Waiting />}>
        <Outlet />
      </Suspense>
    </ConsoleFrame>
  );
}

function Waiting() {
  const t = useWords(frameWords);
  return (
    <div role="status" className="flex justify-center p-16">
      <Spinner />
      <span className="sr-only">{t.loading}</span>
    </div>
  );
}

function NoRoom() {
  const t = useWords(frameWords);
  return <EmptyState title={t.noSuchRoom} className="py-24" />;
}

/** A page of a room for those whose roles open it. */
function guarded(room: Room, load: Room["pages"][number]["load"]) {
  const Page = lazy(async () => ({ default: await load() }));
  return function Guarded() {
    const t = useWords(frameWords);
    const roles = useDoor(({ state }) => state?.roles ?? []);
    return mayEnter(room, roles) ? <Page /> : <EmptyState title={t.notYours} className="py-24" />;
  };
}

export function createConsoleRouter() {
  const root = createRootRoute({ component: Root, notFoundComponent: NoRoom });
  const pages = rooms.flatMap((room) =>
    room.pages.map(({ path, load }) =>
      createRoute({ getParentRoute: () => root, path, component: guarded(room, load) }),
    ),
  );
  return createRouter({ routeTree: root.addChildren(pages), parseSearch, stringifySearch });
}
