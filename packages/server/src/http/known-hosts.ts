// Under which names a demo answers. A page of a stranger can give its own name the address of this machine and then read
// as if it were ours; such a request still carries the stranger's name. An address of digits cannot be given away, so
// those are all answered to, and so are the names of this machine, of PUBLIC_ORIGIN and of ALLOWED_HOSTS. A live
// exchange stands behind a proxy that has its own list of names.

import { isIP } from "node:net";
import { hostname } from "node:os";
import type { PlatformConfig } from "../platform/platform-settings.ts";

type HostConfig = Pick<PlatformConfig, "allowedHosts" | "mode" | "publicOrigin">;

/** Without port, brackets and the root's dot, in small letters. */
function nameIn(host: string): string {
  const name = host.trim().toLowerCase().replace(/:\d*$/, "");
  return name.replace(/^\[(.*)\]$/, "$1").replace(/\.$/, "");
}

/** Says of a Host header whether it is meant for us. Without one it comes from no browser. */
export function knownHosts(config: HostConfig): (host: string | undefined) => boolean {
  if (config.mode === "live") return () => true;
  const origins = config.publicOrigin === null ? [] : [new URL(config.publicOrigin).hostname];
  const names = new Set(["localhost", hostname(), ...origins, ...config.allowedHosts].map(nameIn));
  return (host) => {
    if (host === undefined || host === "") return true;
    const name = nameIn(host);
    return names.has(name) || name.endsWith(".localhost") || isIP(name.split("%")[0] ?? "") !== 0;
  };
}
