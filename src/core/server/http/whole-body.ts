import type { FastifyRequest } from "fastify";

type Refusing = { empty: () => Error; tooLarge: () => Error };

/** All of an upload that is small enough to be held; the rest of a larger one is not waited for. */
export async function wholeBody(
  request: FastifyRequest,
  most: number,
  { empty, tooLarge }: Refusing,
): Promise<Uint8Array> {
  if (Number(request.headers["content-length"] ?? 0) > most) throw tooLarge();
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of request.raw as AsyncIterable<Uint8Array>) {
    size += part.length;
    if (size > most) throw tooLarge();
    parts.push(part);
  }
  if (size === 0) throw empty();
  return Buffer.concat(parts);
}
