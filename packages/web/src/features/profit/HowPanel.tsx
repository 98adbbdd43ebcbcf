// How every figure of the page is come by, with an example one can follow on paper.

import { Panel } from "@tidemark/ui";
import { useTexts } from "../../i18n/use-texts.ts";

const rules = ["howAverage", "howFees", "howCame", "howEarned", "howUnrealised"] as const;

export function HowPanel() {
  const text = useTexts("profit");
  return (
    <Panel title={text("how")} bodyClassName="flex flex-col gap-3 p-4 text-13 text-pretty text-text-2">
      <ul className="flex max-w-3xl list-disc flex-col gap-1.5 pl-5">
        {rules.map((rule) => (
          <li key={rule}>{text(rule)}</li>
        ))}
      </ul>
      <div className="max-w-3xl rounded-control bg-sunken p-3">
        <h3 className="mb-1 font-semibold text-text">{text("exampleTitle")}</h3>
        <p>{text("example")}</p>
      </div>
    </Panel>
  );
}
