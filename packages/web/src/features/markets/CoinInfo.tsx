// What a coin is, in the reader's language, with the way to its makers.

import { currencyDetailCall } from "@tidemark/contract/markets";
import { minuteMs } from "@tidemark/kernel";
import { FailedState, Skeleton } from "@tidemark/ui";
import { ExternalLink } from "lucide-react";
import { useCall } from "../../api/use-call.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { CoinIcon } from "./CoinIcon.tsx";

export type CoinInfoProps = { readonly currencyId: number; readonly className?: string };

/** Only a web address is a link; anything else an operator may have typed is not followed. */
function isWebAddress(website: string): boolean {
  return /^https?:\/\//.test(website) && URL.canParse(website);
}

export function CoinInfo({ currencyId, className }: CoinInfoProps) {
  const text = useTexts("markets");
  const shellText = useTexts("shell");
  const { data, isError, refetch } = useCall(currencyDetailCall, { id: currencyId }, { staleTimeMs: 10 * minuteMs });
  if (data === undefined) {
    if (isError) {
      return (
        <FailedState title={shellText("loadFailed")} retryLabel={shellText("retry")} onRetry={() => void refetch()} />
      );
    }
    return (
      <div aria-busy="true" className="p-4">
        <Skeleton lines={5} />
      </div>
    );
  }
  return (
    <div className={className ?? "p-4"}>
      <div className="flex items-center gap-3">
        <CoinIcon name={data.name} size={32} />
        <p className="text-14 font-semibold">
          {data.full_name} <span className="font-normal text-text-3">{data.name}</span>
        </p>
      </div>
      <p className="mt-3 text-13 text-pretty text-text-2">{data.desc === "" ? text("noDescription") : data.desc}</p>
      {isWebAddress(data.website) && (
        <a
          href={data.website}
          target="_blank"
          rel="noopener noreferrer"
          className="mt-3 inline-flex min-h-6 items-center gap-1.5 text-13 text-accent hover:underline"
        >
          {text("website", { name: data.full_name })}
          <ExternalLink aria-hidden="true" className="size-3.5" />
        </a>
      )}
    </div>
  );
}
