// A few words for a person to recognise a device by. What a browser says of itself proves nothing.

const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, "Edge"],
  [/\b(OPR|Opera)\//, "Opera"],
  [/\bYaBrowser\//, "Yandex"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/\b(Chrome|CriOS|Chromium|HeadlessChrome)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, "Android"],
  [/\b(iPhone|iPad|iPod)\b/, "iOS"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b|\bMacintosh\b/, "macOS"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
];

function nameOf(list: readonly (readonly [RegExp, string])[], agent: string): string | null {
  return list.find(([pattern]) => pattern.test(agent))?.[1] ?? null;
}

/**
 * @example describeDevice("Mozilla/5.0 (X11; Linux x86_64) … Chrome/140.0 Safari/537.36") → "Chrome, Linux"
 */
export function describeDevice(agent: string | undefined): string {
  const text = (agent ?? "").slice(0, 512);
  const program = nameOf(browsers, text) ?? /^[A-Za-z][A-Za-z0-9_-]{0,23}(?=\/)/.exec(text)?.[0] ?? null;
  const parts = [program === "Mozilla" ? null : program, nameOf(systems, text)].filter((part) => part !== null);
  return parts.length === 0 ? "?" : parts.join(", ");
}
