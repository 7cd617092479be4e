import type { ServerArea } from "#core/server/area.ts";
import { implement } from "#core/server/http/rpc.ts";
import { eventViewsApi, partnerViewsApi } from "#deals/referral-sources/shared/views-api.ts";
import { viewsOf } from "#work/views/server/view-use-cases.ts";
import { referralSourceHandlers } from "./handlers.ts";
import { eventsFile, partnersFile } from "./routes.ts";

export const area: ServerArea = {
  handlers: () => ({
    referralSources: referralSourceHandlers,
    eventViews: implement(eventViewsApi, viewsOf("events")),
    partnerViews: implement(partnerViewsApi, viewsOf("partners")),
  }),
  downloads: [eventsFile, partnersFile],
};
