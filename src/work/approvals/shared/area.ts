import { tiedApprovalsApi } from "./api.ts";
import { APPROVAL_NOTIFICATIONS } from "./notifications.ts";
import { APPROVAL_REFUSALS } from "./refusals.ts";

export const area = {
  api: {
    tiedApprovals: tiedApprovalsApi,
  },
  refusals: APPROVAL_REFUSALS,
  notifications: APPROVAL_NOTIFICATIONS,
};
