// Names the column of buttons for listeners; those who see need no name.

import { VisuallyHidden } from "@tidemark/ui";
import { frameWords } from "../words/words.ts";
import { useWords } from "./taste.ts";

export function ActionsHead() {
  return <VisuallyHidden>{useWords(frameWords).actions}</VisuallyHidden>;
}
