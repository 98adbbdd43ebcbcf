// The way back up.
import { ChevronRight } from "lucide-react";
import { type RenderLink, renderAnchor } from "./link.tsx";

export type BreadcrumbProps = {
  label: string;
  /** The last one is the page itself and needs no address. */
  items: readonly { label: string; href?: string }[];
  renderLink?: RenderLink;
};

export function Breadcrumb({ label, items, renderLink = renderAnchor }: BreadcrumbProps) {
  return (
    <nav aria-label={label}>
      <ol className="flex flex-wrap items-center gap-1 text-13 text-text-2">
        {items.map((item, index) => (
          <li key={`${item.href ?? ""}${item.label}`} className="inline-flex items-center gap-1">
            {index > 0 && <ChevronRight aria-hidden="true" className="size-3.5 text-text-3" />}
            {item.href === undefined ? (
              <span aria-current="page" className="text-text">
                {item.label}
              </span>
            ) : (
              renderLink({
                href: item.href,
                className: "inline-flex min-h-6 items-center hover:text-text hover:underline",
                children: item.label,
              })
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
