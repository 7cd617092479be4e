import type { Ctx, Db } from "#core/server/ctx.ts";
import { implement } from "#core/server/http/rpc.ts";
import { recordHandlers } from "#core/server/records/handlers.ts";
import { assertColleagues, assertRecords } from "#core/server/records/references.ts";
import { rowHandlers } from "#core/server/records/row-handlers.ts";
import { refuse, refuseField } from "#core/server/refuse.ts";
import { assertFound, required } from "#core/server/required.ts";
import { dayText } from "#core/shared/text/day-text.ts";
import { msg } from "#core/shared/text.ts";
import { readFundFigures } from "#funds/commitments/server/figure-use-cases.ts";
import { dataRequestQuestionsApi, dataRequestsApi } from "#investors/data-requests/shared/api.ts";
import type { QuestionForm, RequestForm } from "#investors/data-requests/shared/forms.ts";
import { MOST_QUESTIONS, questionsOf } from "#investors/data-requests/shared/rules.ts";
import {
  copyQuestions,
  dataRequests,
  dataRequestWrites,
  findQuestion,
  insertQuestions,
  libraryAnswers,
  listFigureDays,
  listLikely,
  questionWrites,
  sendRequest,
} from "./queries.ts";
import { quarterBeforeToday, readQuestion, readQuestions } from "./question-use-cases.ts";

const word = msg("Data request");
const questionWord = msg("Question");
const LONGEST_QUESTION = 2000;

const records = recordHandlers({
  ...dataRequests,
  word,
  writes: dataRequestWrites,

  /** Whom it named before may stay. */
  async valuesOf({ db }, { figuresAsOf, ...form }: RequestForm, id) {
    const before = id === undefined ? undefined : await dataRequests.find(db, id);
    if (form.ownerId !== (before?.ownerId ?? null)) await assertColleagues(db, "lp:read", { ownerId: form.ownerId });
    if (form.limitedPartnerId !== (before?.limitedPartnerId ?? null))
      await assertRecords(db, { limitedPartnerId: form.limitedPartnerId });
    if (figuresAsOf !== null && figuresAsOf !== before?.figuresAsOf) await assertPublished(db, figuresAsOf);
    return { ...form, figuresAsOf: figuresAsOf ?? before?.figuresAsOf ?? (await lastFigures(db)) };
  },
});

/** Figures of a day nothing was published of are nobody’s. */
async function assertPublished(db: Db, day: string): Promise<void> {
  const days = await listFigureDays(db);
  if (!days.some((one) => one.day === day))
    throw refuseField("figuresAsOf", "data_requests.no_figures_on", { day: dayText(day) });
}

/** The last quarter that was published; while none was, the last that ended. */
async function lastFigures(db: Db): Promise<string> {
  const [last] = await listFigureDays(db);
  return last?.day ?? quarterBeforeToday(db);
}

async function addPasted({ db }: Ctx, id: string, pasted: string): Promise<void> {
  assertFound(await questionWrites.hold(db, id), word);
  const added = questionsOf(pasted);
  if (added.length === 0) throw refuseField("pasted", "data_requests.no_questions");
  if (added.length + (await questionWrites.count(db, id)) > MOST_QUESTIONS)
    throw refuseField("pasted", "data_requests.most", { most: MOST_QUESTIONS });
  const long = added.findIndex(({ question }) => question.length > LONGEST_QUESTION);
  if (long >= 0) throw refuseField("pasted", "data_requests.too_long", { number: long + 1 });
  await insertQuestions(db, id, added);
}

export const dataRequestHandlers = implement(dataRequestsApi, {
  ...records,

  async addQuestions(ctx, { id, pasted }) {
    await addPasted(ctx, id, pasted);
    return records.get(ctx, { id });
  },

  /** What the database keeps is what was read here, with its figures. */
  async send(ctx, { id, rowVersion, sentTo }) {
    assertFound(await questionWrites.hold(ctx.db, id), word);
    const questions = await readQuestions(ctx.db, id, readFundFigures);
    if (questions.length === 0) throw refuse("data_requests.no_questions");
    if (questions.some(({ problem }) => problem !== null)) throw refuse("data_requests.not_ready");
    const answers = Object.fromEntries(questions.map((question) => [question.id, question.text]));
    await sendRequest(ctx.db, { id, rowVersion, sentTo }, answers);
    return records.get(ctx, { id });
  },

  figureDays: async ({ db }) => ({ items: await listFigureDays(db) }),

  async copy(ctx, { id }) {
    const { name, limitedPartnerId, requester, ownerId } = required(await dataRequests.find(ctx.db, id), word);
    const figuresAsOf = await lastFigures(ctx.db);
    const copy = await dataRequestWrites.insert(ctx.db, { name, limitedPartnerId, requester, ownerId, figuresAsOf });
    await copyQuestions(ctx.db, id, copy);
    return records.get(ctx, { id: copy });
  },
});

const { procedures, change } = rowHandlers({
  word: questionWord,
  of: { word, key: "requestId", most: MOST_QUESTIONS },
  list: (db, requestId) => readQuestions(db, requestId, readFundFigures),
  find: (db, id) => readQuestion(db, id, readFundFigures),
  writes: questionWrites,
  async valuesOf({ db }: Ctx, form: QuestionForm) {
    await assertAnswer(db, form.answerId);
    return form;
  },
});

async function assertAnswer(db: Db, answerId: string | null): Promise<void> {
  if (answerId !== null && (await libraryAnswers.find(db, answerId)) === undefined)
    throw refuseField("answerId", "data_requests.other_answer");
}

export const dataRequestQuestionHandlers = implement(dataRequestQuestionsApi, {
  ...procedures,

  move: ({ db }, { id, before }) =>
    change(db, id, ({ requestId: recordId }) => questionWrites.place(db, { id, recordId }, before)),

  choose: ({ db }, { id, answerId }) =>
    change(db, id, async () => {
      await assertAnswer(db, answerId);
      await questionWrites.set(db, id, { answerId });
    }),

  async likely({ db }, { id }) {
    const { question } = required(await findQuestion(db, id), questionWord);
    return { items: await listLikely(db, question) };
  },
});
