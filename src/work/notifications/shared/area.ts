import { ACCOUNT_NOTIFICATIONS } from "./account-kinds.ts";
import { notificationsApi } from "./api.ts";

export const area = {
  api: {
    notifications: notificationsApi,
  },
  notifications: ACCOUNT_NOTIFICATIONS,
};
