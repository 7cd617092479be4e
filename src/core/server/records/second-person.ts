import { sql } from "kysely";
import type { Msg } from "#core/shared/text.ts";
import type { Ctx, Db } from "../ctx.ts";
import { required } from "../required.ts";
import { editConflict } from "./edit-conflict.ts";
import type { Seen } from "./queries.ts";

/** That the asking person confirms a row, as its guard takes it (`two_people`, `second_person`): the columns of who and when. */
export const confirmedByMe = <By extends string, At extends string>(by: By, at: At) =>
  ({ [by]: sql<string>`me()`, [at]: sql<string>`now()` }) as Record<By | At, ReturnType<typeof sql<string>>>;

type Confirming<Row> = {
  /** What one is called in a refusal. */
  word: Msg;
  find: (db: Db, id: string) => Promise<Row | undefined>;
  /** Of `rowHandlers`: holds the record, does what it is given, answers the row. */
  change: (db: Db, id: string, work: () => Promise<void>) => Promise<Row>;
  /** Stores that the row that was seen is confirmed; false when it changed since. */
  confirm: (db: Db, seen: Seen) => Promise<boolean>;
};

/** The command of the second person, who found right what they saw; changed meanwhile it is a conflict. Who may, the database decides. */
export const confirmation =
  <Row extends { rowVersion: number }>({ word, find, change, confirm }: Confirming<Row>) =>
  ({ db }: Ctx, { id, rowVersion }: Seen): Promise<Row> =>
    change(db, id, async () => {
      if (await confirm(db, { id, rowVersion })) return;
      throw await editConflict(db, { id, rowVersion }, required(await find(db, id), word), word);
    });
