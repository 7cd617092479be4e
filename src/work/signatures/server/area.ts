import { buffer } from "node:stream/consumers";
import type { ServerArea, Site } from "#core/server/area.ts";
import { createSeal } from "#core/server/sealed-text.ts";
import { openFile } from "#work/documents/server/sending-use-cases.ts";
import { keepMade } from "#work/uploads/server/keep-use-cases.ts";
import { signatureRequestHandlers, signingCertificateHandlers } from "./handlers.ts";
import type { Signing } from "./request-use-cases.ts";
import { mountSigning } from "./routes.ts";
import { signatureClock } from "./schedule.ts";
import { mountVerify } from "./verify-routes.ts";

const signingOf = ({ origin, mailConfigured, files, secret, env }: Site): Signing => ({
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

export const area: ServerArea = {
  handlers: (site) => ({
    signatureRequests: signatureRequestHandlers(signingOf(site)),
    signingCertificates: signingCertificateHandlers(signingOf(site)),
  }),
  mounts: [(http, mounted) => mountSigning(http, mounted, signingOf(mounted.site)), mountVerify],
  clocks: (site) => [signatureClock(site)],
};
