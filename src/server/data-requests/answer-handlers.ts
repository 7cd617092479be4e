import { msg, t } from "#shared/core/text.ts";
import { libraryAnswersApi } from "#shared/data-requests/api.ts";
import type { AnswerForm } from "#shared/data-requests/forms.ts";
import { ANSWER_FIGURES, figuresIn, filled, isAnswerFigure } from "#shared/data-requests/rules.ts";
import { readFundFigures } from "../commitments/figure-use-cases.ts";
import { recordHandlers } from "../core/records/handlers.ts";
import { assertColleagues } from "../core/records/references.ts";
import { refuse, refuseField } from "../core/refuse.ts";
import { required } from "../core/required.ts";
import { implement } from "../core/rpc.ts";
import { findFundCurrency } from "../funds/queries.ts";
import { isUsed, libraryAnswers, libraryAnswerWrites } from "./queries.ts";
import { figuresOfAnswer, quarterBeforeToday } from "./question-use-cases.ts";

const word = msg("Answer");

const records = recordHandlers({
  ...libraryAnswers,
  word,
  writes: libraryAnswerWrites,

  /** Whom it named before may stay. */
  async valuesOf({ db }, { fundId, ...form }: AnswerForm, id) {
    const before = id === undefined ? undefined : await libraryAnswers.find(db, id);
    if (form.ownerId !== (before?.ownerId ?? null)) await assertColleagues(db, "lp:read", { ownerId: form.ownerId });
    if (fundId !== null && (await findFundCurrency(db, fundId)) === undefined)
      throw refuseField("fundId", "data_requests.other_fund");
    return { ...form, fundId };
  },
});

export const libraryAnswerHandlers = implement(libraryAnswersApi, {
  ...records,

  async delete(ctx, { id }) {
    if (await isUsed(ctx.db, id)) throw refuse("data_requests.in_use");
    return records.delete(ctx, { id });
  },

  async filled({ db }, { id, asOf: asked }) {
    const answer = required(await libraryAnswers.find(db, id), word);
    const asOf = asked ?? (await quarterBeforeToday(db));
    const figures = await figuresOfAnswer(db, answer, asOf, readFundFigures);
    const named = figuresIn(answer.answer).filter(isAnswerFigure);
    return {
      text: filled(answer.answer, figures),
      asOf,
      figures: named.map((name) => ({ name, label: t(ANSWER_FIGURES[name]), text: figures[name] ?? null })),
    };
  },
});
