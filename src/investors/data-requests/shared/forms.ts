import { z } from "zod";
import { rulesOf } from "#core/shared/fields/field-rules.ts";
import { fieldsNamed } from "#core/shared/fields/fields.ts";
import { longText, optionalDate, optionalId, optionalText } from "#core/shared/fields/form-values.ts";
import { atMost, rule, t } from "#core/shared/text.ts";
import { requestFields } from "./fields.ts";
import { ANSWER_CATEGORIES, ANSWER_FIGURES, figuresIn, isAnswerFigure } from "./rules.ts";

const needed = (most: number, why: ReturnType<typeof rule>) => z.string(why).trim().min(1, why).max(most, atMost(most));

/** What the form says of an answer. Its figures are known ones, of the fund that is named. */
export const answerForm = z
  .object({
    title: needed(500, rule("Enter the question")),
    category: z.enum(ANSWER_CATEGORIES).default("firm"),
    answer: needed(20_000, rule("Enter the answer")),
    fundId: optionalId,
    ownerId: optionalId,
    validUntil: z.iso.date(rule("Enter its expiry date")),
  })
  .superRefine(({ answer, fundId }, context) => {
    const named = figuresIn(answer);
    const unknown = named.find((name) => !isAnswerFigure(name));
    if (unknown !== undefined)
      context.addIssue({
        code: "custom",
        path: ["answer"],
        message: t("There is no figure called {name}. Known are {names}", {
          name: unknown,
          names: Object.keys(ANSWER_FIGURES).join(", "),
        }),
      });
    else if (named.length > 0 && fundId === null)
      context.addIssue({ code: "custom", path: ["fundId"], ...rule("Choose the fund whose figures it tells") });
  });
export type AnswerForm = z.output<typeof answerForm>;

/** What the form says of a data request. Without a day its figures are those of the last quarter’s end. */
export const requestForm = z.object({
  name: needed(200, rule("Enter a name")),
  limitedPartnerId: optionalId,
  ownerId: optionalId,
  figuresAsOf: optionalDate,
  ...rulesOf(fieldsNamed(requestFields, ["requester", "dueOn", "notes"])),
});
export type RequestForm = z.output<typeof requestForm>;

export const questionForm = z.object({
  requestId: z.uuid(),
  section: optionalText(100),
  question: needed(2000, rule("Enter the question")),
  answerId: optionalId,
  ownAnswer: longText(20_000),
});
export type QuestionForm = z.output<typeof questionForm>;

/** A list of questions as it is pasted. */
export const pastedQuestions = needed(200_000, rule("Paste the questions, one in each line"));

export const sentTo = needed(300, rule("Enter to whom it goes"));
