import { implement } from "#core/server/http/rpc.ts";
import { recordHandlers } from "#core/server/records/handlers.ts";
import { assertColleagues } from "#core/server/records/references.ts";
import { refuse, refuseField } from "#core/server/refuse.ts";
import { required } from "#core/server/required.ts";
import { msg, t } from "#core/shared/text.ts";
import { readFundFigures } from "#funds/commitments/server/figure-use-cases.ts";
import { findFundCurrency } from "#funds/funds/server/queries.ts";
import { libraryAnswersApi } from "#investors/data-requests/shared/api.ts";
import type { AnswerForm } from "#investors/data-requests/shared/forms.ts";
import { ANSWER_FIGURES, figuresIn, filled, isAnswerFigure } from "#investors/data-requests/shared/rules.ts";
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
