// One offering in the list: what it is, what it costs, how far it is, and how long there is.

import type { Project } from "@tidemark/contract/offerings";
import { bare } from "@tidemark/kernel";
import { Badge, formatDecimal, Stat } from "@tidemark/ui";
import { PageLink } from "../../frame/PageLink.tsx";
import { useTexts } from "../../i18n/use-texts.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import { OfferingBadge } from "./OfferingBadge.tsx";
import { OfferingLogo } from "./OfferingLogo.tsx";
import { TakenBar } from "./TakenBar.tsx";
import { WindowClock } from "./WindowClock.tsx";

type OfferingCardProps = { readonly project: Project; readonly onTurn: () => void };

export function OfferingCard({ project, onTurn }: OfferingCardProps) {
  const text = useTexts("offerings");
  const languageTag = useLanguageTag();
  const shown = (amount: string): string => formatDecimal(bare(amount), languageTag);
  const { currency_name: coin, pay_currency_name: pay } = project;
  return (
    <PageLink
      page="offering"
      search={{ id: String(project.id) }}
      className="flex h-full min-w-0 flex-col gap-4 rounded-panel border border-line bg-surface p-5 hover:border-control hover:bg-raised"
    >
      <span className="flex items-start gap-3">
        <OfferingLogo logo={project.logo} coin={coin} size={44} />
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <bdi className="text-16 font-semibold break-words">{project.title}</bdi>
            {project.is_demo && <Badge tone="demo">{text("demo")}</Badge>}
          </span>
          <span className="num block text-12 text-text-3">{coin}</span>
        </span>
        <OfferingBadge state={project.state} />
      </span>
      <span className="line-clamp-2 min-h-10 text-13 text-pretty text-text-2">{project.summary}</span>
      <span className="grid grid-cols-2 gap-3">
        <Stat size="sm" label={text("price")} value={`${shown(project.price)} ${pay}`} />
        <Stat
          size="sm"
          label={text("perPerson")}
          value={text("perPersonText", { min: shown(project.min), max: shown(project.max), currency: coin })}
        />
      </span>
      <span className="mt-auto flex flex-col gap-3">
        <TakenBar project={project} />
        <WindowClock project={project} onTurn={onTurn} className="num text-12 text-text-2" />
      </span>
    </PageLink>
  );
}
