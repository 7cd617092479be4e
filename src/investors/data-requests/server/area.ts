import type { ServerArea } from "#core/server/area.ts";
import { libraryAnswerHandlers } from "./answer-handlers.ts";
import { dataRequestHandlers, dataRequestQuestionHandlers } from "./handlers.ts";
import { dataRequestsFile, libraryAnswersFile, mountDataRequests } from "./routes.ts";
import { staleAnswers } from "./schedule.ts";

export const area: ServerArea = {
  handlers: () => ({
    libraryAnswers: libraryAnswerHandlers,
    dataRequests: dataRequestHandlers,
    dataRequestQuestions: dataRequestQuestionHandlers,
  }),
  downloads: [dataRequestsFile, libraryAnswersFile],
  mounts: [mountDataRequests],
  clocks: () => [staleAnswers],
};
