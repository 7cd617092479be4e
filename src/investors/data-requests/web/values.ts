import { msg } from "@lingui/core/macro";
import type { api, OutputOf } from "#core/web/api/api.ts";
import { useFieldWords, type Worded } from "#core/web/records/fields/field-words.ts";
import { answerFields, questionFields, requestFields } from "#investors/data-requests/shared/fields.ts";
import type { QuestionProblem } from "#investors/data-requests/shared/rules.ts";

export type DataRequest = OutputOf<typeof api.dataRequests.get>;
export type LibraryAnswer = OutputOf<typeof api.libraryAnswers.get>;
export type Question = OutputOf<typeof api.dataRequestQuestions.list>["items"][number];

export const REQUEST_WORDED: Worded = {
  fields: requestFields,
  // The form asks by the name of its column for what lists call the partner.
  labels: { limitedPartner: msg`Limited partner` },
  choices: { state: { open: msg`Open`, sent: msg`Sent` } },
  tones: { state: { open: "info", sent: "success" } },
};
export const useRequestWords = () => useFieldWords(requestFields, REQUEST_WORDED);

export const ANSWER_WORDED: Worded = {
  fields: answerFields,
  choices: {
    category: {
      firm: msg`Firm`,
      team: msg`Team`,
      strategy: msg`Strategy`,
      track_record: msg`Track record`,
      terms: msg`Terms`,
      operations: msg`Operations`,
      compliance: msg`Compliance`,
      esg: msg`ESG`,
      other: msg`Other`,
    },
  },
};
export const useAnswerWords = () => useFieldWords(answerFields, ANSWER_WORDED);

export const QUESTION_WORDED: Worded = { fields: questionFields };

/** What keeps a question from being sent. */
export const PROBLEM_WORDS: Record<QuestionProblem, ReturnType<typeof msg>> = {
  unanswered: msg`No answer`,
  stale: msg`Stale`,
  archived: msg`Archived answer`,
  no_figure: msg`Figure not known`,
};
