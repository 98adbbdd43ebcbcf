// A window that rises from the lower edge, for phones: the ticket, filters, choices.
import { X } from "lucide-react";
import { Dialog as Primitive } from "radix-ui";
import type { ReactNode } from "react";
import { IconButton } from "./IconButton.tsx";
import { usePortalContainer } from "./theme-scope.tsx";
import { useReturnFocus } from "./use-return-focus.ts";

export type SheetProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  closeLabel: string;
  children: ReactNode;
  footer?: ReactNode;
};

export function Sheet({ open, onOpenChange, title, closeLabel, children, footer }: SheetProps) {
  const container = usePortalContainer();
  const returnFocus = useReturnFocus();
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal container={container}>
        <Primitive.Overlay className="fixed inset-0 z-50 animate-fade bg-overlay" />
        <Primitive.Content
          {...returnFocus}
          aria-describedby={undefined}
          className="fixed inset-x-0 bottom-0 z-50 mx-auto flex max-h-[88dvh] w-full max-w-xl animate-sheet flex-col rounded-t-[12px] bg-surface pb-[env(safe-area-inset-bottom)] text-text shadow-raised focus:outline-none"
        >
          <div aria-hidden="true" className="mx-auto mt-2 h-1 w-9 shrink-0 rounded-full bg-control" />
          <div className="flex items-center justify-between gap-3 px-4 py-1.5">
            <Primitive.Title className="text-16 font-semibold">{title}</Primitive.Title>
            <Primitive.Close asChild>
              <IconButton label={closeLabel} size="lg" className="-mr-2.5">
                <X aria-hidden="true" />
              </IconButton>
            </Primitive.Close>
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto px-4 pb-4">{children}</div>
          {footer && <div className="border-t border-line p-4">{footer}</div>}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
