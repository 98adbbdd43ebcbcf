// All articles, by state and category.

import { articleStates, articlesList } from "@tidemark/contract/console/news";
import { words } from "@tidemark/contract/console-words/news";
import { newsCategories } from "@tidemark/contract/news";
import { Badge, buttonClasses, SelectField } from "@tidemark/ui";
import { ListView } from "../../frame/ListView.tsx";
import { Moment } from "../../frame/Moment.tsx";
import { RoomFrame } from "../../frame/RoomFrame.tsx";
import { RoomLink } from "../../frame/RoomLink.tsx";
import { useFilters } from "../../frame/search.ts";
import { useWords } from "../../frame/taste.ts";
import { StateBadge } from "./StateBadge.tsx";

/** Stands for no filter: a list of choices has no empty one. */
const any = "any";

function Filters() {
  const t = useWords(words).page;
  const [{ state = any, category = any }, setFilters] = useFilters();
  const chosen = (value: string): string => (value === any ? "" : value);
  return (
    <>
      <SelectField
        label={t.state}
        isLabelHidden
        className="w-44"
        value={state}
        onChange={(value) => setFilters({ state: chosen(value) })}
        options={[
          { value: any, label: t.anyState },
          ...articleStates.map((value) => ({ value: value as string, label: t[value] })),
        ]}
      />
      <SelectField
        label={t.category}
        isLabelHidden
        className="w-48"
        value={category}
        onChange={(value) => setFilters({ category: chosen(value) })}
        options={[
          { value: any, label: t.anyCategory },
          ...Object.values(newsCategories).map((id) => ({ value: String(id), label: t[`category${id}`] })),
        ]}
      />
    </>
  );
}

export function NewsPage() {
  const t = useWords(words).page;
  return (
    <RoomFrame
      title={t.title}
      lead={t.lead}
      actions={
        <RoomLink to="/news/article" className={buttonClasses("primary", "md")}>
          {t.newArticle}
        </RoomLink>
      }
    >
      <ListView
        call={articlesList}
        label={t.title}
        filters={["state", "category"]}
        searchBy="title"
        searchHint={t.search}
        rowKey={({ id }) => String(id)}
        columns={[
          {
            key: "title",
            header: t.article,
            card: "title",
            render: ({ id, title, isPinned, isOfHouse }) => (
              <span className="flex min-w-0 flex-wrap items-center gap-2">
                <RoomLink to="/news/article" search={{ id: String(id) }}>
                  {title === "" ? `#${id}` : title}
                </RoomLink>
                {isPinned && <Badge tone="accent">{t.pinned}</Badge>}
                {isOfHouse && <Badge>{t.house}</Badge>}
              </span>
            ),
          },
          { key: "state", header: t.state, render: ({ state }) => <StateBadge state={state} /> },
          {
            key: "category",
            header: t.category,
            render: ({ category }) => t[`category${category}` as keyof typeof t] ?? category,
          },
          { key: "languages", header: t.languages, render: ({ languages }) => languages.join(" · ") },
          {
            key: "published",
            header: t.publishedAt,
            render: ({ state, publishedAt }) => <Moment at={state === "draft" ? 0 : publishedAt} />,
          },
          { key: "updated", header: t.updatedAt, render: ({ updatedAt }) => <Moment at={updatedAt} /> },
          { key: "by", header: t.changedBy, render: ({ changedBy }) => (changedBy === "" ? "–" : changedBy) },
        ]}
      >
        <Filters />
      </ListView>
    </RoomFrame>
  );
}
