// What has been written about an offering. Its links to pages elsewhere say first where they lead.

import { ArticleBody, type ArticleLink } from "@tidemark/ui";
import type { ReactNode } from "react";
import { renderPageLink } from "../../frame/render-page-link.tsx";
import { LeaveLink } from "./LeaveLink.tsx";

function renderLink(link: ArticleLink): ReactNode {
  if (link.href.startsWith("/")) return renderPageLink(link);
  return <LeaveLink href={link.href} label={link.children} className={link.className} />;
}

export function OfferingText({ html }: { readonly html: string }) {
  return <ArticleBody html={html} renderLink={renderLink} />;
}
