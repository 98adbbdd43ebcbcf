// Search parameters are plain texts, both ways. The router's own reading turns a referral code such as 1e5 into a
// number and rounds long ones; here what stands in the address is what the page gets.

export type SearchParams = Readonly<Record<string, string>>;

/** Of a repeated name the first counts. */
export function parseSearch(text: string): SearchParams {
  const params: Record<string, string> = Object.create(null);
  for (const [name, value] of new URLSearchParams(text)) params[name] ??= value;
  return { ...params };
}

export function stringifySearch(params: Readonly<Record<string, unknown>>): string {
  const present = Object.entries(params).filter(([, value]) => value !== undefined && value !== null);
  if (present.length === 0) return "";
  return `?${new URLSearchParams(present.map(([name, value]) => [name, String(value)]))}`;
}
