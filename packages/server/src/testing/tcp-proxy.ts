// A wire between the exchange and its database server that a test can cut and mend.

import { connect, createServer, type Server, type Socket } from "node:net";

export type TcpProxy = {
  readonly port: number;
  /** Ends every connection and takes no new one. */
  cut(): Promise<void>;
  /** Takes connections again, on the same port. */
  mend(): Promise<void>;
  /** Connections stay open and nothing passes any more, as with a server that hangs. */
  freeze(): void;
  close(): Promise<void>;
};

/** On the way to a database; answers its address by this way too. */
export async function proxyTo(databaseUrl: string): Promise<{ readonly proxy: TcpProxy; readonly url: string }> {
  const url = new URL(databaseUrl);
  const proxy = await openProxy({ host: url.hostname, port: Number.parseInt(url.port || "5432", 10) });
  url.host = `127.0.0.1:${proxy.port}`;
  return { proxy, url: url.href };
}

export async function openProxy(target: { readonly host: string; readonly port: number }): Promise<TcpProxy> {
  const open = new Set<Socket>();
  const server: Server = createServer((near) => {
    const far = connect(target.port, target.host);
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on("error", () => undefined);
      socket.on("close", () => {
        open.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.pipe(far);
    far.pipe(near);
  });
  const listen = (port: number): Promise<void> =>
    new Promise((resolve, reject) => {
      server.once("error", reject);
      server.listen(port, "127.0.0.1", resolve);
    });
  await listen(0);
  const { port } = server.address() as { port: number };
  const cut = async (): Promise<void> => {
    const closed = server.listening ? new Promise((resolve) => server.close(resolve)) : null;
    for (const socket of open) socket.destroy();
    await closed;
  };
  return {
    port,
    cut,
    mend: () => listen(port),
    freeze() {
      for (const socket of open) {
        socket.unpipe();
        socket.pause();
      }
    },
    close: cut,
  };
}
