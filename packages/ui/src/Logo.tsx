// The mark: a T standing on the line of the tide. With the name it is the wordmark. The name is a proper
// noun and is the same in every language.
import { cx } from "./class-names.ts";

export function Logo({
  size = 26,
  withName = true,
  className,
}: {
  size?: number;
  withName?: boolean;
  className?: string;
}) {
  return (
    <span className={cx("inline-flex items-center gap-2.5", className)}>
      <svg
        width={size}
        height={size}
        viewBox="0 0 32 32"
        className="shrink-0"
        role="img"
        aria-label="Tidemark"
        aria-hidden={withName}
      >
        <rect width="32" height="32" rx="7" className="fill-accent" />
        <g fill="none" stroke="var(--on-fill)" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round">
          <path d="M8.5 8.5h15M16 8.5v10" />
          <path d="M5.5 23.2c2.6-3 4.4-3 7 0s4.4 3 7 0 4.4-3 7 0" />
        </g>
      </svg>
      {withName && <span className="text-[1.0625rem] leading-none font-bold tracking-tight text-text">Tidemark</span>}
    </span>
  );
}
