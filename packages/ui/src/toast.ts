// Says a result in passing. The texts come translated.
import type { ReactNode } from "react";
import { toast as sonner } from "sonner";

/** What is said again under the same key takes the place of what was said before. */
type Say = (content: ReactNode, key?: string) => void;

function under(key: string | undefined): { id?: string } {
  return key === undefined ? {} : { id: key };
}

export const toast: Record<"success" | "error" | "info", Say> = {
  success: (content, key) => void sonner.success(content, under(key)),
  error: (content, key) => void sonner.error(content, under(key)),
  info: (content, key) => void sonner.info(content, under(key)),
};
