// A dropdown of actions and places. Opens on click, Enter, Space and arrow down; letters jump to items.
import { Check } from "lucide-react";
import { DropdownMenu } from "radix-ui";
import type { ReactElement, ReactNode } from "react";
import { cx } from "./class-names.ts";
import { type RenderLink, renderAnchor } from "./link.tsx";
import { usePortalContainer } from "./theme-scope.tsx";
import { useTakenFocus } from "./use-taken-focus.ts";

export type MenuItem = {
  label: ReactNode;
  hint?: ReactNode;
  icon?: ReactNode;
  current?: boolean;
  disabled?: boolean;
  tone?: "plain" | "danger";
  /** Draw a line above this item. */
  startsGroup?: boolean;
  onSelect?: () => void;
  href?: string;
};

export type MenuProps = {
  /** One element that takes a ref and button props. */
  trigger: ReactElement;
  items: readonly MenuItem[];
  /** Names the list for listeners. */
  label: string;
  align?: "start" | "center" | "end";
  renderLink?: RenderLink;
  /** Something above the items, such as who is signed in. */
  header?: ReactNode;
  /** Open from the first moment: somebody has already asked for it. */
  startsOpen?: boolean;
};

export function Menu({
  trigger,
  items,
  label,
  align = "start",
  renderLink = renderAnchor,
  header,
  startsOpen = false,
}: MenuProps) {
  const container = usePortalContainer();
  const button = useTakenFocus<HTMLButtonElement>();
  return (
    <DropdownMenu.Root modal={false} defaultOpen={startsOpen}>
      <DropdownMenu.Trigger ref={button} asChild>
        {trigger}
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal container={container}>
        <DropdownMenu.Content
          aria-label={label}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className="z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-44 animate-rise overflow-y-auto rounded-panel bg-raised p-1 text-text shadow-raised"
        >
          {header && (
            <DropdownMenu.Label className="mb-1 border-b border-line px-3 py-2 text-13">{header}</DropdownMenu.Label>
          )}
          {items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a menu's items are a fixed list and labels may be nodes
            <Entry key={index} item={item} renderLink={renderLink} />
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

function Entry({ item, renderLink }: { item: MenuItem; renderLink: RenderLink }) {
  const className = cx(
    "flex min-h-9 w-full cursor-pointer items-center gap-2.5 rounded-control px-3 py-1.5 text-left text-14 outline-none select-none data-[disabled]:cursor-not-allowed data-[disabled]:opacity-50 data-[highlighted]:bg-accent-soft",
    item.tone === "danger" ? "text-danger" : "text-text",
  );
  const inner = (
    <>
      {item.icon && <span className="flex shrink-0 text-text-2 [&_svg]:size-4">{item.icon}</span>}
      <span className="flex min-w-0 flex-1 flex-col">
        <span>{item.label}</span>
        {item.hint && <span className="text-12 text-text-2">{item.hint}</span>}
      </span>
      {item.current && <Check aria-hidden="true" className="size-4 shrink-0 text-accent" />}
    </>
  );
  const current = item.current ? ("page" as const) : undefined;
  return (
    <>
      {item.startsGroup && <DropdownMenu.Separator className="my-1 h-px bg-line" />}
      {item.href === undefined ? (
        <DropdownMenu.Item
          disabled={item.disabled ?? false}
          aria-current={item.current ? "true" : undefined}
          onSelect={() => item.onSelect?.()}
          className={className}
        >
          {inner}
        </DropdownMenu.Item>
      ) : (
        <DropdownMenu.Item asChild disabled={item.disabled ?? false} onSelect={() => item.onSelect?.()}>
          {renderLink({ href: item.href, className, children: inner, "aria-current": current })}
        </DropdownMenu.Item>
      )}
    </>
  );
}
