// Assets come into being here.

import { invalid, isId, ok, type Result, scaleMax } from "@tidemark/kernel";
import type { CoreReplies, CreateAsset } from "./command.ts";
import type { Core } from "./core.ts";
import type { CoreEvent } from "./event.ts";

const symbolPattern = /^[A-Z0-9]{1,12}$/;

export function createAsset(core: Core, content: CreateAsset): Result<CoreReplies["CreateAsset"]> {
  const { assetId, symbol, scale } = content;
  if (!isId(assetId) || core.assets.has(assetId)) return invalid("assetId");
  if (!symbolPattern.test(symbol)) return invalid("symbol");
  if (!Number.isInteger(scale) || scale < 0 || scale > scaleMax) return invalid("scale");
  const asset = { assetId, symbol, scale };
  core.assets.set(assetId, asset);
  core.emit<CoreEvent>({ type: "AssetCreated", asset });
  return ok(asset);
}
