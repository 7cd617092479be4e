import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import { findLogo, type Logo } from "#core/server/brand.ts";
import { readImageHeader } from "#core/server/files/image-header.ts";
import type { Pipeline } from "#core/server/http/pipeline.ts";
import { refuse } from "#core/server/refuse.ts";
import { required } from "#core/server/required.ts";
import { msg } from "#core/shared/text.ts";
import { MOST_LOGO_KB, MOST_LOGO_PIXELS } from "#people/organization/shared/rules.ts";
import { insertLogo } from "./queries.ts";

const logo = z.object({ id: z.uuid() });
const WAY = { can: "admin:access", procedure: "organization.addLogo" } as const;

/** Logos of the firm, in and out. One that was added is chosen by Save Changes. */
export function mountLogos(http: FastifyInstance, { pipeline }: { pipeline: Pipeline }): void {
  http.post("/api/uploads/logo", (request) => receiveLogo(request, pipeline));

  http.get("/api/logos/:id", async (request, reply) => {
    const parsed = logo.safeParse(request.params);
    if (!parsed.success) throw refuse("core.nothing_here");
    const { content, contentType } = await pipeline.open(
      request,
      { can: "member", procedure: "organization.logo", readOnly: true },
      async ({ db }) => required(await findLogo(db, parsed.data.id), msg("Logo")),
    );
    return reply
      .headers({
        "content-type": contentType,
        // What has this address never changes.
        "cache-control": "private, max-age=31536000, immutable",
        "content-security-policy": "default-src 'none'; sandbox",
        "x-content-type-options": "nosniff",
      })
      .send(content);
  });
}

async function receiveLogo(request: FastifyRequest, pipeline: Pipeline): Promise<{ id: string; url: string }> {
  // A person who may not even try need not be read.
  await pipeline.open(request, { ...WAY, readOnly: true }, async () => undefined);
  const added = checked(await readBody(request));
  const id = await pipeline.open(request, { ...WAY, readOnly: false }, ({ db }) => insertLogo(db, added));
  return { id, url: `/api/logos/${id}` };
}

async function readBody(request: FastifyRequest): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request.raw) {
    size += (chunk as Buffer).length;
    if (size > MOST_LOGO_KB * 1024) throw refuse("organization.logo_too_large", { most: MOST_LOGO_KB });
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}

/** By its first bytes, whatever it is called. A drawing with scripts (SVG) is none of the two kinds. */
function checked(content: Buffer): Logo {
  const header = readImageHeader(content);
  if (!header || header.contentType === "image/webp") throw refuse("organization.logo_type");
  const { width, height, contentType } = header;
  if ([width, height].some((side) => side < 1 || side > MOST_LOGO_PIXELS))
    throw refuse("organization.logo_size", { most: MOST_LOGO_PIXELS });
  return { content, contentType, width, height };
}
