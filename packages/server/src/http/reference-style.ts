// The look of the reference page, in the product's own colours, for the theme the reader's system asks for.

export const referenceStyle = `
:root{color-scheme:dark light;--bg:#0A0E14;--surface:#10161F;--line:#202B39;--text:#E8EDF4;--text-2:#A3AFBF;--accent:#3E8BFF;--buy:#1FC386}
@media (prefers-color-scheme:light){:root{--bg:#F4F6F9;--surface:#FFFFFF;--line:#E1E6ED;--text:#0F1722;--text-2:#4A5768;--accent:#1A63D6;--buy:#08784F}}
*{box-sizing:border-box}
body{margin:0;background:var(--bg);color:var(--text);font:14px/1.6 system-ui,sans-serif}
header{display:flex;flex-wrap:wrap;gap:8px 24px;align-items:baseline;padding:16px 24px;border-bottom:1px solid var(--line);background:var(--surface);color:var(--text-2)}
.home{font-weight:700;font-size:16px;color:var(--text);text-decoration:none}
a{color:var(--accent)}
a:focus-visible,summary:focus-visible,pre:focus-visible,.scroll:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
main{display:grid;grid-template-columns:200px minmax(0,1fr);gap:32px;max-width:1200px;margin:0 auto;padding:32px 24px}
nav ul{position:sticky;top:24px;list-style:none;margin:0;padding:0}
nav a{display:inline-block;padding:4px 0}
h1{font-size:28px;margin:0 0 8px}h2{font-size:20px;margin:40px 0 8px}h3{font-size:16px;margin:24px 0 4px;overflow-wrap:anywhere}h4{font-size:12px;color:var(--text-2);margin:8px 0}
.method{color:var(--buy)}
.facts{display:flex;flex-wrap:wrap;gap:4px 24px;list-style:none;padding:0;margin:0;color:var(--text-2);font-size:13px}
.pair{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,320px),1fr));gap:16px}
pre{background:var(--surface);border:1px solid var(--line);border-radius:6px;padding:12px;overflow:auto;margin:0 0 8px;font-size:12px}
summary{cursor:pointer;padding:8px 0}
.scroll{overflow-x:auto}
table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:8px 12px;border-bottom:1px solid var(--line);vertical-align:top}
@media (max-width:767px){main{grid-template-columns:minmax(0,1fr);padding:24px 16px}nav ul{position:static;display:flex;flex-wrap:wrap;gap:4px 16px}}
`;
