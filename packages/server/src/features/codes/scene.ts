// Which scene a request for a code means. Clients name it `scene`; older ones say `type: forget`, and those that only
// bind a mailbox say nothing.

import { type CodeScene, codeScenes } from "@tidemark/contract/codes";
import { invalid, ok, type Result } from "@tidemark/kernel";

function known(name: string): CodeScene | null {
  if (name === "bind") return "band";
  return codeScenes.find((scene) => scene === name) ?? null;
}

export function sceneOf(request: { readonly scene: string; readonly type: string }): Result<CodeScene> {
  const field = request.scene === "" ? "type" : "scene";
  const name = request[field];
  if (name === "") return ok("band");
  const scene = known(name);
  return scene === null ? invalid(field) : ok(scene);
}
