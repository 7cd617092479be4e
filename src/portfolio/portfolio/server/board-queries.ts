import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import { rowsOf } from "#core/server/database/rows-of.ts";
import { rowWrites } from "#core/server/records/row-writes.ts";
import { personShown } from "#core/server/records/shown.ts";
import type { BoardSeat } from "#portfolio/portfolio/shared/board-api.ts";

export const seatWrites = rowWrites("boardSeats", { table: "portfolioCompanies", key: "portfolioCompanyId" });

const seats = (db: Db) =>
  rowsOf<"boardSeats", BoardSeat>(
    db.selectFrom("boardSeats").selectAll("boardSeats").select(personShown("boardSeats.userId").as("user")),
  );

/** Seats before observers, those that ended last. */
export const listSeats = (db: Db, companyId: string): Promise<BoardSeat[]> =>
  seats(db)
    .where("portfolioCompanyId", "=", companyId)
    .orderBy(sql`coalesce(until <= firm_today(), false), kind desc, since nulls last, id`)
    .execute();

export const findSeat = (db: Db, id: string): Promise<BoardSeat | undefined> =>
  seats(db).where("id", "=", id).executeTakeFirst();
