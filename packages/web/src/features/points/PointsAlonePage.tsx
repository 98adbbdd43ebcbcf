// Points by themselves, for whoever comes with a points account: its own way in, and a way out on the page.

import { useNavigate } from "@tanstack/react-router";
import { Button } from "@tidemark/ui";
import { useEffect } from "react";
import { pagePaths } from "../../frame/page-paths.ts";
import { withWayBack } from "../../frame/way-back.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { useSession } from "../../session/session-store.ts";
import { logOut, useName } from "../people/people.tsx";
import { ExchangePart } from "./ExchangePart.tsx";

export function PointsAlonePage() {
  const navigate = useNavigate();
  const isUser = useSession((session) => session.token !== null);
  useEffect(() => {
    if (isUser) return;
    void navigate({ to: pagePaths.pointsLogin, search: withWayBack(pagePaths.pointsAlone), replace: true });
  }, [isUser, navigate]);
  return isUser ? <Opened /> : null;
}

function Opened() {
  const text = useTexts("points");
  const pageText = useTexts("pages");
  const navigate = useNavigate();
  const name = useName();
  return (
    <div className="mx-auto flex w-full max-w-[75rem] min-w-0 flex-1 flex-col gap-4 px-4 py-6">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h1 className="text-20 font-semibold">{pageText("pointsAlone")}</h1>
          <p className="mt-0.5 max-w-2xl text-14 text-pretty text-text-2">{text("lead")}</p>
        </div>
        <div className="flex min-w-0 items-center gap-3">
          <bdi className="min-w-0 truncate text-13 text-text-2">{name}</bdi>
          <Button onClick={() => void logOut(() => navigate({ to: pagePaths.pointsLogin }))}>{text("logOut")}</Button>
        </div>
      </div>
      <ExchangePart />
    </div>
  );
}
