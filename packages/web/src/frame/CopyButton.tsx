// The one button that copies, with its words for having copied and for having failed.

import { CopyButton as Brick, type CopyButtonProps as BrickProps } from "@tidemark/ui";
import { useTexts } from "../i18n/use-texts.ts";

export type CopyButtonProps = Omit<BrickProps, "copiedLabel" | "failedLabel">;

export function CopyButton(props: CopyButtonProps) {
  const text = useTexts("shell");
  return <Brick {...props} copiedLabel={text("copied")} failedLabel={text("copyFailed")} />;
}
