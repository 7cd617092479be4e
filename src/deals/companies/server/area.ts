import type { ServerArea } from "#core/server/area.ts";
import { implement } from "#core/server/http/rpc.ts";
import { prospectViewsApi } from "#deals/companies/shared/views-api.ts";
import { viewsOf } from "#work/views/server/view-use-cases.ts";
import { companyHandlers } from "./handlers.ts";
import { companiesFile } from "./routes.ts";

export const area: ServerArea = {
  handlers: () => ({
    companies: companyHandlers,
    prospectViews: implement(prospectViewsApi, viewsOf("companies")),
  }),
  downloads: [companiesFile],
};
