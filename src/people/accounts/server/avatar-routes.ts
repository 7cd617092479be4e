import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import { type ImageHeader, readImageHeader } from "#core/server/files/image-header.ts";
import type { Pipeline } from "#core/server/http/pipeline.ts";
import { refuse } from "#core/server/refuse.ts";
import { required } from "#core/server/required.ts";
import { msg } from "#core/shared/text.ts";
import { MOST_AVATAR_BYTES, MOST_AVATAR_PIXELS } from "#people/auth/shared/avatar-rules.ts";
import { findAvatar, saveAvatar } from "./avatar-queries.ts";

const picture = z.object({ id: z.uuid() });

/** Pictures of people, in and out. They are small, checked by what they are, and shown to a person who may see the person. */
export function mountAvatars(http: FastifyInstance, { pipeline }: { pipeline: Pipeline }): void {
  http.post("/api/uploads/avatar", (request) => receivePicture(request, pipeline));

  http.get("/api/avatars/:id", async (request, reply) => {
    const parsed = picture.safeParse(request.params);
    if (!parsed.success) throw refuse("auth.no_picture");
    const { content, contentType } = await pipeline.open(
      request,
      { can: "member", procedure: "avatars.get", readOnly: true },
      async ({ db }) => required(await findAvatar(db, parsed.data.id), msg("Picture")),
    );
    return reply
      .headers({
        "content-type": contentType,
        // Its address changes with it.
        "cache-control": "private, max-age=31536000, immutable",
        "content-security-policy": "default-src 'none'; sandbox",
        "x-content-type-options": "nosniff",
      })
      .send(content);
  });
}

const WAY = { can: "signed-in", procedure: "profile.setAvatar" } as const;

async function receivePicture(request: FastifyRequest, pipeline: Pipeline): Promise<{ avatarUrl: string }> {
  // Who may not even try need not be read.
  await pipeline.open(request, { ...WAY, readOnly: true }, async () => undefined);
  const content = await readBody(request);
  const { contentType } = checked(content);
  const avatarUrl = await pipeline.open(request, { ...WAY, readOnly: false }, ({ db }) =>
    saveAvatar(db, { content, contentType }),
  );
  return { avatarUrl };
}

async function readBody(request: FastifyRequest): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request.raw) {
    size += (chunk as Buffer).length;
    if (size > MOST_AVATAR_BYTES) throw refuse("auth.picture_too_large", { most: 200 });
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}

function checked(content: Buffer): ImageHeader {
  const header = readImageHeader(content);
  if (!header) throw refuse("auth.picture_type");
  const sides = [header.width, header.height];
  if (sides.some((side) => side < 1 || side > MOST_AVATAR_PIXELS))
    throw refuse("auth.picture_size", { most: MOST_AVATAR_PIXELS });
  return header;
}
