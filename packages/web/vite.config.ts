// Builds the traders' site into dist/site. Packages are read from their sources, so that one command builds it all.
// Nothing is inlined into the page: the content security policy allows scripts of our own origin only.

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, minifySync, type Plugin, type Rolldown, runnerImport } from "vite";
import type { builtSite } from "./src/app/built-site.ts";

const api = "http://localhost:3000";

const sourceCondition = "tidemark-source";

type Site = typeof builtSite;
let site: Promise<Site> | undefined;

/**
 * What follows from the pages' declarations and the list of words. Declarations also say how the code of each page is fetched: a plain import would
 * bundle all of it into this file.
 */
function readSite(): Promise<Site> {
  const file = fileURLToPath(new URL("./src/app/built-site.ts", import.meta.url));
  const conditions = { conditions: [sourceCondition], externalConditions: [sourceCondition] };
  site ??= runnerImport<{ readonly builtSite: Site }>(file, { ssr: { resolve: conditions } }).then(
    ({ module }) => module.builtSite,
  );
  return site;
}

/** Tells the server which addresses are pages. */
function pageList(): Plugin {
  return {
    name: "tidemark-page-list",
    apply: "build",
    async generateBundle() {
      const { map } = await readSite();
      this.emitFile({ type: "asset", fileName: "pages.json", source: JSON.stringify(map) });
    },
  };
}

/** Named after what all texts say together, so that a browser may keep them for good. */
function textsFolder({ texts }: Site): string {
  return `assets/texts-${createHash("sha256").update(JSON.stringify(texts)).digest("base64url").slice(0, 8)}`;
}

/**
 * Lays the texts of each language and area where their names say. They are written from what the words say and not
 * bundled from their files: those also hold what only the server says, and a bundler keeps a file in one piece.
 */
function textFiles(folder: string): Plugin {
  return {
    name: "tidemark-text-files",
    apply: "build",
    async generateBundle() {
      const { texts } = await readSite();
      for (const [language, areas] of Object.entries(texts)) {
        for (const [area, said] of Object.entries(areas)) {
          const fileName = `${folder}/${language}/${area}.js`;
          const { code } = minifySync(fileName, `export const texts = ${JSON.stringify(said)};`, { module: true });
          this.emitFile({ type: "asset", fileName, source: code });
        }
      }
    },
  };
}

/** The files that a source's code stands in, with all it imports. */
function filesOf(bundle: Rolldown.OutputBundle, source: string): readonly string[] {
  const files = new Set<string>();
  function add(file: string): void {
    const chunk = bundle[file];
    if (chunk?.type !== "chunk" || files.has(file)) return;
    files.add(file);
    for (const imported of chunk.imports) add(imported);
  }
  const found = Object.values(bundle).find(
    (file) => file.type === "chunk" && file.facadeModuleId?.endsWith(`/packages/web/${source}`) === true,
  );
  if (found === undefined) throw new Error(`${source} has no chunk of its own`);
  add(found.fileName);
  return [...files];
}

/** Where the HTML names its own script, and what that script imports. */
const codeTag = /^ *<script type="module" crossorigin src="([^"]+)"><\/script>\n/m;
const preloadTags = /^ *<link rel="modulepreload" crossorigin href="([^"]+)">\n/gm;

/**
 * Writes into the HTML what stands before any code runs, and for `theme.js` which code and texts it is to ask for once
 * that is painted, all in one go instead of one after the other.
 */
function startHtml(folder: string): Plugin {
  return {
    name: "tidemark-start-html",
    apply: "build",
    enforce: "post",
    generateBundle: {
      async handler(_options, bundle) {
        const { starts, html: frame } = await readSite();
        const index = bundle["index.html"];
        if (index?.type !== "asset") throw new Error("no index.html to begin with");
        const plain = String(index.source);
        const first = codeTag.exec(plain)?.[1];
        if (first === undefined) throw new Error("index.html names no script of its own");
        const imported = [...plain.matchAll(preloadTags)].map(([, file]) => file ?? "");
        const bare = plain.replace(codeTag, "").replace(preloadTags, "");
        const font = Object.keys(bundle).find((file) => /inter-latin-wght-.*\.woff2$/.test(file));
        const fontLink = `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${font}">`;
        function written(sources: readonly string[], areas: readonly string[], html: string): string {
          const needed = sources.flatMap((source) => filesOf(bundle, source)).map((file) => `/${file}`);
          const code = [...new Set([first, ...imported, ...needed])].join(" ");
          const asked = `data-code="${code}" data-folder="/${folder}" data-areas="${areas.join(" ")}"`;
          return bare
            .replace('src="/theme.js"', `src="/theme.js" ${asked}`)
            .replace("</head>", `  ${fontLink}\n  </head>`)
            .replace('<div id="root">', `<div id="root">${html}`);
        }
        for (const { file, source, areas, html } of starts) {
          const whole = written(["src/start.tsx", source], ["shell", "pages", ...areas], html);
          this.emitFile({ type: "asset", fileName: file, source: whole });
        }
        index.source = written(["src/start.tsx"], ["shell", "pages"], frame);
      },
    },
  };
}

/** The one script that is not bundled, without its comments: everything else waits for it. */
function leanTheme(): Plugin {
  return {
    name: "tidemark-lean-theme",
    apply: "build",
    generateBundle() {
      const source = readFileSync(new URL("./public/theme.js", import.meta.url), "utf8");
      this.emitFile({ type: "asset", fileName: "theme.js", source: minifySync("theme.js", source).code });
    },
  };
}

/** Less than this fits into one packet anyway. */
const packedMin = 1_000;

