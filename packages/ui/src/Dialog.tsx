// A window over the page. Focus stays inside, Esc and the cross close it, and focus returns to where it
// came from. Long content scrolls between a fixed title and fixed buttons.
import { X } from "lucide-react";
import { Dialog as Primitive } from "radix-ui";
import type { ReactNode } from "react";
import { cx } from "./class-names.ts";
import { IconButton } from "./IconButton.tsx";
import { usePortalContainer } from "./theme-scope.tsx";
import { useReturnFocus } from "./use-return-focus.ts";

const widths = { sm: "sm:max-w-sm", md: "sm:max-w-md", lg: "sm:max-w-2xl" } as const;

export type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  footer?: ReactNode;
  closeLabel: string;
  size?: keyof typeof widths;
  /** While true neither Esc nor a press outside closes it: something is under way. */
  isBusy?: boolean;
};

export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  footer,
  closeLabel,
  size = "md",
  isBusy = false,
}: DialogProps) {
  const container = usePortalContainer();
  const returnFocus = useReturnFocus();
  return (
    <Primitive.Root open={open} onOpenChange={(next) => (next || !isBusy) && onOpenChange(next)}>
      <Primitive.Portal container={container}>
        <Primitive.Overlay className="fixed inset-0 z-50 animate-fade bg-overlay" />
        <Primitive.Content
          {...returnFocus}
          {...(description ? {} : { "aria-describedby": undefined })}
          className={cx(
            "fixed top-1/2 left-1/2 z-50 flex max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] -translate-x-1/2 -translate-y-1/2 animate-rise flex-col rounded-panel bg-raised text-text shadow-raised focus:outline-none",
            widths[size],
          )}
        >
          <div className="flex items-start justify-between gap-3 px-5 pt-4 pb-2">
            <div className="min-w-0">
              <Primitive.Title className="pt-1 text-16 font-semibold">{title}</Primitive.Title>
              {description && (
                <Primitive.Description className="mt-1 text-13 text-text-2">{description}</Primitive.Description>
              )}
            </div>
            <Primitive.Close asChild>
              <IconButton label={closeLabel} disabled={isBusy} className="-mr-2">
                <X aria-hidden="true" />
              </IconButton>
            </Primitive.Close>
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto px-5 py-2">{children}</div>
          {footer && <div className="flex flex-wrap justify-end gap-2 px-5 pt-2 pb-5">{footer}</div>}
          {!footer && <div className="h-3 shrink-0" />}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
