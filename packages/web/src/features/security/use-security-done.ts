// After a security change: say so, read the account anew, and go back to the settings.

import { useNavigate } from "@tanstack/react-router";
import { say } from "../../frame/overlays/overlay-store.ts";
import { pagePaths } from "../../frame/page-paths.ts";
import { useRefreshUser } from "../people/people.tsx";

export function useSecurityDone(): (sentence: string) => Promise<void> {
  const navigate = useNavigate();
  const refreshUser = useRefreshUser();
  return async (sentence) => {
    say("success", sentence);
    void refreshUser();
    await navigate({ to: pagePaths.settings });
  };
}
