import type { ServerArea } from "#core/server/area.ts";
import { signatureRequestHandlers, signingCertificateHandlers } from "./handlers.ts";
import { signingOf } from "./request-use-cases.ts";
import { mountSigning } from "./routes.ts";
import { signatureClock } from "./schedule.ts";
import { mountVerify } from "./verify-routes.ts";

export const area: ServerArea = {
  handlers: (site) => ({
    signatureRequests: signatureRequestHandlers(signingOf(site)),
    signingCertificates: signingCertificateHandlers,
  }),
  mounts: [mountSigning, mountVerify],
  clocks: (site) => [signatureClock(site)],
};
