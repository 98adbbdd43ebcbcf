// A button that is only a picture, so its name is required. The target is never below 24 px.
import type { ComponentProps, ReactNode } from "react";
import { cx } from "./class-names.ts";

const sizeClasses = { sm: "size-7", md: "size-9", lg: "size-11" } as const;

export type IconButtonProps = Omit<ComponentProps<"button">, "aria-label"> & {
  label: string;
  size?: keyof typeof sizeClasses;
  /** Set for a toggle; the state is announced and drawn in the accent. */
  pressed?: boolean;
  children: ReactNode;
};

export function IconButton({
  label,
  size = "md",
  pressed,
  className,
  children,
  type = "button",
  ...rest
}: IconButtonProps) {
  return (
    <button
      type={type}
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      className={cx(
        "inline-flex shrink-0 items-center justify-center rounded-control transition-colors duration-100 enabled-hover:bg-raised enabled-hover:text-text disabled:cursor-not-allowed disabled:opacity-50 [&_svg]:size-[1.125rem]",
        pressed ? "text-accent" : "text-text-2",
        sizeClasses[size],
        className,
      )}
      {...rest}
    >
      {children}
    </button>
  );
}
