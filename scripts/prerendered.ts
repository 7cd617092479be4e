import path from "node:path";
import { createServer, type Plugin, type ViteDevServer } from "vite";
import { z } from "zod";

const root = path.resolve(import.meta.dirname, "..");
const PAGE = "/landing.html";
const PLACES = "/src/web/landing/prerender.tsx";

const prerender = z.object({ places: z.function({ output: z.record(z.string(), z.string()) }) });

const NAMES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => NAMES[sign] ?? "");

/** A server that answers nobody: it reads the page's modules as Node can run them. */
const reader = () =>
  createServer({
    root,
    configFile: false,
    appType: "custom",
    logLevel: "warn",
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  });

async function filledBy(server: ViteDevServer, html: string): Promise<string> {
  const { places } = prerender.parse(await server.ssrLoadModule(PLACES));
  let filled = html;
  // A function as the replacement: in a text, "$&" would mean something.
  for (const [name, text] of Object.entries(places()))
    filled = filled.replaceAll(`{{${name}}}`, () => (name === "page" ? text : escaped(text)));
  return filled;
}

/** Puts the front page into `landing.html` before Vite reads it, so that its pictures become files of the build. */
export function prerendered(): Plugin {
  return {
    name: "prerendered",
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
        if (server) return filledBy(server, html);
        const own = await reader();
        try {
          return await filledBy(own, html);
        } finally {
          await own.close();
        }
      },
    },
  };
}
