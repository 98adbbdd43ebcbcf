// A text that came as HTML, as somebody would have written it: what the desk shows where nobody wrote anything.

const entities: Readonly<Record<string, string>> = { lt: "<", gt: ">", quot: '"', amp: "&" };

/**
 * Reading matter of safe HTML.
 *
 * @example writtenOf("<h2>Fees</h2><p>See <a href=\"/policy\">here</a>.</p>") → "## Fees\n\nSee [here](/policy)."
 */
export function writtenOf(html: string): string {
  return html
    .replaceAll(/\s+/g, " ")
    .replaceAll(/<h[23]>/g, "\n\n## ")
    .replaceAll("<li>", "\n- ")
    .replaceAll("<tr>", "\n| ")
    .replaceAll(/<\/t[hd]> ?<t[hd]>/g, " | ")
    .replaceAll("</tr>", " |")
    .replaceAll(/<\/?strong>/g, "**")
    .replaceAll(/<\/?code>/g, "`")
    .replaceAll(/<a href="([^"]*)">([^<]*)<\/a>/g, "[$2]($1)")
    .replaceAll(/<(p|ul|ol|table|blockquote|br)\b[^>]*>/g, "\n\n")
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll(/&(lt|gt|quot|amp);/g, (_whole, name: string) => entities[name] ?? "")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
}
