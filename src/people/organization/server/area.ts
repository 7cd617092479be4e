import type { ServerArea } from "#core/server/area.ts";
import { officeHandlers, organizationHandlers } from "./handlers.ts";
import { mountLogos } from "./logo-routes.ts";

export const area: ServerArea = {
  handlers: () => ({ offices: officeHandlers, organization: organizationHandlers }),
  mounts: [mountLogos],
};
