import { portalAccessApi } from "./access-api.ts";
import { myApi } from "./my-api.ts";
import { PORTAL_NOTIFICATIONS } from "./notifications.ts";
import { publicationsApi } from "./publications-api.ts";
import { PORTAL_REFUSALS } from "./refusals.ts";
import { myTalkApi, partnerTalkApi } from "./talk-api.ts";

export const area = {
  api: {
    portalAccess: portalAccessApi,
    publications: publicationsApi,
    my: myApi,
    myTalk: myTalkApi,
    partnerTalk: partnerTalkApi,
  },
  refusals: PORTAL_REFUSALS,
  notifications: PORTAL_NOTIFICATIONS,
};
