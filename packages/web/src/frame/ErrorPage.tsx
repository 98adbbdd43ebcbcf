// When a page fails to load or breaks: says so plainly, offers another try, and names the request when one is known.

import type { ErrorComponentProps } from "@tanstack/react-router";
import { useRouter } from "@tanstack/react-router";
import { Button } from "@tidemark/ui";
import { CloudOff } from "lucide-react";
import { CallFailure } from "../api/answer.ts";
import { useTexts } from "../i18n/use-texts.ts";
import { MessagePage } from "./layout/MessagePage.tsx";

function requestIdOf(error: unknown): string | null {
  return error instanceof CallFailure && error.answer.kind === "fault" ? error.answer.requestId : null;
}

export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const text = useTexts("shell");
  const router = useRouter();
  const requestId = requestIdOf(error);
  function retry() {
    reset();
    void router.invalidate();
  }
  return (
    <MessagePage
      mark={<CloudOff aria-hidden="true" />}
      title={text("errorTitle")}
      text={text("errorText")}
      detail={requestId === null ? undefined : text("requestId", { id: requestId })}
      action={
        <Button variant="primary" onClick={retry}>
          {text("retry")}
        </Button>
      }
    />
  );
}
