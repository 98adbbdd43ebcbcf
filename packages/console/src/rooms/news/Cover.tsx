// The picture at the head of an article. Uploaded ones are shown; those of the traders' site are named, for the console
// draws nothing of another origin.

import { fillText } from "@tidemark/contract";
import { coverLook } from "@tidemark/contract/console/news";
import { words } from "@tidemark/contract/console-words/news";
import { useWords } from "../../frame/taste.ts";
import { useLook } from "../../frame/use-calls.ts";

export function Cover({ cover, className }: { cover: string; className: string }) {
  const t = useWords(words).page;
  const isOurs = cover.startsWith("/api/");
  const { data } = useLook(coverLook, { cover }, { isWanted: isOurs });
  if (cover === "") return null;
  if (!isOurs) return <p className="mb-4 text-12 text-text-3">{fillText(t.siteCover, { cover })}</p>;
  if (data === undefined) return <div className={`${className} bg-sunken`} />;
  return <img src={`data:${data.mediaType};base64,${data.picture}`} alt="" className={className} />;
}
