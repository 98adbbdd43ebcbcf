// The left navigation of account and asset pages; on phones the same places in a native select, which
// every phone shows in the way its owner knows.
import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "./class-names.ts";
import { type RenderLink, renderAnchor } from "./link.tsx";

export type SideNavItem = { href: string; label: string; icon?: ReactNode; current: boolean };

export type SideNavProps = {
  label: string;
  items: readonly SideNavItem[];
  renderLink?: RenderLink;
  /** Called with the address chosen on a phone; without it the browser goes there itself. */
  onNavigate?: (href: string) => void;
  className?: string;
};

export function SideNav({ label, items, renderLink = renderAnchor, onNavigate, className }: SideNavProps) {
  const current = items.find((item) => item.current);
  return (
    <nav aria-label={label} className={className}>
      <ul className="hidden flex-col gap-0.5 md:flex">
        {items.map((item) => (
          <li key={item.href}>
            {renderLink({
              href: item.href,
              className: cx(
                "flex min-h-9.5 items-center gap-3 rounded-control px-3 text-14 transition-colors [&_svg]:size-4 [&_svg]:shrink-0",
                item.current
                  ? "bg-accent-soft font-semibold text-text [&_svg]:text-accent"
                  : "text-text-2 hover:bg-raised hover:text-text",
              ),
              "aria-current": item.current ? "page" : undefined,
              children: (
                <>
                  {item.icon}
                  <span className="min-w-0 truncate">{item.label}</span>
                </>
              ),
            })}
          </li>
        ))}
      </ul>
      <div className="relative md:hidden">
        <select
          aria-label={label}
          value={current?.href ?? ""}
          onChange={(event) => {
            if (onNavigate) onNavigate(event.target.value);
            else window.location.assign(event.target.value);
          }}
          className="h-11 w-full appearance-none rounded-control border border-control bg-surface pr-9 pl-3 text-14 font-semibold text-text"
        >
          {!current && <option value="">{label}</option>}
          {items.map((item) => (
            <option key={item.href} value={item.href}>
              {item.label}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden="true" className="pointer-events-none absolute top-3.5 right-3 size-4 text-text-3" />
      </div>
    </nav>
  );
}
