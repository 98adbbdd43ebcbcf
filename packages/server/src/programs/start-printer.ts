// What a person sees while the exchange starts. The log is elsewhere (stderr, JSON); this is for reading.

export type StartPrinter = { step(text: string): void; block(lines: readonly string[]): void };

export function createStartPrinter(
  write: (text: string) => void = (text) => void process.stdout.write(text),
): StartPrinter {
  const began = performance.now();
  return {
    step(text) {
      const tenths = Math.round((performance.now() - began) / 100);
      write(`${`${Math.floor(tenths / 10)}.${tenths % 10}`.padStart(5)} s  ${text}\n`);
    },
    block(lines) {
      write(`\n${lines.map((line) => `  ${line}`).join("\n")}\n\n`);
    },
  };
}
