// The page of one thing under its number: what it is called, the way back to the list, and what can be said of it once
// it has been read.

import { Skeleton } from "@tidemark/ui";
import type { ReactNode } from "react";
import type { RoomPath } from "../room-paths.ts";
import { LookFailed } from "./LookFailed.tsx";
import { RoomFrame } from "./RoomFrame.tsx";
import { RoomLink } from "./RoomLink.tsx";

type Query<View> = {
  readonly data: View | undefined;
  readonly isLoading: boolean;
  readonly error: Error | null;
  refetch(): unknown;
};

export type LookPageProps<View> = {
  readonly query: Query<View>;
  /** Given null until the thing has been read. */
  title(view: View | null): string;
  readonly back: { readonly to: RoomPath; readonly label: string };
  badge?(view: View): ReactNode;
  children(view: View): ReactNode;
};

export function LookPage<View>({ query, title, back, badge, children }: LookPageProps<View>) {
  const view = query.data ?? null;
  return (
    <RoomFrame
      title={title(view)}
      lead={
        <span className="flex flex-wrap items-center gap-3">
          <RoomLink to={back.to}>{back.label}</RoomLink>
          {view !== null && badge?.(view)}
        </span>
      }
    >
      {query.isLoading && <Skeleton lines={8} />}
      <LookFailed query={query} />
      {view !== null && query.error === null && children(view)}
    </RoomFrame>
  );
}
