import { dataRequestQuestionsApi, dataRequestsApi, libraryAnswersApi } from "./api.ts";
import { DATA_REQUEST_NOTIFICATIONS } from "./notifications.ts";
import { DATA_REQUEST_REFUSALS } from "./refusals.ts";

export const area = {
  api: {
    libraryAnswers: libraryAnswersApi,
    dataRequests: dataRequestsApi,
    dataRequestQuestions: dataRequestQuestionsApi,
  },
  refusals: DATA_REQUEST_REFUSALS,
  notifications: DATA_REQUEST_NOTIFICATIONS,
};
