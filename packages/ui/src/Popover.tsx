// A small window beside what opened it, for filters and short forms.
import { Popover as Primitive } from "radix-ui";
import type { ReactElement, ReactNode } from "react";
import { cx } from "./class-names.ts";
import { usePortalContainer } from "./theme-scope.tsx";
import { useTakenFocus } from "./use-taken-focus.ts";

export type PopoverProps = {
  /** One element that takes a ref and button props. */
  trigger: ReactElement;
  /** Names the window for listeners. */
  label: string;
  children: ReactNode;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  align?: "start" | "center" | "end";
  className?: string;
};

export function Popover({ trigger, label, children, open, onOpenChange, align = "center", className }: PopoverProps) {
  const container = usePortalContainer();
  const button = useTakenFocus<HTMLButtonElement>();
  return (
    <Primitive.Root {...(open === undefined ? {} : { open })} {...(onOpenChange === undefined ? {} : { onOpenChange })}>
      <Primitive.Trigger ref={button} asChild>
        {trigger}
      </Primitive.Trigger>
      <Primitive.Portal container={container}>
        <Primitive.Content
          aria-label={label}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className={cx(
            "z-50 max-h-(--radix-popover-content-available-height) max-w-[calc(100vw-1rem)] animate-rise overflow-y-auto rounded-panel bg-raised p-4 text-14 text-text shadow-raised focus:outline-none",
            className,
          )}
        >
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
