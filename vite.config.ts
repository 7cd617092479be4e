import fs from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import zlib from "node:zlib";
import { linguiTransformerBabelPreset } from "@lingui/vite-plugin";
import babel from "@rolldown/plugin-babel";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { prerendered } from "./scripts/prerendered.ts";

const server = process.env["SERVER_URL"] ?? "http://127.0.0.1:3000";
const proxy = { "/rpc": server, "/api": server };

const gzip = promisify(zlib.gzip);
const brotli = promisify(zlib.brotliCompress);

async function compress(file: string): Promise<void> {
  const content = fs.readFileSync(file);
  const [zipped, brotlied] = await Promise.all([gzip(content, { level: 9 }), brotli(content)]);
  fs.writeFileSync(`${file}.gz`, zipped);
  fs.writeFileSync(`${file}.br`, brotlied);
}

/** Writes each text file a second and third time, as gzip and Brotli: the server sends what the browser takes. On all processors. */
function precompress(): Plugin {
  return {
    name: "precompress",
    apply: "build",
    async writeBundle({ dir = "dist" }) {
      const files = fs.readdirSync(dir, { recursive: true, encoding: "utf8" });
      const texts = files.filter((name) => /\.(html|m?js|css|svg)$/.test(name)).map((name) => path.join(dir, name));
      await Promise.all(texts.map(compress));
    },
  };
}

/** What only some screens need: whatever imports it stays out of the chunk that all of them load. */
const HEAVY = /node_modules[\\/](@base-ui|@floating-ui|@hookform|@radix-ui|react-hook-form|zod)[\\/]/;
const LIBRARIES = /node_modules[\\/](@lingui|@tanstack|react|react-dom|scheduler|use-sync-external-store)[\\/]/;
const OURS =
  /src[\\/](web[\\/](core|ui)|shared[\\/](core|money))[\\/]|node_modules[\\/](class-variance-authority|clsx|lucide-react)[\\/]/;
/** So many screens must share a small module before everybody loads it. */
const SHARED_BY = 6;
const MAIN = path.resolve(import.meta.dirname, "src/web/main.tsx");
/** What stands around the members' screens, and the screen of whoever may see no other. */
const FRAME = ["frame", "first-screen-panel"].map((file) =>
  path.resolve(import.meta.dirname, `src/web/frame/${file}.tsx`),
);
/** The areas with screens that somebody opens who is not signed in. */
const OPEN_AREAS = ["landing", "auth"].map((area) => path.resolve(import.meta.dirname, `src/web/${area}/routes.ts`));

const modules = (folder: string, files: string[]) =>
  files.map((file) => path.resolve(import.meta.dirname, `src/web/${folder}/${file}`));
/** What lists are made of, what records' pages are made of, and what both show. */
const OF_BOTH = [
  path.resolve(import.meta.dirname, "src/shared/core/fields.ts"),
  ...modules("core", [
    "api/owners.ts",
    "app/described.ts",
    "app/firm-day.ts",
    "records/edit-link.tsx",
    "records/field-words.ts",
  ]),
  ...modules("ui", [
    "amount.tsx",
    "badges.tsx",
    "due-day.tsx",
    "last-contact-day.tsx",
    "more-menu.tsx",
    "percent.ts",
    "progress.tsx",
  ]),
];
const OF_LISTS = modules("core/lists", [
  "column-list.tsx",
  "kind-results.tsx",
  "list-address.ts",
  "list-filters.tsx",
  "new-record.tsx",
  "record-list-header.tsx",
  "row-list.tsx",
  "use-list-address.ts",
  "view-tabs.tsx",
]);
const OF_RECORDS = [
  ...modules("core/records", [
    "addressed-record.tsx",
    "any-record-picker.tsx",
    "change-fields.ts",
    "field-facts.tsx",
    "in-place.tsx",
    "owner-menu.tsx",
    "record-actions.tsx",
    "record-header.tsx",
    "record-history.tsx",
    "row-menu.tsx",
    "rows.ts",
    "status-menu.tsx",
  ]),
  ...modules("ui", ["checkbox.tsx", "record-figures.tsx", "record-layout.tsx", "record-row.tsx", "state-menu.tsx"]),
];

