// Tabs with an underline. With `content` on the items they bring their panels; without it they only
// choose, and the caller draws what follows.
import { Tabs as Primitive } from "radix-ui";
import type { ReactNode } from "react";
import { cx } from "./class-names.ts";

export type TabItem<Value extends string = string> = {
  value: Value;
  label: ReactNode;
  content?: ReactNode;
  disabled?: boolean;
};

export type TabsProps<Value extends string> = {
  label: string;
  items: readonly TabItem<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** Something at the end of the tab row. */
  trailing?: ReactNode;
  size?: "sm" | "md";
  className?: string;
  listClassName?: string;
  panelClassName?: string;
};

export function Tabs<Value extends string>({
  label,
  items,
  value,
  onChange,
  trailing,
  size = "md",
  className,
  listClassName,
  panelClassName,
}: TabsProps<Value>) {
  const hasPanels = items.some((item) => item.content !== undefined);
  return (
    <Primitive.Root
      value={value}
      onValueChange={(next) => onChange(next as Value)}
      className={cx("flex min-h-0 min-w-0 flex-col", className)}
    >
      <div
        className={cx(
          "flex shrink-0 items-center justify-between border-b border-line",
          size === "sm" ? "gap-1 px-3" : "gap-3 px-4",
          listClassName,
        )}
      >
        {/* A row that scrolls cuts what stands out of it, so the focus ring lies within: beside the word, in room of its
            own, which the margin takes back from the row. */}
        <Primitive.List aria-label={label} className="-mx-2 flex min-w-0 gap-1 overflow-x-auto overflow-y-hidden">
          {items.map((item) => (
            <Primitive.Trigger
              key={item.value}
              value={item.value}
              disabled={item.disabled ?? false}
              {...(hasPanels ? {} : { "aria-controls": undefined })}
              className={cx(
                "relative shrink-0 px-2 font-semibold whitespace-nowrap text-text-3 -outline-offset-2 after:absolute after:inset-x-2 after:bottom-0 after:h-0.5 enabled-hover:text-text disabled:opacity-50 data-[state=active]:text-text data-[state=active]:after:bg-accent",
                size === "sm" ? "h-9 text-12" : "h-10 text-13",
              )}
            >
              {item.label}
            </Primitive.Trigger>
          ))}
        </Primitive.List>
        {trailing && <div className="flex shrink-0 items-center gap-2 text-13">{trailing}</div>}
      </div>
      {hasPanels &&
        items.map((item) => (
          <Primitive.Content key={item.value} value={item.value} className={cx("min-h-0 flex-1", panelClassName)}>
            {item.content}
          </Primitive.Content>
        ))}
    </Primitive.Root>
  );
}
