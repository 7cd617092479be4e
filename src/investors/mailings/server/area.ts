import type { ServerArea } from "#core/server/area.ts";
import { addressHoldHandlers, mailingHandlers } from "./handlers.ts";
import { mailingJob } from "./jobs.ts";
import { mailingsFile } from "./routes.ts";

export const area: ServerArea = {
  handlers: ({ mailConfigured }) => ({
    mailings: mailingHandlers({ mailConfigured }),
    addressHolds: addressHoldHandlers,
  }),
  downloads: [mailingsFile],
  tracked: ({ files, origin, secret }) => [mailingJob({ files, origin, secret })],
};