type Module = { importedIds: string[]; dynamicallyImportedIds: string[]; code: string | null };
type ModuleGraph = { getModuleInfo: (id: string) => Module | null };

/** Whatever imports one icon imports the list of all: who draws which is told by the names alone. */
const ICONS = /node_modules[\\/]lucide-react[\\/]/;
const ICON = /node_modules[\\/]lucide-react[\\/].*[\\/]icons[\\/]([\w-]+)\.m?js$/;

/** Every module that one imports, and what those import. */
function reached(from: string, graph: ModuleGraph, found = new Set<string>()): Set<string> {
  if (found.has(from) || ICONS.test(from)) return found;
  found.add(from);
  for (const id of graph.getModuleInfo(from)?.importedIds ?? []) reached(id, graph, found);
  return found;
}

/** The icons that modules draw, `TimerReset` as `timerreset`. */
function iconsOf(ids: Iterable<string>, graph: ModuleGraph): Set<string> {
  const imports = Array.from(
    ids,
    (id) => graph.getModuleInfo(id)?.code?.match(/\{([^{}]*)\}\s*from\s*"lucide-react"/)?.[1],
  );
  return new Set(
    imports
      .flatMap((names) => names?.split(",").map((name) => name.trim().split(" ")[0] ?? "") ?? [])
      .map((name) => name.toLowerCase()),
  );
}

/** An icon's name and the other names it goes by, in the same way. */
function namesOf(icon: string, graph: ModuleGraph): string[] {
  const [, aliases = ""] = /aliases:\s*\[([^\]]*)\]/.exec(graph.getModuleInfo(icon)?.code ?? "") ?? [];
  return [ICON.exec(icon)?.[1] ?? "", ...(aliases.match(/[\w-]+/g) ?? [])].map((name) => name.replaceAll("-", ""));
}

const isLight = (id: string, graph: ModuleGraph) => [...reached(id, graph)].every((one) => !HEAVY.test(one));

const isOfAllIcons = (id: string) => ICONS.test(id) && !ICON.test(id);

/**
 * What everybody loads, what the frame around the members' screens needs besides, and what the screens need that can be opened
 * without signing in.
 */
function whoNeedsWhat(graph: ModuleGraph) {
  const start = reached(MAIN, graph);
  const frame = new Set<string>();
  for (const part of FRAME) reached(part, graph, frame);
  const open = new Set<string>();
  for (const area of OPEN_AREAS)
    for (const page of graph.getModuleInfo(area)?.dynamicallyImportedIds ?? []) reached(page, graph, open);
  const [lists, records] = [
    [...OF_BOTH, ...OF_LISTS],
    [...OF_BOTH, ...OF_RECORDS],
  ].map((parts) => {
    const found = new Set<string>();
    for (const part of parts) reached(part, graph, found);
    return found;
  });
  const [startIcons, openIcons, frameIcons] = [start, open, frame].map((ids) => iconsOf(ids, graph));
  const isOneOf = (icons: Set<string> | undefined, id: string) => namesOf(id, graph).some((name) => icons?.has(name));
  const isShared = (id: string) => frame.has(id) && open.has(id);
  return {
    isStart: (id: string) =>
      start.has(id) || isShared(id) || isOfAllIcons(id) || isOneOf(startIcons, id) || isOneOf(openIcons, id),
    isFrame: (id: string) => frame.has(id) || isOneOf(frameIcons, id),
    isOpen: (id: string) => open.has(id),
    isOfLists: (id: string) => lists?.has(id) === true,
    isOfRecords: (id: string) => records?.has(id) === true,
  };
}

/**
 * Few files instead of one per shared module: a browser asks for six at a time, and each icon in a file of its own costs more
 * in asking than in bytes. What the first file needs is apart from the rest, so that no two files import each other; and what
 * the frame and the open screens need is apart from what the members' screens share, which grows with their number.
 */
