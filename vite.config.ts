import fs from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import zlib from "node:zlib";
import { linguiTransformerBabelPreset } from "@lingui/vite-plugin";
import babel from "@rolldown/plugin-babel";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { fewFiles } from "./scripts/few-files.ts";
import { prerendered } from "./scripts/prerendered.ts";

const server = process.env["SERVER_URL"] ?? "http://127.0.0.1:3000";
const proxy = { "/rpc": server, "/api": server };

const gzip = promisify(zlib.gzip);
const brotli = promisify(zlib.brotliCompress);

/** One below the best, which takes twice the time for two of a hundred bytes. */
const BROTLI = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 10 } };

async function compress(file: string): Promise<void> {
  const content = fs.readFileSync(file);
  const [zipped, brotlied] = await Promise.all([gzip(content, { level: 9 }), brotli(content, BROTLI)]);
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

/** Compiled, the frame and the smallest parts would be twice as heavy in every first load. They are cheap to draw, and are drawn rarely. */
const NOT_COMPILED = [
  /node_modules/,
  /[\\/]src[\\/]app[\\/]frame[\\/]web[\\/]/,
  /[\\/]src[\\/]ui[\\/]web[\\/](menu|feedback|layout|text)[\\/]/,
  /[\\/]src[\\/]ui[\\/]web[\\/][^\\/]+$/,
  /[\\/]read-problem\.tsx$/,
];

/** What screens share is called by its content alone: nobody looks for it by name, and every screen names all of it. */
const nameOf = ({ name }: { name: string }) => (NAMED.test(name) ? "assets/[name]-[hash:7].js" : "assets/[hash:7].js");
const NAMED = /-page$|^(rolldown-runtime|libraries|start|frame)$/;

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
  publicDir: "src/app/web/public",
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
