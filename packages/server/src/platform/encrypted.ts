// Whether what is said to a server elsewhere could be read on its way. On this machine there is no way to read it on.

const loopbackName = /^(localhost|.+\.localhost|127(\.\d+){3}|\[?::1\]?|)$/i;
const encryptedModes: readonly string[] = ["require", "verify-ca", "verify-full"];

function hostOf(url: string): string {
  const { hostname, searchParams } = new URL(url);
  return searchParams.get("host") ?? hostname;
}

/** Whether an address is of this machine: its loopback, or a socket file. */
export function isOnThisMachine(url: string): boolean {
  const host = hostOf(url);
  return host.startsWith("/") || loopbackName.test(host);
}

/** Whether a database is spoken to in a way that nobody between can read. */
export function isDatabaseEncrypted(url: string): boolean {
  return isOnThisMachine(url) || encryptedModes.includes(new URL(url).searchParams.get("sslmode") ?? "");
}
