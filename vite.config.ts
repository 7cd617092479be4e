import fs from "node:fs";
import path from "node:path";
import zlib from "node:zlib";
import { linguiTransformerBabelPreset } from "@lingui/vite-plugin";
import babel from "@rolldown/plugin-babel";
import tailwindcss from "@tailwindcss/vite";
import react, { reactCompilerPreset } from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

const server = process.env["SERVER_URL"] ?? "http://127.0.0.1:3000";
const proxy = { "/rpc": server, "/api": server };

/** Writes each text file a second and third time, as gzip and Brotli: the server sends what the browser takes. */
function precompress(): Plugin {
  return {
    name: "precompress",
    apply: "build",
    writeBundle({ dir = "dist" }) {
      const files = fs.readdirSync(dir, { recursive: true, encoding: "utf8" });
      for (const file of files
        .filter((name) => /\.(html|js|css|svg)$/.test(name))
        .map((name) => path.join(dir, name))) {
        const content = fs.readFileSync(file);
        fs.writeFileSync(`${file}.gz`, zlib.gzipSync(content, { level: 9 }));
        fs.writeFileSync(`${file}.br`, zlib.brotliCompressSync(content));
      }
    },
  };
}

export default defineConfig({
  publicDir: "src/web/public",
  plugins: [
    react(),
    // Presets run last to first: Lingui's macros must be gone before the React Compiler reads the code. The source text
    // stays in the bundle, because it is both the key and the copy of the default locale.
    babel({ presets: [reactCompilerPreset(), linguiTransformerBabelPreset({ descriptorFields: "message" })] }),
    tailwindcss(),
    precompress(),
  ],
  build: {
    target: "es2024",
    // These know light-dark(), which would otherwise be expanded into a pair of variables for every colour.
    cssTarget: ["chrome123", "firefox128", "safari17.5"],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: true,
    chunkSizeWarningLimit: 400,
  },
  server: { proxy },
  preview: { proxy },
});
