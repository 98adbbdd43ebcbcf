// How offerings stand right now: what the exchange answered, with what it has told since.

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type Project, type ProjectDetail, projectCall } from "@tidemark/contract/offerings";
import type { OfferingsChannel } from "@tidemark/contract/offerings/channel";
import { callKey, readCall } from "../../api/use-call.ts";
import { useChannel } from "../../live/live.ts";
import { useSession } from "../../session/session-store.ts";

type Row = OfferingsChannel["rows"][number];

/** Those that no longer move are not told, and stay as they were answered. */
export function withLive<P extends Project>(project: P, rows: readonly Row[]): P {
  const row = rows.find(({ id }) => id === project.id);
  return row === undefined ? project : { ...project, ...row };
}

export function useLiveRows(): readonly Row[] {
  const value = useChannel("offerings");
  return value.state === "loading" ? [] : value.data.rows;
}

/** One offering in the reader's language; what is the reader's own in it changes with who reads. */
export function useProject(id: number) {
  const { language, userId } = useSession();
  return useQuery<ProjectDetail, Error>({
    queryKey: [...callKey(projectCall, { project_id: id }), language, userId],
    queryFn: ({ signal }) => readCall(projectCall, { project_id: id }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
