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

/** Enters as the recipient of a link, without an account. For the demo firm. */
export const enterByLink = (db: Db, { firm, link, procedure }: { firm: string; link: string; procedure: string }) =>
  sql`select set_config('app.org_id', ${firm}, true), set_config('app.user_id', '', true), set_config('app.permissions', '', true),
    set_config('app.procedure', ${procedure}, true), set_config('app.via', 'link of ' || recipient, true), set_config('app.link_id', id::text, true),
    set_config('app.link_purpose', purpose, true), set_config('app.link_record', record_id::text, true)
    from public_links where org_id = ${firm} and id = ${link}`.execute(db);

/** What follows is nobody's again. */
export const leave = (db: Db) =>
  sql`select set_config('app.user_id', '', true), set_config('app.permissions', '', true), set_config('app.via', '', true),
    set_config('app.link_id', '', true), set_config('app.link_purpose', '', true), set_config('app.link_record', '', true)`.execute(
    db,
  );
