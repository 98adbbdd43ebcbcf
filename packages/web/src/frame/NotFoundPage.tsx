// For every address that no page has.

import { Button } from "@tidemark/ui";
import { Compass } from "lucide-react";
import { useTexts } from "../i18n/use-texts.ts";
import { MessagePage } from "./layout/MessagePage.tsx";
import { PageLink } from "./PageLink.tsx";
import { usePageTitle } from "./use-page-title.ts";

export function NotFoundPage() {
  const text = useTexts("shell");
  usePageTitle(text("notFoundTitle"));
  return (
    <MessagePage
      mark={<Compass aria-hidden="true" />}
      title={text("notFoundTitle")}
      text={text("notFoundText")}
      action={
        <Button asChild variant="primary">
          <PageLink page="home">{text("goHome")}</PageLink>
        </Button>
      }
    />
  );
}