/** Lays a packed copy beside every file of text, so that the server packs nothing while people wait. */
function packedCopies(): Plugin {
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
  return {
    name: "tidemark-packed-copies",
    apply: "build",
    generateBundle: {
      order: "post",
      async handler(_options, bundle) {
        const files = Object.values(bundle).map((file) => ({
          fileName: file.fileName,
          content: Buffer.from(file.type === "chunk" ? file.code : file.source),
        }));
        const texts = files.filter(({ fileName, content }) => {
          return /\.(js|css|html|svg|json|webmanifest)$/.test(fileName) && content.length >= packedMin;
        });
        for (const { fileName, content } of texts) {
          const source = await promisify(gzip)(content, { level: 9 });
          this.emitFile({ type: "asset", fileName: `${fileName}.gz`, source });
          const brotli = await promisify(brotliCompress)(content, quality);
          this.emitFile({ type: "asset", fileName: `${fileName}.br`, source: brotli });
        }
      },
    },
  };
}

/** What the frame and the home page stand on, and with them nearly every page. */
const houseParts = [
  "kernel/src/",
  "contract/src/(call|envelope|fields|fill-text|socket|storage|(markets|system)/calls)\\.ts",
  "ui/src/(Button|EmptyState|FailedState|IconButton|LetterBadge|NumberText|Panel|PercentText|Skeleton|Sparkline|Spinner|Stale)\\.tsx",
  "ui/src/(chart-geometry|class-names|link|number-format|theme-scope|time-format)\\.tsx?",
  "web/src/(api(?!/(fetch-file|use-rows))|session|i18n)/",
  "web/src/frame/(overlays/(confirmations|overlay-store)|page-paths|render-page-link|search-params|use-media|use-near|use-turns)\\.tsx?",
  "web/src/features/markets/(CoinIcon|favourites|markets|markets-view)\\.tsx?",
];

const houseIcons =
  "Icon|createLucideIcon|shared|icons/(arrow-right|check|circle-exclamation-point|info|search|triangle-exclamation-point|x)\\.";

/**
 * Many small files cost more than a few larger ones, in bytes and in round trips: what every page stands on is one
 * file of others' code, which seldom changes, and one of ours.
 */
const chunkGroups = [
  // The first script stands alone, so that it runs without waiting for the others.
  { name: "boot", test: /vite\/preload-helper|web\/src\/frame\/after-paint\.ts/ },
  {
    name: "base",
    test: /node_modules\/(react|react-dom|scheduler|@tanstack(?!.*infinite)|zod|zustand|use-sync-external-store)\//i,
  },
  {
    name: "house",
    test: new RegExp(`packages/(${houseParts.join("|")})|lucide-react/dist/esm/(${houseIcons})`),
  },
  // With all they stand on; the terminal would ask for twenty small files otherwise.
  { name: "bricks", test: /packages\/ui\/src\/(Checkbox|NumberField|SearchField|Segmented|Slider|Stat|Tabs)\.tsx/ },
  // Pages of people stand on these together; each alone would be a name that every first load carries.
  {
    name: "icons",
    test: /lucide-react\/dist\/esm\/icons\/(arrow-left-right|badge-check|chevron-right|circle|circle-check|download|eye|eye-off|hourglass|lock|log-in|mail|pencil|shield-check|trash)\./,
    includeDependenciesRecursively: false,
  },
  {
    name: "lists",
    test: /packages\/(ui\/src\/(Breadcrumb|LoadMore|PageShell|Table|TimeText)|web\/src\/(api\/(fetch-file|use-rows)|frame\/(LineFailed|MoreOf|PagedList|PartFailed|RecordTable|record-in|layout\/AccountPage)))\.tsx?$/,
    includeDependenciesRecursively: false,
  },
  {
    name: "fields",
    test: /packages\/(ui\/src\/PasswordField|web\/src\/forms\/(FormDialog|FormPage|PhoneField|TradePasswordField|account-text|form-links))\.tsx?$/,
    includeDependenciesRecursively: false,
  },
  {
    name: "positions",
    test: /packages\/(contract\/src\/leverage\/calls|web\/src\/(features\/leverage\/(?!\w*Dialog)[\w-]*|pages\/lever-records\/(CloseSeveral|LeverLinks|ReceiptLink|use-to-pair)))\.tsx?$/,
    includeDependenciesRecursively: false,
  },
  // What the socket and the terminal speak of.
  { name: "talk", test: /packages\/contract\/src\/(book|candles|deposits|messages|spot|wallets)\/calls\.ts/ },
];

/**
 * What runs already is not named again with every page, nor the page itself, which is fetched by its name anyway. In one
 * order everywhere, so that the lists pack well: they are part of every first load.
 */
function withoutStart(page: string, needed: string[], { hostType }: { hostType: "html" | "js" }): string[] {
  const isRunning = (file: string) => /\/(base|boot|house|rolldown-runtime|start)-/.test(file);
  return hostType === "html" ? needed : needed.filter((file) => file !== page && !isRunning(file)).toSorted();
}

export default defineConfig(async () => {
  const texts = textsFolder(await readSite());
  return {
    plugins: [react(), tailwindcss(), pageList(), textFiles(texts), startHtml(texts), leanTheme(), packedCopies()],
    define: { "import.meta.env.TEXTS_FOLDER": JSON.stringify(`/${texts}`) },
    resolve: { conditions: [sourceCondition, "module", "browser", "development|production"] },
    build: {
      outDir: "dist/site",
      manifest: true,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false, resolveDependencies: withoutStart },
      rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
    },
    server: {
      proxy: { "/api": api, "/socket.io": { target: api, ws: true } },
    },
  };
});
