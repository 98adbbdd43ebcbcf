// What keeps the reader from taking an offer of a shop, said before anything is typed; the exchange has the last word
// all the same.

import { Banner, Button } from "@tidemark/ui";
import { PageLink } from "../../frame/PageLink.tsx";
import { useTexts } from "../../i18n/use-texts.ts";
import { mendingPage } from "../c2c/c2c.ts";
import { useStanding } from "./terms.ts";

export function Obstacle() {
  const text = useTexts("offers");
  const { data: own } = useStanding();
  if (own === undefined || own.take === "") return null;
  const page = mendingPage(own.take);
  return (
    <Banner
      tone="warn"
      action={
        page === null ? undefined : (
          <Button asChild size="sm">
            <PageLink page={page}>{text(page === "identity" ? "toIdentity" : "toPayments")}</PageLink>
          </Button>
        )
      }
    >
      {own.take_text}
    </Banner>
  );
}
