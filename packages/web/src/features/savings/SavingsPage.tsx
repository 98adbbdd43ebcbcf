// What fixed deposits are on sale, and the form to make one. Visitors may look and count.

import { useNavigate } from "@tanstack/react-router";
import { productsCall, type SavingsProduct } from "@tidemark/contract/savings";
import { secondMs } from "@tidemark/kernel";
import { Button, EmptyState, Skeleton } from "@tidemark/ui";
import { useRef, useState } from "react";
import { useCall } from "../../api/use-call.ts";
import { PageLink } from "../../frame/PageLink.tsx";
import { PartFailed } from "../../frame/PartFailed.tsx";
import { pagePaths } from "../../frame/page-paths.ts";
import { usePageSearch } from "../../frame/use-page-search.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { useSession } from "../../session/session-store.ts";
import { DepositForm } from "./DepositForm.tsx";
import { ProductCard } from "./ProductCard.tsx";

/** Quotas fill up while somebody looks. */
const refreshEveryMs = 15 * secondMs;

export function SavingsPage() {
  const text = useTexts("savings");
  const pageText = useTexts("pages");
  const isUser = useSession((session) => session.token !== null);
  const { data, error, refetch } = useCall(productsCall, {}, { staleTimeMs: 0, refreshEveryMs });
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-1 flex-col gap-4 px-4 py-6">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h1 className="text-28 font-bold tracking-tight">{pageText("savings")}</h1>
          <p className="mt-1 max-w-3xl text-14 text-pretty text-text-2">{text("lead")}</p>
        </div>
        {isUser && (
          <Button asChild>
            <PageLink page="savingsList">{text("toList")}</PageLink>
          </Button>
        )}
      </div>
      {data === undefined && error !== null && <PartFailed error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && (
        <div aria-busy="true">
          <Skeleton lines={8} />
        </div>
      )}
      {data !== undefined && <Sale products={data.data} onChange={() => void refetch()} />}
    </div>
  );
}

type SaleProps = { readonly products: readonly SavingsProduct[]; readonly onChange: () => void };

function Sale({ products, onChange }: SaleProps) {
  const text = useTexts("savings");
  const navigate = useNavigate();
  const search = usePageSearch();
  const form = useRef<HTMLDivElement>(null);
  const [first] = useState(() => products.find(({ state }) => state === "open"));
  // Terms that sell out while somebody looks are not exchanged for others under their hands.
  const chosenId = search.id ?? (first === undefined ? undefined : String(first.id));
  const chosen = products.find(({ id }) => String(id) === chosenId);
  if (products.length === 0) return <EmptyState title={text("nothingOnSale")} text={text("nothingOnSaleText")} />;
  function choose(id: number): void {
    void navigate({ to: pagePaths.savings, search: { id: String(id) }, replace: true, resetScroll: false });
    form.current?.scrollIntoView({ block: "nearest" });
  }
  return (
    <div className="grid min-w-0 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <ul aria-label={text("products")} className="grid min-w-0 gap-4 sm:grid-cols-2">
        {products.map((product) => (
          <ProductCard
            key={product.id}
            product={product}
            isChosen={product.id === chosen?.id}
            onChoose={() => choose(product.id)}
          />
        ))}
      </ul>
      <div ref={form} className="min-w-0 lg:sticky lg:top-20">
        {chosen?.state === "open" && <DepositForm key={chosen.id} product={chosen} onChange={onChange} />}
        {chosen?.state !== "open" && chosenId !== undefined && (
          <EmptyState title={text(chosen === undefined ? "gone" : "notNow")} text={text("chooseOthers")} />
        )}
      </div>
    </div>
  );
}
