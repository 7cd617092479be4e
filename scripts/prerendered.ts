import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "rolldown";
import type { Plugin } from "vite";
import { z } from "zod";

const root = path.resolve(import.meta.dirname, "..");
const PAGE = "/landing.html";
const PLACES = path.join(root, "src/insight/landing/web/prerender.tsx");

const texts = z.record(z.string(), z.string());
const prerender = z.object({ places: z.function({ output: texts }) });

const NAMES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => NAMES[sign] ?? "");

/** The page's modules as one that Node can run, with React in it; run once. */
async function readPlaces(): Promise<z.infer<typeof texts>> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "tranche-front-page-"));
  const file = path.join(folder, "places.mjs");
  try {
    await build({
      input: PLACES,
      cwd: root,
      platform: "node",
      logLevel: "silent",
      transform: { jsx: { runtime: "automatic" }, define: { "process.env.NODE_ENV": '"production"' } },
      output: { file, format: "esm", codeSplitting: false },
    });
    return prerender.parse(await import(pathToFileURL(file).href)).places();
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}

/** Puts the front page into `landing.html` before Vite reads it, so that its pictures become files of the build. */
export function prerendered(): Plugin {
  let made: Promise<z.infer<typeof texts>> | undefined;
  return {
    name: "prerendered",
    // Before the build begins, which leaves nobody time for anything else; while somebody develops, again for each request.
    buildStart: async () => {
      made ??= readPlaces();
      await made;
    },
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        if (request.url === "/") request.url = PAGE;
        next();
      });
    },
    transformIndexHtml: {
      order: "pre",
      async handler(html, { path: address, server }) {
        if (address !== PAGE) return html;
        const places = await (server || made === undefined ? readPlaces() : made);
        let filled = html;
        // A function as the replacement: in a text, "$&" would mean something.
        for (const [name, text] of Object.entries(places))
          filled = filled.replaceAll(`{{${name}}}`, () => (name === "page" ? text : escaped(text)));
        return filled;
      },
    },
  };
}
