// The one button. While it loads it keeps its width, its name and the focus, and takes no second press:
// an order must not be sent twice because a finger was quick.
import { type ComponentProps, cloneElement, isValidElement, type MouseEvent } from "react";
import { cx } from "./class-names.ts";
import { Spinner } from "./Spinner.tsx";

export type ButtonVariant = "primary" | "secondary" | "ghost" | "buy" | "sell" | "danger";
export type ButtonSize = "sm" | "md" | "lg";

const variantClasses: Readonly<Record<ButtonVariant, string>> = {
  primary: "bg-accent text-on-accent enabled-hover:brightness-110",
  secondary: "border border-control bg-transparent text-text enabled-hover:bg-raised enabled-hover:border-text-3",
  ghost: "bg-transparent text-text-2 enabled-hover:bg-raised enabled-hover:text-text",
  buy: "bg-buy text-on-buy enabled-hover:brightness-110",
  sell: "bg-sell text-on-sell enabled-hover:brightness-110",
  danger: "bg-danger text-on-danger enabled-hover:brightness-110",
};

const sizeClasses: Readonly<Record<ButtonSize, string>> = {
  sm: "h-7 px-2.5 text-12",
  md: "h-9 px-4 text-14",
  lg: "h-11 px-5 text-14",
};

export function buttonClasses(variant: ButtonVariant = "secondary", size: ButtonSize = "md"): string {
  return cx(
    "relative inline-flex shrink-0 items-center justify-center gap-2 rounded-control font-semibold whitespace-nowrap select-none transition-[background-color,border-color,filter] duration-100 disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:cursor-not-allowed",
    variantClasses[variant],
    sizeClasses[size],
  );
}

export type ButtonProps = ComponentProps<"button"> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  loading?: boolean;
  /** Draws the single child (a link) as this button; what the link does is said on the link. */
  asChild?: boolean;
};

export function Button({
  variant = "secondary",
  size = "md",
  loading = false,
  asChild = false,
  className,
  children,
  onClick,
  type = "button",
  ...rest
}: ButtonProps) {
  const classes = cx(buttonClasses(variant, size), className);
  if (asChild && isValidElement<{ className?: string }>(children)) {
    return cloneElement(children, { className: cx(classes, children.props.className) });
  }
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (loading) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      type={type}
      className={classes}
      onClick={press}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      {...rest}
    >
      <span className={cx("inline-flex items-center justify-center gap-2", loading && "opacity-0")}>{children}</span>
      {loading && <Spinner className="absolute inset-0 m-auto" />}
    </button>
  );
}
