import { sql } from "kysely";
import { ALL_PERMISSIONS } from "#core/shared/permissions.ts";
import type { Db } from "../ctx.ts";

type Who = { firm: string; person: string; procedure: string };

/** Enters a transaction of the owner as a person who may do everything: what follows is written under their name. For the demo firm. */
export const enterAs = (db: Db, { firm, person, procedure }: Who) =>
  sql`select set_config('app.org_id', ${firm}, true), set_config('app.user_id', ${person}, true),
    set_config('app.permissions', ${ALL_PERMISSIONS.join(",")}, true), set_config('app.procedure', ${procedure}, true)`.execute(
    db,
  );

/** What follows is nobody's again. */
export const leave = (db: Db) =>
  sql`select set_config('app.user_id', '', true), set_config('app.permissions', '', true)`.execute(db);
