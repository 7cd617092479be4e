import type { ServerArea } from "#core/server/area.ts";
import { myStatementFiles } from "#investors/statements/server/file-use-cases.ts";
import { portalAccessHandlers } from "./access-handlers.ts";
import { oldAddresses } from "./jobs.ts";
import { myHandlers } from "./my-handlers.ts";
import { mountMyFiles } from "./my-routes.ts";
import { publicationHandlers } from "./publication-handlers.ts";
import { myTalkHandlers, partnerTalkHandlers } from "./talk-handlers.ts";
import { mountTaxForms } from "./tax-form-routes.ts";

export const area: ServerArea = {
  handlers: ({ mailConfigured }) => ({
    portalAccess: portalAccessHandlers({ mailConfigured }),
    publications: publicationHandlers,
    my: myHandlers,
    myTalk: myTalkHandlers,
    partnerTalk: partnerTalkHandlers,
  }),
  mounts: [mountTaxForms, (http, mounted) => mountMyFiles(http, { ...mounted, ilpaFilesOf: myStatementFiles })],
  queues: ({ pool }) => [oldAddresses(pool)],
};
