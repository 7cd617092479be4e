import type { Db } from "#core/server/ctx.ts";
import { readFirmNotation, readFirmToday } from "#core/server/lists/days.ts";
import { lastQuarterEnd } from "#core/shared/periods.ts";
import type { FundFigures } from "#funds/commitments/shared/fund-figures.ts";
import type { DataRequestQuestion, LibraryAnswer } from "#investors/data-requests/shared/api.ts";
import { figureTexts } from "#investors/data-requests/shared/figure-texts.ts";
import { answerOf, type FigureTexts, figuresIn } from "#investors/data-requests/shared/rules.ts";
import { findQuestion, listQuestions, type StoredQuestion } from "./queries.ts";

/** Reads what the books of a fund say as of a day. */
export type ReadFigures = (db: Db, fundId: string, asOf: string) => Promise<FundFigures>;

/** The end of the last quarter before the firm’s day. */
export const quarterBeforeToday = async (db: Db): Promise<string> => lastQuarterEnd(await readFirmToday(db));

/** What an answer says of its fund as of a day; nothing where it names no figure. */
export async function figuresOfAnswer(
  db: Db,
  { answer, fundId }: Pick<LibraryAnswer, "answer" | "fundId">,
  asOf: string,
  read: ReadFigures,
): Promise<FigureTexts> {
  return fundId === null || figuresIn(answer).length === 0
    ? {}
    : figureTexts(await read(db, fundId, asOf), await readFirmNotation(db));
}

/** The questions of a request with what they are answered. */
export const readQuestions = async (db: Db, requestId: string, read: ReadFigures): Promise<DataRequestQuestion[]> =>
  answered(db, await listQuestions(db, requestId), read);

export async function readQuestion(db: Db, id: string, read: ReadFigures): Promise<DataRequestQuestion | undefined> {
  const stored = await findQuestion(db, id);
  return stored && (await answered(db, [stored], read))[0];
}

/** As it was sent, else as it would be now; the figures of each fund are read once. */
async function answered(db: Db, stored: readonly StoredQuestion[], read: ReadFigures): Promise<DataRequestQuestion[]> {
  const today = await readFirmToday(db);
  const known = new Map<string, FigureTexts>();
  for (const { answer, figuresAsOf, sentAnswer } of stored) {
    const { fundId } = answer ?? { fundId: null };
    if (sentAnswer !== null || answer === null || fundId === null || known.has(fundId)) continue;
    const figures = await figuresOfAnswer(db, { answer: answer.text, fundId }, figuresAsOf, read);
    if (Object.keys(figures).length > 0) known.set(fundId, figures);
  }
  return stored.map(({ sentAnswer, answer, ...question }) => {
    const figures = known.get(answer?.fundId ?? "") ?? {};
    const now = answerOf({ ownAnswer: question.ownAnswer, answer, figures, today });
    const { id, rowVersion, requestId, section, question: asked, answerId, ownAnswer } = question;
    return {
      id,
      rowVersion,
      requestId,
      section,
      question: asked,
      answerId,
      ownAnswer,
      answer: answer && { id: question.answerId ?? "", kind: "library_answer", label: answer.label },
      validUntil: answer?.validUntil ?? null,
      ...(sentAnswer === null ? now : { text: sentAnswer, problem: null }),
    };
  });
}
