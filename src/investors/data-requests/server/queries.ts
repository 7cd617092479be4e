import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import { rowsOf } from "#core/server/database/rows-of.ts";
import { firmToday } from "#core/server/lists/days.ts";
import { recordWrites } from "#core/server/records/queries.ts";
import { recordQueries } from "#core/server/records/record-queries.ts";
import { orderedRowWrites } from "#core/server/records/row-writes.ts";
import { personShown, recordShown } from "#core/server/records/shown.ts";
import type { DataRequest, LibraryAnswer } from "#investors/data-requests/shared/api.ts";
import { answerFields, requestFields } from "#investors/data-requests/shared/fields.ts";

/** The library, each answer with its owner and its fund. */
export const libraryAnswers = recordQueries("libraryAnswers", {
  kind: "library_answer",
  fields: answerFields,
  worked: { isStale: sql<boolean>`valid_until < ${firmToday}` },
}).reading<LibraryAnswer>((rows) =>
  rows
    .selectAll("libraryAnswers")
    .select([personShown("libraryAnswers.ownerId").as("owner"), recordShown("libraryAnswers.fundId").as("fund")]),
);
export const libraryAnswerWrites = recordWrites("libraryAnswers");

const questionsOf = (which = sql`true`) => sql<number>`(
  select count(*)::int from data_request_questions q where q.org_id = data_requests.org_id and q.request_id = data_requests.id and ${which})`;

/** Requests with whom they are for, and how many of their questions have an answer. */
export const dataRequests = recordQueries("dataRequests", {
  kind: "data_request",
  fields: requestFields,
  worked: {
    isOverdue: sql<boolean>`coalesce(due_on < ${firmToday} and state = 'open', false)`,
    questions: questionsOf(),
    answered: questionsOf(sql`(q.own_answer <> '' or q.answer_id is not null)`),
  },
}).reading<DataRequest>((rows) =>
  rows
    .selectAll("dataRequests")
    .select([
      personShown("dataRequests.ownerId").as("owner"),
      personShown("dataRequests.sentBy").as("sentBy"),
      recordShown("dataRequests.limitedPartnerId").as("partner"),
    ]),
);
export const dataRequestWrites = recordWrites("dataRequests");

export const questionWrites = orderedRowWrites("dataRequestQuestions", { table: "dataRequests", key: "requestId" });

/** A question as it is stored, with the answer of the library it names. */
export type StoredQuestion = {
  id: string;
  rowVersion: number;
  requestId: string;
  section: string | null;
  question: string;
  answerId: string | null;
  ownAnswer: string;
  sentAnswer: string | null;
  figuresAsOf: string;
  answer: { text: string; label: string; validUntil: string; isArchived: boolean; fundId: string | null } | null;
};

const questions = (db: Db) =>
  rowsOf<"dataRequestQuestions", StoredQuestion>(
    db
      .selectFrom("dataRequestQuestions")
      .innerJoin("dataRequests as r", "r.id", "dataRequestQuestions.requestId")
      .select([
        "dataRequestQuestions.id",
        "dataRequestQuestions.rowVersion",
        "requestId",
        "section",
        "question",
        "answerId",
        "ownAnswer",
        "sentAnswer",
        "r.figuresAsOf",
        sql<StoredQuestion["answer"]>`(
        select jsonb_build_object('text', a.answer, 'label', a.title, 'validUntil', a.valid_until, 'isArchived', a.archived_at is not null, 'fundId', a.fund_id)
        from library_answers a where a.org_id = data_request_questions.org_id and a.id = data_request_questions.answer_id)`.as(
          "answer",
        ),
      ]),
  );

/** In the order people gave them. */
export const listQuestions = (db: Db, requestId: string): Promise<StoredQuestion[]> =>
  questions(db).where("requestId", "=", requestId).orderBy("position").orderBy("dataRequestQuestions.id").execute();

export const findQuestion = (db: Db, id: string): Promise<StoredQuestion | undefined> =>
  questions(db).where("dataRequestQuestions.id", "=", id).executeTakeFirst();

/** Adds questions behind those that are there; the request is held. */
export async function insertQuestions(
  db: Db,
  requestId: string,
  added: readonly { section: string | null; question: string }[],
): Promise<void> {
  await sql`
    insert into data_request_questions (request_id, position, section, question)
    select ${requestId}, place + (select coalesce(floor(max(position)), 0) from data_request_questions where request_id = ${requestId}), section, question
    from rows from (jsonb_to_recordset(${JSON.stringify(added)}::jsonb) as (section text, question text)) with ordinality as given (section, question, place)`.execute(
    db,
  );
}

/** Takes the questions of a request into another one, with their answers of the library and those of their own. */
export async function copyQuestions(db: Db, from: string, to: string): Promise<void> {
  await sql`
    insert into data_request_questions (request_id, position, section, question, answer_id, own_answer)
    select ${to}, position, section, question, answer_id, own_answer from data_request_questions where request_id = ${from}`.execute(
    db,
  );
}

/** Sends a request as it was seen; the database refuses what is stale or missing. */
export async function sendRequest(
  db: Db,
  { id, rowVersion, sentTo }: { id: string; rowVersion: number; sentTo: string },
  answers: Readonly<Record<string, string>>,
): Promise<void> {
  await sql`select send_data_request(${id}, ${rowVersion}, ${sentTo}, ${JSON.stringify(answers)}::jsonb)`.execute(db);
}

const MOST_LIKELY = 8;

export async function listLikely(db: Db, question: string) {
  const { rows } = await sql<{ id: string; title: string; answer: string; validUntil: string; isStale: boolean }>`
    select a.id, a.title, a.answer, a.valid_until, a.valid_until < ${firmToday} as is_stale
    from answers_like(${question}, ${sql.lit(MOST_LIKELY)}) l join library_answers a on a.id = l.id
    order by l.likeness desc, a.valid_until desc, a.id`.execute(db);
  return rows;
}

/** Whether a question of a request that is not sent, or was, names an answer. */
export async function isUsed(db: Db, answerId: string): Promise<boolean> {
  const found = await db
    .selectFrom("dataRequestQuestions")
    .select("id")
    .where("answerId", "=", answerId)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export type StaleSoon = { id: string; ownerId: string; title: string; on: string };

/** Answers that are stale within some days, or are since a week, whose owner was not reminded of that day; they are by then. */
export async function takeStaleSoon(db: Db, days: number): Promise<StaleSoon[]> {
  const { rows } = await sql<StaleSoon>`
    update library_answers set reminded_of = valid_until
    where archived_at is null and owner_id is not null and reminded_of is distinct from valid_until
      and valid_until between ${firmToday} - 7 and ${firmToday} + ${sql.lit(days)}
      and not exists (select from sample_records s where s.org_id = library_answers.org_id and s.record_id = library_answers.id)
    returning id, owner_id, title, valid_until as on`.execute(db);
  return rows;
}

/** Ends of quarters whose statements are published, the latest first, with the funds they are of. */
export async function listFigureDays(db: Db): Promise<{ day: string; funds: string[] }[]> {
  const { rows } = await sql<{ day: string; funds: string[] }>`
    select r.quarter_ends::text as day, array_agg(distinct f.name order by f.name) as funds
    from statement_runs r join funds f on f.org_id = r.org_id and f.id = r.fund_id
    where r.state = 'published' group by 1 order by 1 desc`.execute(db);
  return rows;
}
