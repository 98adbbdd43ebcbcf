// One picture of a form: chosen, dropped or taken, made smaller, sent, and known from then on by its address.

import { imageBytesMax, uploadCall } from "@tidemark/contract/images";
import { useEffect, useRef, useState } from "react";
import { answerText } from "../api/answer-text.ts";
import { sendFile } from "../api/send-file.ts";
import { useTexts } from "../i18n/use-texts.ts";
import { shrinkPicture } from "./shrink-picture.ts";

export const pictureTypes = ["image/jpeg", "image/png", "image/webp"];

export type PictureState =
  | { readonly kind: "none" }
  | { readonly kind: "sending"; readonly percent: number }
  | { readonly kind: "failed"; readonly problem: string; readonly file: File | null };

export type Picture = {
  readonly state: PictureState;
  readonly take: (file: File) => Promise<void>;
  readonly again: () => void;
};

export function usePicture(onSent: (address: string) => void): Picture {
  const text = useTexts("forms");
  const [state, setState] = useState<PictureState>({ kind: "none" });
  const sending = useRef<AbortController | null>(null);
  useEffect(() => () => sending.current?.abort(), []);

  async function take(file: File): Promise<void> {
    sending.current?.abort();
    const controller = new AbortController();
    sending.current = controller;
    onSent("");
    if (!pictureTypes.includes(file.type)) {
      return setState({ kind: "failed", problem: text("pictureOdd"), file: null });
    }
    setState({ kind: "sending", percent: 0 });
    const small = await shrinkPicture(file);
    if (controller.signal.aborted) return;
    if (small.size > imageBytesMax) {
      const problem = text("pictureTooLarge", { megabytes: imageBytesMax / 1_000_000 });
      return setState({ kind: "failed", problem, file: null });
    }
    const onProgress = (share: number): void => {
      if (!controller.signal.aborted) setState({ kind: "sending", percent: Math.round(share * 100) });
    };
    const answer = await sendFile(uploadCall, small, { onProgress, signal: controller.signal });
    // Another one was chosen meanwhile, or the page was left.
    if (controller.signal.aborted) return;
    if (!answer.ok) return setState({ kind: "failed", problem: await answerText(answer), file });
    setState({ kind: "none" });
    onSent(answer.value);
  }

  return {
    state,
    take,
    again: () => {
      if (state.kind === "failed" && state.file !== null) void take(state.file);
    },
  };
}
