import type { ServerArea } from "#core/server/area.ts";
import { implement } from "#core/server/http/rpc.ts";
import { contactViewsApi } from "#deals/contacts/shared/views-api.ts";
import { viewsOf } from "#work/views/server/view-use-cases.ts";
import { contactHandlers } from "./handlers.ts";
import { contactLinkHandlers } from "./link-handlers.ts";
import { contactsFile, mountContactCard } from "./routes.ts";
import { interactionScores } from "./schedule.ts";

export const area: ServerArea = {
  handlers: () => ({
    contactLinks: contactLinkHandlers,
    contacts: contactHandlers,
    contactViews: implement(contactViewsApi, viewsOf("contacts")),
  }),
  downloads: [contactsFile],
  mounts: [mountContactCard],
  clocks: () => [interactionScores],
};
