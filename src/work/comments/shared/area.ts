import { commentsApi } from "./api.ts";
import { COMMENT_NOTIFICATIONS } from "./notifications.ts";
import { COMMENT_REFUSALS } from "./refusals.ts";

export const area = {
  api: {
    comments: commentsApi,
  },
  refusals: COMMENT_REFUSALS,
  notifications: COMMENT_NOTIFICATIONS,
};
