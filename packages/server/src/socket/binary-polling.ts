// Payloads of polling clients of Engine.IO 3. The library frames them as text unless one of them is binary. Clients of
// Socket.IO 1.x take a text for the answer to something they sent and never see it, and everything newer reads both, so
// whoever does not ask for text (`b64`) gets the binary frame that the protocol describes: 0 for text or 1 for bytes,
// the digits of the length as a byte each, 255, and the packet.

type Parser = {
  encodePayloadAsBinary(packets: unknown, done: (payload: Uint8Array) => void): void;
};

type Transport = { readonly protocol: number; readonly supportsBinary: boolean; parser: Parser };

type Request = { readonly _query?: { readonly j?: unknown } };

/** The part of an engine that is needed here; its types hide it. */
type Engine = { createTransport(name: string, request: Request): Transport };

/** To be called before the first connection. */
export function frameInBinary(engine: unknown): void {
  const open = engine as Engine;
  const createTransport = open.createTransport.bind(open);
  open.createTransport = (name, request) => {
    const transport = createTransport(name, request);
    const isScript = typeof request._query?.j === "string";
    if (name !== "polling" || transport.protocol !== 3 || !transport.supportsBinary || isScript) return transport;
    const { parser } = transport;
    const encodePayload = (packets: unknown, _supportsBinary: boolean, done: (payload: Uint8Array) => void): void =>
      parser.encodePayloadAsBinary(packets, done);
    transport.parser = { ...parser, encodePayload } as Parser;
    return transport;
  };
}
