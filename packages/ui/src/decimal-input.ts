// Turns whatever was typed or pasted into a decimal a person can go on typing: digits and one point, a
// comma becomes a point, full-width digits become plain ones, surplus places never enter.

const digitsMax = 38;

/** cleanDecimalInput("1 234,5", 2) is "1234.5". An unfinished "12." is left alone while typing. */
export function cleanDecimalInput(raw: string, decimals: number): string {
  const plain = raw
    .normalize("NFKC")
    .replace(/[。、]/g, ".")
    .replace(/,/g, ".");
  const kept = plain.replace(/[^\d.]/g, "");
  const point = kept.indexOf(".");
  const wholeRaw = point === -1 ? kept : kept.slice(0, point);
  const fraction = point === -1 ? "" : kept.slice(point + 1).replaceAll(".", "");
  const whole = wholeRaw.replace(/^0+(?=\d)/, "").slice(0, digitsMax);
  if (point === -1 || decimals === 0) return whole;
  return `${whole === "" ? "0" : whole}.${fraction.slice(0, decimals)}`;
}

/**
 * A paste may carry group marks. The last of two different marks is the point; a mark that repeats is a
 * group mark. A single comma before exactly three digits is read as the language reads it.
 */
export function cleanPastedDecimal(raw: string, decimals: number, languageTag?: string): string {
  const text = raw.normalize("NFKC").replace(/[^\d.,]/g, "");
  const lastComma = text.lastIndexOf(",");
  const lastPoint = text.lastIndexOf(".");
  if (lastComma !== -1 && lastPoint !== -1) {
    const groupMark = lastComma > lastPoint ? "." : ",";
    return cleanDecimalInput(text.replaceAll(groupMark, ""), decimals);
  }
  if (text.indexOf(",") !== lastComma) return cleanDecimalInput(text.replaceAll(",", ""), decimals);
  if (text.indexOf(".") !== lastPoint) return cleanDecimalInput(text.replaceAll(".", ""), decimals);
  if (languageTag !== undefined && groupsWithComma(languageTag) && /^[1-9]\d{0,2},\d{3}$/.test(text)) {
    return cleanDecimalInput(text.replace(",", ""), decimals);
  }
  return cleanDecimalInput(text, decimals);
}

function groupsWithComma(languageTag: string): boolean {
  return new Intl.NumberFormat(languageTag).formatToParts(12345n).some((part) => part.value === ",");
}
