// The mark, badges, the tokens themselves and the type scale.
import { Badge, Kbd, LetterBadge, Logo, Spinner } from "@tidemark/ui";
import { Sample } from "./Sample.tsx";
import { words } from "./words.ts";

const swatches = [
  ["bg", "bg-bg"],
  ["surface", "bg-surface"],
  ["raised", "bg-raised"],
  ["line", "bg-line"],
  ["control", "bg-control"],
  ["text", "bg-text"],
  ["text-2", "bg-text-2"],
  ["text-3", "bg-text-3"],
  ["accent", "bg-accent"],
  ["buy", "bg-buy"],
  ["sell", "bg-sell"],
  ["warn", "bg-warn"],
  ["danger", "bg-danger"],
  ["good", "bg-good"],
  ["violet", "bg-violet"],
] as const;

const sizes = [
  ["11", "text-11"],
  ["12", "text-12"],
  ["13", "text-13"],
  ["14", "text-14"],
  ["16", "text-16"],
  ["20", "text-20 font-semibold"],
  ["28", "text-28 font-semibold"],
  ["40", "text-40 font-bold tracking-tight"],
] as const;

export function MarkBricks() {
  return (
    <>
      <Sample caption={words.captions.logo}>
        <div className="flex flex-wrap items-center gap-6">
          <Logo />
          <Logo size={40} withName={false} />
          <Logo size={64} withName={false} />
        </div>
      </Sample>
      <Sample caption={words.captions.badge}>
        <div className="flex flex-wrap gap-2">
          <Badge tone="demo">Demo market</Badge>
          <Badge>Closed</Badge>
          <Badge tone="accent">New</Badge>
          <Badge tone="buy">Buy</Badge>
          <Badge tone="sell">Sell</Badge>
          <Badge tone="good">Done</Badge>
          <Badge tone="warn">Pending</Badge>
          <Badge tone="danger">Refused</Badge>
        </div>
      </Sample>
      <Sample caption={words.captions.letters}>
        <div className="flex flex-wrap items-center gap-3">
          {["AAA", "BBB", "CCC", "DDD", "EEE", "木"].map((name) => (
            <LetterBadge key={name} name={name} size={28} label={name} />
          ))}
          <Kbd>/</Kbd>
          <Kbd>Esc</Kbd>
          <Spinner />
          <Spinner size={24} className="text-accent" />
        </div>
      </Sample>
      <Sample caption={words.captions.colours}>
        <ul className="grid grid-cols-3 gap-2 sm:grid-cols-5">
          {swatches.map(([name, fill]) => (
            <li key={name} className="flex items-center gap-2 text-12 text-text-2">
              <span className={`size-6 shrink-0 rounded-control border border-line ${fill}`} />
              {name}
            </li>
          ))}
        </ul>
      </Sample>
      <Sample caption={words.captions.sizes}>
        <ul className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
          {sizes.map(([name, size]) => (
            <li key={name} className={size}>
              {name}
            </li>
          ))}
        </ul>
      </Sample>
    </>
  );
}
