// A page that has only something to say, and one way on.

import type { ReactNode } from "react";

export type MessagePageProps = {
  readonly mark: ReactNode;
  readonly title: string;
  readonly text: string;
  readonly detail?: ReactNode;
  readonly action: ReactNode;
};

export function MessagePage({ mark, title, text, detail, action }: MessagePageProps) {
  return (
    <div className="mx-auto flex w-full max-w-page flex-1 flex-col items-center justify-center px-4 py-16 text-center">
      <div className="mb-4 text-text-3 [&_svg]:size-9 [&_svg]:stroke-[1.5]">{mark}</div>
      <h1 className="text-28 font-bold tracking-tight text-balance">{title}</h1>
      <p className="mt-3 max-w-md text-16 text-balance text-text-2">{text}</p>
      {detail !== undefined && <p className="mt-2 text-13 break-all text-text-3">{detail}</p>}
      <div className="mt-7">{action}</div>
    </div>
  );
}
