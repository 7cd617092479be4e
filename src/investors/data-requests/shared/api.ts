import { z } from "zod";
import { id, plainDate, query, rowVersion } from "#core/shared/contract.ts";
import { outputsOf } from "#core/shared/fields/field-schemas.ts";
import { listedOf } from "#core/shared/fields/fields.ts";
import { recordCommands, recordContract } from "#core/shared/records/record-contract.ts";
import { placing, rowCommands, rowContract } from "#core/shared/records/row-contract.ts";
import { RECORDS } from "#core/shared/records.ts";
import { FACILITY_BOOKS } from "#funds/facilities/shared/rules.ts";
import { answerFields, answerFilters, requestFields, requestFilters } from "./fields.ts";
import { answerForm, pastedQuestions, questionForm, requestForm, sentTo } from "./forms.ts";
import { ANSWER_FIGURES, type AnswerFigure, QUESTION_PROBLEMS } from "./rules.ts";

/** What the figures of funds are made of. */
const BOOKS = [
  "firm_settings",
  "funds",
  "limited_partners",
  "commitments",
  "commitment_changes",
  "postings",
  "ledger_accounts",
  ...FACILITY_BOOKS,
] as const;
const FIGURE_NAMES = Object.keys(ANSWER_FIGURES) as AnswerFigure[];

const named = { ownerId: id.nullable() };
const answer = z.object({ id, rowVersion, ...outputsOf(answerFields), ...named, fundId: id.nullable() });
export type LibraryAnswer = z.infer<typeof answer>;

const ANSWERS = ["library_answers", "users"] as const;

export const libraryAnswersApi = {
  ...recordContract({
    entry: RECORDS.library_answer,
    summaries: {
      list: "Answers to questions of investors, newest first; archived ones only when filtered by that",
      create: "Add an answer to the library, with its owner and the day until which it holds",
      delete: "Delete an answer for good; one that requests use stays",
    },
    reads: { list: ANSWERS, count: ["library_answers"], get: ANSWERS },
    fields: answerFilters,
    order: { field: "createdAt", direction: "desc" },
    card: answer,
    record: answer,
    form: answerForm,
    edit: answerForm.safeExtend({ id, rowVersion }),
  }),
  filled: query({
    can: "lp:read",
    reads: ["library_answers", ...BOOKS],
    path: "/library-answers/{id}/filled",
    summary:
      "An answer with the figures of its fund as of a day, by default the last quarter’s end; a figure that isn’t known is null",
  })
    .input(z.object({ id, asOf: plainDate.optional() }))
    .output(
      z.object({
        text: z.string(),
        asOf: plainDate,
        figures: z.array(z.object({ name: z.enum(FIGURE_NAMES), label: z.string(), text: z.string().nullable() })),
      }),
    ),
};

const request = z.object({
  id,
  rowVersion,
  ...outputsOf(listedOf(requestFields)),
  ...named,
  limitedPartnerId: id.nullable(),
});
const wholeRequest = request.extend({
  ...outputsOf(requestFields),
  sentBy: z.object({ id, name: z.string() }).nullable(),
});
export type DataRequest = z.infer<typeof wholeRequest>;

const COUNTED = ["data_requests", "data_request_questions"] as const;
const REQUESTS = [...COUNTED, "users"] as const;
const entry = RECORDS.data_request;
const requestCommand = recordCommands(entry, wholeRequest);

export const dataRequestsApi = {
  ...recordContract({
    entry,
    summaries: {
      list: "Data requests of investors, newest first; archived ones only when filtered by that",
      create: "Add a data request; its figures are of the day that is named, else of the last quarter’s end",
      delete: "Delete a data request with its questions for good; one that was sent stays",
    },
    reads: { list: REQUESTS, count: COUNTED, get: REQUESTS },
    fields: requestFilters,
    order: { field: "createdAt", direction: "desc" },
    card: request,
    record: wholeRequest,
    form: requestForm,
    edit: requestForm.extend({ id, rowVersion }),
  }),
  addQuestions: requestCommand("pasted-questions", {
    summary: "Add questions as they are pasted: one in each line; a line that ends with a colon is a section",
    input: { pasted: pastedQuestions },
  }),
  send: requestCommand("send", {
    summary:
      "Mark a request as sent, in the version that was seen, with its answers as they are now; a stale or missing one blocks it",
    input: { rowVersion, sentTo },
  }),
  figureDays: query({
    can: "lp:read",
    reads: ["statement_runs", "funds"],
    path: "/data-requests/figure-days",
    summary:
      "Ends of quarters whose figures are published, the latest first, and of which funds: a request’s figures are of one of them",
  }).output(z.object({ items: z.array(z.object({ day: plainDate, funds: z.array(z.string()) })) })),
  copy: requestCommand("copy", {
    summary: "Copy a request with its questions, and the answers of the library, as a new one",
    input: {},
  }),
};

const question = z.object({
  id,
  rowVersion,
  requestId: id,
  section: z.string().nullable(),
  question: z.string(),
  answerId: id.nullable(),
  answer: z.object({ id, kind: z.string(), label: z.string() }).nullable(),
  /** Until when the answer of the library holds. */
  validUntil: plainDate.nullable(),
  ownAnswer: z.string(),
  /** What is sent, or was. */
  text: z.string(),
  problem: z.enum(QUESTION_PROBLEMS).nullable(),
});
export type DataRequestQuestion = z.infer<typeof question>;

const QUESTIONS = { can: entry.can, path: "data-request-questions" } as const;
const questionCommand = rowCommands(QUESTIONS, question);

export const dataRequestQuestionsApi = {
  ...rowContract({
    of: { entry, key: "requestId" } as const,
    path: QUESTIONS.path,
    one: "question",
    many: "questions",
    reads: ["data_request_questions", "data_requests", "library_answers", ...BOOKS],
    row: question,
    form: questionForm,
    edit: questionForm.extend({ id, rowVersion }),
  }),
  move: questionCommand("move", placing),
  choose: questionCommand("answer", {
    summary: "Answer a question from the library, or take that answer away",
    input: { answerId: id.nullable() },
  }),
  likely: query({
    can: "lp:read",
    reads: [...COUNTED, "library_answers"],
    path: "/data-request-questions/{id}/likely-answers",
    summary: "Answers of the library whose questions are likest this one, the likest first",
  })
    .input(z.object({ id }))
    .output(
      z.object({
        items: z.array(
          z.object({ id, title: z.string(), answer: z.string(), validUntil: plainDate, isStale: z.boolean() }),
        ),
      }),
    ),
};
