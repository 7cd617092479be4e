import type { ServerArea } from "#core/server/area.ts";
import { signatureRequestHandlers, signingCertificateHandlers } from "./handlers.ts";
import { mountSigning } from "./routes.ts";
import { signatureClock } from "./schedule.ts";
import { signingOf } from "./signing-use-cases.ts";
import { mountVerify } from "./verify-routes.ts";

export const area: ServerArea = {
  handlers: (site) => ({
    signatureRequests: signatureRequestHandlers(signingOf(site)),
    signingCertificates: signingCertificateHandlers(signingOf(site)),
  }),
  mounts: [(http, mounted) => mountSigning(http, mounted, signingOf(mounted.site)), mountVerify],
  clocks: (site) => [signatureClock(site)],
};
