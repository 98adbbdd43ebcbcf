// The page's policy for text that becomes HTML: only text without any markup, such as the style rules a select brings
// along, so no string can ever turn into an element here.

type TrustedTypesDoor = {
  createPolicy(name: string, rules: { createHTML(text: string): string | null }): unknown;
};

export function installTrustedTypes(): void {
  const door = (globalThis as { trustedTypes?: TrustedTypesDoor }).trustedTypes;
  door?.createPolicy("default", { createHTML: (text) => (text.includes("<") ? null : text) });
}
