// Doors for programs on this machine: a socket file that only its owner can open, one line of JSON in, one line back.

import { chmodSync, rmSync } from "node:fs";
import { connect, createServer, type Server, type Socket } from "node:net";
import { createInterface } from "node:readline";
import { StartFailure } from "../store/database.ts";

const lineBytesMax = 256 * 1024;
const answerMs = 15_000;

/** The first line; throws when the other side ends before it, fails, or sends too much. */
async function readLine(socket: Socket): Promise<string> {
  let bytes = 0;
  socket.on("data", (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > lineBytesMax) socket.destroy(new Error("the line is too long"));
  });
  const failed = new Promise<never>((_resolve, reject) => {
    socket.once("error", reject);
    socket.once("close", () => reject(new Error("the connection ended without an answer")));
  });
  const lines = createInterface({ input: socket, crlfDelay: Number.POSITIVE_INFINITY });
  lines.on("error", () => undefined);
  const first = new Promise<string>((resolve) => lines.once("line", resolve));
  return Promise.race([first, failed]);
}

/** Sends one line to whoever listens on a socket file and answers with the line that comes back. */
export async function askSocket(path: string, request: unknown, patienceMs = answerMs): Promise<unknown> {
  const socket = connect(path);
  try {
    socket.setTimeout(patienceMs, () => socket.destroy(new Error("no answer in time")));
    socket.write(`${JSON.stringify(request)}\n`);
    return JSON.parse(await readLine(socket));
  } finally {
    socket.destroy();
  }
}

/** A file that a killed process left behind is taken away; one that somebody listens on is not. */
async function clear(path: string): Promise<void> {
  const isAlive = await new Promise<boolean>((resolve) => {
    const probe = connect(path);
    probe.once("connect", () => {
      probe.destroy();
      resolve(true);
    });
    probe.once("error", () => resolve(false));
  });
  if (isAlive) throw new StartFailure(`Another process listens on ${path}.`);
  rmSync(path, { force: true });
}

async function listen(server: Server, path: string): Promise<void> {
  await clear(path);
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      reject(new StartFailure(`Cannot listen on ${path} (${error.code ?? error.message}).`));
    });
    server.listen(path, resolve);
  });
  chmodSync(path, 0o600);
}

export type LocalDoor = { close(): Promise<void> };

/** Answers each connection's first line. What `answer` throws stays here: the other side learns only that it failed. */
export async function openLocalDoor(
  path: string,
  answer: (request: unknown) => Promise<unknown>,
  onTrouble: (error: unknown) => void = () => undefined,
): Promise<LocalDoor> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
    socket.setTimeout(answerMs, () => socket.destroy());
    readLine(socket)
      .then(async (line) => {
        // Whoever has asked says how long to wait.
        socket.setTimeout(0);
        socket.end(`${JSON.stringify(await answer(JSON.parse(line)))}\n`);
      })
      .catch((error: unknown) => {
        onTrouble(error);
        socket.destroy();
      });
  });
  await listen(server, path);
  return {
    close() {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
