import pg from "pg";
import { roleDefaults } from "#core/shared/roles.ts";
import type { Change } from "./change.ts";
import { groupsInOrder } from "./order.ts";
import { type DemoFirm, JOINED, peopleOf } from "./people.ts";

/** People with a confirmed address and the demo's password. A person who is there already keeps their id, so sessions live on. */
export async function writePeople(client: pg.Client, firm: DemoFirm, passwordHash: string): Promise<void> {
  const people = JSON.stringify(peopleOf(firm).map((person) => ({ ...person, joined: JOINED })));
  await client.query(
    `insert into users (id, email, email_verified, first_name, last_name, title, created_at, updated_at)
     select id, email, true, "firstName", "lastName", title, joined, joined
     from jsonb_to_recordset($1) as p(id uuid, email text, "firstName" text, "lastName" text, title text, joined timestamptz)
     on conflict (id) do update set email = excluded.email, email_verified = true, first_name = excluded.first_name,
       last_name = excluded.last_name, title = excluded.title, deleted_at = null`,
    [people],
  );
  const ids = peopleOf(firm).map(({ id }) => id);
  await client.query("delete from auth.accounts where user_id = any ($1)", [ids]);
  await client.query(
    "insert into auth.accounts (account_id, provider_id, user_id, password) select id::text, 'credential', id, $2 from unnest($1::uuid[]) id",
    [ids, passwordHash],
  );
}

/** The firm with its roles and members, as if it had been founded when they joined. */
export async function writeFirm(
  client: pg.Client,
  { name, timeZone, founder, others, ownRoles = [], offices = [] }: DemoFirm,
): Promise<string> {
  const { rows } = await client.query<{ id: string }>("select create_organization($1, $2, $3) as id", [
    name,
    founder.id,
    JSON.stringify(roleDefaults()),
  ]);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error(`${name} could not be founded`);
  await client.query("select begin_request($1, $2, 'auth.foundFirm')", [founder.id, id]);
  await client.query("update organizations set time_zone = $2, created_at = $3 where id = $1", [id, timeZone, JOINED]);
  await client.query("insert into firm_settings (org_id, number_format) values ($1, 'en-GB')", [id]);
  for (const role of ownRoles)
    await client.query("insert into roles (org_id, name, description, permissions) values ($1, $2, $3, $4)", [
      id,
      role.name,
      role.description,
      role.permissions,
    ]);
  for (const { name: office, location, timeZone: zone, isHeadquarters } of offices)
    await client.query(
      "insert into offices (org_id, name, location, time_zone, is_headquarters, created_at) values ($1, $2, $3, $4, $5, $6)",
      [id, office, location, zone, isHeadquarters, JOINED],
    );
  for (const { id: person, role, endsIn = null } of others)
    await client.query("select add_member($1, $2, $3, firm_today() + $4::int)", [id, person, role, endsIn]);
  await client.query("update memberships set created_at = $2 where org_id = $1", [id, JOINED]);
  // A person who looks at the demo uses the same few accounts.
  await client.query("update session_settings set max_concurrent_sessions = 10 where org_id = $1", [id]);
  await client.query("update audit_log set at = $2, user_id = $3 where org_id = $1 and at = now()", [
    id,
    JOINED,
    founder.id,
  ]);
  return id;
}

/** Writes down what people did: entered as each of them, through the same triggers, each change at its own time. */
export async function writeChanges(client: pg.Client, firm: string, changes: readonly Change[]): Promise<void> {
  const announcing = await announcingTriggers(client, new Set(changes.map(({ table }) => table)));
  const quiet = async (how: "enable" | "disable") => {
    for (const { table, name } of announcing) await client.query(`alter table ${table} ${how} trigger ${name}`);
  };
  await quiet("disable");
  for (const group of groupsInOrder(changes)) await writeGroup(client, firm, group);
  await quiet("enable");
  await client.query("select set_config('app.org_id', $1, true)", [firm]);
  await client.query("select learn_words()");
  // Nothing is known yet of how many rows a firm of this moment has: a plan for one would go through all of them for each.
  await client.query("select set_config('enable_nestloop', 'off', true)");
  await client.query(
    `update records r set changed_at = l.at from (select row_id, max(at) as at from audit_log where org_id = current_org() group by row_id) l
     where r.org_id = current_org() and r.id = l.row_id`,
  );
  await client.query("select set_config('enable_nestloop', 'on', true)");
}

/** Everybody was last active when they last changed something. */
export async function noteActivity(client: pg.Client, firm: string): Promise<void> {
  await client.query(
    `insert into member_activity (org_id, user_id, last_active_at)
     select m.org_id, m.user_id, max(a.at) from memberships m join audit_log a on a.org_id = m.org_id and a.user_id = m.user_id
     where m.org_id = $1 group by 1, 2
     on conflict (org_id, user_id) do update set last_active_at = greatest(member_activity.last_active_at, excluded.last_active_at)`,
    [firm],
  );
}

type Trigger = { table: string; name: string };

/** What would say that everything was changed, or given to somebody, just now. */
async function announcingTriggers(client: pg.Client, tables: ReadonlySet<string>): Promise<Trigger[]> {
  const { rows } = await client.query<Trigger>(
    `select tgrelid::regclass::text as table, tgname as name from pg_trigger
     where tgrelid = any ($1::regclass[]) and (tgname = 'aa_version' or tgname like 'zzz\\_notify\\_%') order by 1, 2`,
    [[...tables]],
  );
  return rows;
}

/** Changes of one person through one procedure on different rows of one table. */
async function writeGroup(client: pg.Client, firm: string, group: readonly Change[]): Promise<void> {
  const [first] = group;
  if (!first) return;
  await client.query("select begin_request($1, $2, $3)", [first.by, firm, first.procedure]);
  if (first.via !== undefined)
    await client.query("select set_config('app.user_id', '', true), set_config('app.via', $1, true)", [first.via]);
  const statement = first.action === "insert" ? insertion(first) : change(first);
  await client.query(statement, [JSON.stringify(group.map(({ row }) => row))]);
  await client.query(
    `update audit_log a set at = d.at from jsonb_to_recordset($1) as d(id uuid, at timestamptz)
     where a.org_id = current_org() and a.row_id = d.id and a.at = now()`,
    [
      JSON.stringify(
        group.flatMap(({ row, at, followedBy = [] }) => [row.id, ...followedBy].map((id) => ({ id, at }))),
      ),
    ],
  );
  if (first.via !== undefined) await client.query("select set_config('app.via', '', true)");
}

function insertion({ table, row }: Change): string {
  const columns = Object.keys(row).map(pg.escapeIdentifier).join(", ");
  return `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1)`;
}

function change({ table, row }: Change): string {
  const columns = Object.keys(row)
    .filter((name) => name !== "id")
    .map(pg.escapeIdentifier);
  const values = columns.map((name) => `n.${name}`).join(", ");
  return `update ${table} t set (${columns.join(", ")}) = row(${values})
    from jsonb_populate_recordset(null::${table}, $1) n where t.org_id = current_org() and t.id = n.id`;
}

/** Removes a firm and everything it left behind: most of it goes with the firm, the rest points at none. */
export async function eraseFirm(client: pg.Client, id: string): Promise<void> {
  await client.query("select set_config('app.org_id', $1, true)", [id]);
  await client.query("delete from organizations where id = $1", [id]);
  const { rows } = await client.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'org_id'
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
       and not exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'f')`,
  );
  for (const { name } of rows) await client.query(`delete from ${name} where org_id = $1`, [id]);
}
