import { buffer } from "node:stream/consumers";
import type { Site } from "#core/server/area.ts";
import { createSeal } from "#core/server/sealed-text.ts";
import { openFile } from "#work/documents/server/sending-use-cases.ts";
import { keepMade } from "#work/uploads/server/keep-use-cases.ts";
import type { Signing } from "./request-use-cases.ts";

type Given = Pick<Site, "origin" | "mailConfigured" | "files" | "secret"> & { env: Pick<Site["env"], "timestampUrl"> };

/** How a site keeps, seals and sends what is signed. */
export const signingOf = ({ origin, mailConfigured, files, secret, env }: Given): Signing => ({
  origin,
  mailConfigured,
  seal: createSeal(secret),
  timestampUrl: env.timestampUrl,
  storage: {
    quota: files.quota,
    read: async (key) => buffer(await openFile(files, key)),
    keep: (owner, file) => keepMade(owner, files, file),
    forget: (key) => files.blobs.remove(key),
  },
});
