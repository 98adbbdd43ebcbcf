// PGlite's own folder layer has no fsync operation: the database believes it synced and nothing was. This one
// adds it, counts the syncs, and so lets the start-up check prove that a commit reaches the disk.

import { closeSync, fsyncSync, openSync } from "node:fs";
import type { PGlite } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";

type ModuleOptions = Parameters<NodeFS["init"]>[1];
type Stream = { nfd?: number; node: unknown };
type NodeFileLayer = { stream_ops: { fsync?: (stream: Stream) => number }; realPath(node: unknown): string };

export class SyncingFilesystem extends NodeFS {
  syncCount = 0;

  override async init(pg: PGlite, options: ModuleOptions): Promise<{ emscriptenOpts: ModuleOptions }> {
    const base = await super.init(pg, options);
    const addSync = (module: unknown): void => {
      const layer = (module as { NODEFS: NodeFileLayer }).NODEFS;
      layer.stream_ops.fsync = (stream) => this.#sync(layer, stream);
    };
    const preRun = (base.emscriptenOpts.preRun ?? []) as ((module: unknown) => void)[];
    return { emscriptenOpts: { ...base.emscriptenOpts, preRun: [...preRun, addSync] } };
  }

  #sync(layer: NodeFileLayer, stream: Stream): number {
    if (stream.nfd !== undefined) {
      fsyncSync(stream.nfd);
    } else {
      // A folder has no descriptor in that layer; renamed WAL segments need it synced all the same.
      const descriptor = openSync(layer.realPath(stream.node), "r");
      try {
        fsyncSync(descriptor);
      } finally {
        closeSync(descriptor);
      }
    }
    this.syncCount += 1;
    return 0;
  }
}
