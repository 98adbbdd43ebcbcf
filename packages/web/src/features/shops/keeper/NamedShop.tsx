// The shop of the reader that an address names, in every state it can be in: on its way, unknown, failed.

import type { OwnShop } from "@tidemark/contract/shops/shapes";
import { Button, EmptyState, Panel } from "@tidemark/ui";
import type { ReactNode } from "react";
import { PageLink } from "../../../frame/PageLink.tsx";
import { PartFailed } from "../../../frame/PartFailed.tsx";
import { recordIn } from "../../../frame/record-in.ts";
import { usePageSearch } from "../../../frame/use-page-search.ts";
import { useTexts } from "../../../i18n/use-texts.ts";
import { Coming } from "../../c2c/c2c.ts";
import { useKeptFeed, useOwnShop } from "./keeping.ts";

type Drawn = { readonly children: (shop: OwnShop) => ReactNode };

export function NamedShop({ children }: Drawn) {
  const id = recordIn(usePageSearch());
  return id === undefined ? <Nothing title="notNamed" /> : <Found id={id}>{children}</Found>;
}

function Found({ id, children }: Drawn & { readonly id: number }) {
  const { shop, list, isSought } = useOwnShop(id);
  useKeptFeed();
  if (shop !== undefined) return children(shop);
  if (list.error !== null) return <PartFailed error={list.error} onRetry={list.retry} />;
  return isSought ? <Coming /> : <Nothing title="noShop" />;
}

function Nothing({ title }: { readonly title: "notNamed" | "noShop" }) {
  const text = useTexts("keeping");
  return (
    <Panel>
      <EmptyState
        title={text(title)}
        text={text("notNamedText")}
        action={
          <Button asChild>
            <PageLink page="ownShops">{text("toShops")}</PageLink>
          </Button>
        }
      />
    </Panel>
  );
}
