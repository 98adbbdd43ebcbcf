// A word of explanation on hover and on focus. Never the only place something needed is said: there is
// no hover on a phone.
import { Tooltip as Primitive } from "radix-ui";
import type { ReactElement, ReactNode } from "react";
import { usePortalContainer } from "./theme-scope.tsx";

export type TooltipProps = {
  /** One focusable element that takes a ref. */
  children: ReactElement;
  text: ReactNode;
  side?: "top" | "right" | "bottom" | "left";
};

export function Tooltip({ children, text, side = "top" }: TooltipProps) {
  const container = usePortalContainer();
  return (
    <Primitive.Provider delayDuration={250}>
      <Primitive.Root>
        <Primitive.Trigger asChild>{children}</Primitive.Trigger>
        <Primitive.Portal container={container}>
          <Primitive.Content
            side={side}
            sideOffset={6}
            collisionPadding={8}
            className="z-50 max-w-xs animate-fade rounded-control bg-raised px-2.5 py-1.5 text-12 text-text shadow-raised"
          >
            {text}
          </Primitive.Content>
        </Primitive.Portal>
      </Primitive.Root>
    </Primitive.Provider>
  );
}
