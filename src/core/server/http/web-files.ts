import fs from "node:fs";
import path from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { t } from "#core/shared/text.ts";

const DIST = path.resolve(import.meta.dirname, "../../../../dist/web");
const IMMUTABLE = "public, max-age=31536000, immutable";

/** Pages that links without an account open: found by nobody, and telling no other site where somebody came from. */
const LINK_PAGES = new Set(["/requests", "/figures", "/sign"]);

export const FRONT_PAGE = "landing.html";

/** The build this process started with, even when a newer one takes its place meanwhile; undefined where none exists. */
export function builtWeb(): string | undefined {
  const isWhole = ["index.html", FRONT_PAGE].every((file) => fs.existsSync(path.join(DIST, file)));
  return isWhole ? fs.realpathSync(DIST) : undefined;
}

/** Serves the built web application; every address that is not a file is a screen of it. */
export async function mountWebFiles(http: FastifyInstance): Promise<void> {
  const root = builtWeb();
  if (root === undefined) return;
  await http.register(fastifyStatic, {
    root,
    wildcard: false,
    index: false,
    // The front page is a feature's own: what it says differs from server to server.
    globIgnore: [`${FRONT_PAGE}*`],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, file) => {
      reply.header("cache-control", file.includes(`${path.sep}assets${path.sep}`) ? IMMUTABLE : "no-cache");
    },
  });
  http.setNotFoundHandler(async (request, reply) => {
    const isScreen =
      request.method === "GET" && !request.url.startsWith("/api/") && !request.url.startsWith("/assets/");
    if (isScreen) {
      if (LINK_PAGES.has(request.url.split("?", 1)[0] ?? ""))
        reply.header("referrer-policy", "no-referrer").header("x-robots-tag", "noindex");
      return reply.sendFile("index.html");
    }
    return reply.code(404).send({ code: "not_found", message: t("Page not found"), data: { requestId: request.id } });
  });
}