function fewFiles() {
  let needs: ReturnType<typeof whoNeedsWhat> | undefined;
  const needsOf = (graph: ModuleGraph) => (needs ??= whoNeedsWhat(graph));
  const common = (id: string, graph: ModuleGraph) => {
    if (!isLight(id, graph)) return null;
    const { isOpen, isOfLists, isOfRecords } = needsOf(graph);
    if (isOpen(id)) return "open";
    if (isOfLists(id)) return isOfRecords(id) ? "shown" : "list";
    return isOfRecords(id) ? "record" : "common";
  };
  return {
    includeDependenciesRecursively: false,
    groups: [
      { name: "libraries", test: LIBRARIES },
      {
        name: (id: string, graph: ModuleGraph) => (needsOf(graph).isStart(id) ? "start" : null),
        debugName: "start",
        test: OURS,
      },
      {
        name: (id: string, graph: ModuleGraph) => (needsOf(graph).isFrame(id) ? "frame" : null),
        debugName: "frame",
        test: OURS,
      },
      {
        name: "icons",
        test: ICON,
      },
      {
        name: common,
        debugName: "common",
        test: OURS,
        minShareCount: SHARED_BY,
      },
    ],
  };
}

/** Compiled, the frame would be twice as heavy in the first load of everybody, and it is drawn anew only when one goes elsewhere. */
const NOT_COMPILED = [/node_modules/, /[\\/]src[\\/]web[\\/]frame[\\/]/];

/** What screens share is called by its content alone: nobody looks for it by name, and every screen names all of it. */
const nameOf = ({ name }: { name: string }) => (NAMED.test(name) ? "assets/[name]-[hash:7].js" : "assets/[hash:7].js");
const NAMED = /-page$|^(rolldown-runtime|libraries|start|records|frame|icons|shown|list|record|common|open)$/;

/**
 * A screen's file names all files below it, so that a browser asks for them at once instead of level by level. The route table would
 * otherwise name them for every screen, and everybody load that. Rollup does the same (`hoistTransitiveImports`), Rolldown not yet.
 */
function namesAllBelow(): Plugin {
  return {
    name: "names-all-below",
    apply: "build",
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      const importsOf = new Map(chunks.map((chunk) => [chunk.fileName, chunk.imports]));
      const below = (name: string, found = new Set<string>()): Set<string> => {
        for (const one of importsOf.get(name) ?? []) if (!found.has(one)) below(one, found.add(one));
        return found;
      };
      const first = new Set(chunks.filter(({ isEntry }) => isEntry).flatMap(({ fileName }) => [...below(fileName)]));
      for (const chunk of chunks.filter(({ isDynamicEntry }) => isDynamicEntry)) {
        const further = [...below(chunk.fileName)].filter((one) => !first.has(one) && !chunk.imports.includes(one));
        chunk.code = further.map((one) => `import"./${path.basename(one)}";`).join("") + chunk.code;
      }
    },
  };
}

export default defineConfig({
  publicDir: "src/web/public",
  plugins: [
    // Lingui's macros must be gone before the React Compiler reads the code. The source text stays in the bundle, because it is
    // both the key and the copy of the default locale.
    babel({ presets: [linguiTransformerBabelPreset({ descriptorFields: "message" })] }),
    react({ compiler: true, exclude: NOT_COMPILED }),
    tailwindcss(),
    prerendered(),
    namesAllBelow(),
    precompress(),
  ],
  build: {
    target: "es2024",
    // These know light-dark(), which would otherwise be expanded into a pair of variables for every colour.
    cssTarget: ["chrome123", "firefox128", "safari17.5"],
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // A document names what it begins with; a screen names what it needs itself.
      resolveDependencies: (_file, files, { hostType }) => (hostType === "html" ? files : []),
    },
    reportCompressedSize: true,
    // What draws charts is larger than any other, and comes with the first of them.
    chunkSizeWarningLimit: 600,
    // How long plugins take says how busy the machine is; whoever starts the server has no use for it.
    rolldownOptions: {
      input: ["index.html", "landing.html"],
      output: { codeSplitting: fewFiles(), chunkFileNames: nameOf },
      checks: { pluginTimings: false },
    },
  },
  server: { proxy },
  preview: { proxy },
});
