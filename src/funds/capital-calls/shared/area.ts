import { capitalCallNoticesApi, capitalCallReceiptsApi, capitalCallsApi } from "./api.ts";
import { bankRowsApi } from "./bank-api.ts";
import { CAPITAL_CALL_NOTIFICATIONS } from "./notifications.ts";
import { CAPITAL_CALL_REFUSALS } from "./refusals.ts";

export const area = {
  api: {
    capitalCalls: capitalCallsApi,
    capitalCallReceipts: capitalCallReceiptsApi,
    bankRows: bankRowsApi,
    capitalCallNotices: capitalCallNoticesApi,
  },
  refusals: CAPITAL_CALL_REFUSALS,
  notifications: CAPITAL_CALL_NOTIFICATIONS,
};
