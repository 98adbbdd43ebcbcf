// Every brick in all its states, both themes side by side. Engineers look here before they build a screen,
// and the accessibility and picture checks run over it.
import { type ColourHabit, cx, Segmented, type Theme, ThemeScope } from "@tidemark/ui";
import { type ReactNode, useState } from "react";
import { ButtonBricks } from "./ButtonBricks.tsx";
import { ChoiceBricks } from "./ChoiceBricks.tsx";
import { FieldBricks } from "./FieldBricks.tsx";
import { MarkBricks } from "./MarkBricks.tsx";
import { NumberBricks } from "./NumberBricks.tsx";
import { OverlayBricks } from "./OverlayBricks.tsx";
import { PictureBricks } from "./PictureBricks.tsx";
import { ShellBricks } from "./ShellBricks.tsx";
import { StateBricks } from "./StateBricks.tsx";
import { TableBricks } from "./TableBricks.tsx";
import { words } from "./words.ts";

type SectionName = keyof typeof words.sections;

const sections: readonly { name: SectionName; isWide?: boolean; draw: (theme: Theme) => ReactNode }[] = [
  { name: "marks", draw: () => <MarkBricks /> },
  { name: "buttons", draw: (theme) => <ButtonBricks theme={theme} /> },
  { name: "fields", draw: () => <FieldBricks /> },
  { name: "choices", draw: () => <ChoiceBricks /> },
  { name: "numbers", draw: () => <NumberBricks /> },
  { name: "tables", draw: (theme) => <TableBricks theme={theme} /> },
  { name: "states", draw: () => <StateBricks /> },
  { name: "overlays", draw: () => <OverlayBricks /> },
  { name: "pictures", draw: () => <PictureBricks /> },
  { name: "shells", isWide: true, draw: (theme) => <ShellBricks theme={theme} /> },
];
const themes: readonly Theme[] = ["dark", "white"];

export function Gallery() {
  const [colours, setColours] = useState<ColourHabit>("green-up");
  return (
    <div lang="en" className="mx-auto w-full max-w-[100rem] px-4 py-6">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-28 font-semibold">{words.title}</h1>
          <p className="max-w-2xl text-14 text-text-2">{words.lead}</p>
        </div>
        <Segmented
          label={words.habit}
          value={colours}
          onChange={setColours}
          options={[
            { value: "green-up", label: words.greenUp },
            { value: "red-up", label: words.redUp },
          ]}
        />
      </div>
      <nav aria-label={words.contents} className="mt-4">
        <ul className="flex flex-wrap gap-x-4 gap-y-1">
          {sections.map(({ name }) => (
            <li key={name}>
              <a
                href={`#bricks-${name}`}
                className="inline-flex min-h-6 items-center text-13 text-accent hover:underline"
              >
                {words.sections[name]}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {sections.map(({ name, isWide, draw }) => (
        <section key={name} aria-labelledby={`bricks-${name}`} className="mt-8">
          <h2 id={`bricks-${name}`} className="mb-3 scroll-mt-20 text-20 font-semibold">
            {words.sections[name]}
          </h2>
          <div className={cx("grid gap-4", !isWide && "xl:grid-cols-2")}>
            {themes.map((theme) => (
              <ThemeScope
                key={theme}
                theme={theme}
                colours={colours}
                className="min-w-0 rounded-panel border border-line"
              >
                <div className="flex flex-col gap-5 p-4">
                  <p className="text-12 font-semibold text-text-2">{words[theme]}</p>
                  {draw(theme)}
                </div>
              </ThemeScope>
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}
