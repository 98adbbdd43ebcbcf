// One line of the settings: what it is, how it stands, and what can be done about it.

import type { ReactNode } from "react";

export type SettingRowProps = {
  readonly icon: ReactNode;
  readonly title: string;
  readonly state?: ReactNode;
  readonly hint?: string;
  readonly action?: ReactNode;
};

export function SettingRow({ icon, title, state, hint, action }: SettingRowProps) {
  return (
    <div className="flex items-center gap-4 border-b border-line px-4 py-3.5 last:border-b-0">
      <span className="shrink-0 self-start pt-0.5 text-text-3 [&_svg]:size-4.5">{icon}</span>
      <div className="flex min-w-0 flex-1 flex-col gap-x-4 gap-y-1 sm:flex-row sm:items-center">
        <div className="min-w-0 flex-1">
          <h3 className="text-14 font-medium">{title}</h3>
          {hint !== undefined && <p className="text-12 text-pretty text-text-2">{hint}</p>}
        </div>
        {state !== undefined && <div className="flex min-w-0 items-center text-13 text-text-2">{state}</div>}
      </div>
      {action !== undefined && <div className="flex shrink-0 justify-end sm:min-w-24">{action}</div>}
    </div>
  );
}
