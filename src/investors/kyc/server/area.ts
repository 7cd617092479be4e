import type { ServerArea } from "#core/server/area.ts";
import { kycFileHandlers } from "./handlers.ts";
import { kycEvidenceHandlers, kycOwnerHandlers, kycScreeningHandlers } from "./row-handlers.ts";
import { kycRefresh } from "./schedule.ts";

export const area: ServerArea = {
  handlers: () => ({
    kycFiles: kycFileHandlers,
    kycEvidence: kycEvidenceHandlers,
    kycOwners: kycOwnerHandlers,
    kycScreenings: kycScreeningHandlers,
  }),
  clocks: () => [kycRefresh],
};
