import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import { splitLabel } from "#deals/contacts/shared/rules.ts";
import { sayTheSame } from "#intake/imports/shared/agreement.ts";
import type { MatchType } from "#intake/imports/shared/duplicates.ts";
import type { Target } from "#intake/imports/shared/targets.ts";
import { ownId } from "../cards/own-card.ts";
import type { Asked, Found, KeyedRecord, Match, Values } from "../import-records.ts";
import type { Search } from "../import-target.ts";
import { IMPORT_TARGETS } from "../targets.ts";
import { plannedAnew } from "./planned-anew.ts";

export type Finding = {
  importId: string;
  /** Holds what is found until the transaction ends, so that what was seen is what is changed. */
  lock: boolean;
};

/** The records here that rows of a file speak of, by the row's key. */
export async function findMatches(
  db: Db,
  target: Target,
  records: readonly KeyedRecord[],
  how: Finding,
): Promise<ReadonlyMap<string, Match>> {
  const asked = await keysOf(db, records);
  const found = await find(db, target, how, IMPORT_TARGETS[target].search(asked, records));
  const byKey = new Map(found.map((known) => [known.foundBy, known]));
  const byId = new Map(found.map((known) => [known.foundAs, known]));
  const byEmail = Map.groupBy(found, ({ emailKey }) => emailKey);
  const matches = new Map<string, Match>();
  for (const [at, record] of records.entries()) {
    const one = asked[at];
    if (one === undefined) continue;
    const known = byKey.get(record.key) ?? byId.get(ownId(record.uid) ?? "");
    const byAddress = matchByAddress(one, known, byEmail);
    const byRow = known && { known, by: signOfKey(record.key, known), isOfKey: true };
    const match =
      byAddress?.by === "several" ? byAddress : (byRow ?? byAddress ?? matchType(target, record, one, found));
    if (match) matches.set(record.key, match);
  }
  return matches;
}

/**
 * The contact that has addresses of a row. Of several one is meant only where it alone has the row's name and all of its addresses
 * that anybody has; `ofKey` is the one that an earlier import made of such a row.
 */
function matchByAddress(
  { emails, nameKey }: Asked,
  ofKey: Found | undefined,
  byEmail: ReadonlyMap<string | null, readonly Found[]>,
): Match | undefined {
  const ownersOf = (email: string) => {
    const all = (byEmail.get(email) ?? []).filter((one) => !one.isOfThisFile || one.id === ofKey?.id);
    return all.some(({ id }) => id === ofKey?.id) ? all.filter(({ id }) => id === ofKey?.id) : all;
  };
  const owned = emails.map(ownersOf).filter((owners) => owners.length > 0);
  const owners = new Map([...(ofKey ? [ofKey] : []), ...owned.flat()].map((one) => [one.id, one]));
  const [known, ...others] = owners.values();
  if (known === undefined) return undefined;
  if (others.length === 0) return { known, by: "same" };
  const hasAll = ({ id }: Found) => owned.every((some) => some.some((one) => one.id === id));
  const meant = [...owners.values()].filter((one) => one.nameKey === nameKey && hasAll(one));
  const [one] = meant;
  if (one !== undefined && meant.length === 1 && ofKey === undefined) return { known: one, by: "same" };
  return { known, by: "several", others, isOfKey: ofKey !== undefined };
}

/** As the database folds names and sites, so that both sides are folded by one hand. */
async function keysOf(db: Db, records: readonly KeyedRecord[]): Promise<Asked[]> {
  const given = records.map(({ key, label, values, company }) => ({
    key,
    label,
    website: values["website"] ?? company?.website ?? null,
    emails: emailsOf(values),
  }));
  const { rows } = await sql<Asked>`
    select key, site_of(website) as site, name_key(label) as name_key, array(select lower(e) from unnest(emails) e) as emails
    from rows from (jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as (key text, label text, website text, emails text[]))
      with ordinality as given (key, label, website, emails, place)
    order by place`.execute(db);
  return rows;
}

/** The main address and the others, without what they are for. */
function emailsOf({ email, moreEmails }: Values): string[] {
  const all = [...(typeof email === "string" ? [email] : []), ...(Array.isArray(moreEmails) ? moreEmails : [])];
  return all.map((one) => splitLabel(one).value);
}

/** An earlier import made it of such a row. Only its source's identifier, or this very file, lets the row change it unasked. */
function signOfKey(key: string, { isOfThisFile }: Found): MatchType {
  if (isOfThisFile || key.startsWith("id:")) return "key";
  return /^(?:web|mail|deal|uid):/.test(key) ? "same" : "alike";
}

function matchType(target: Target, record: KeyedRecord, asked: Asked, found: readonly Found[]): Match | undefined {
  const { isNamesake, agreeing, telling } = IMPORT_TARGETS[target];
  const others = found.filter((known) => !known.isOfThisFile && !areDistinct(record.key, known.foundBy));
  const same = asked.site === null ? undefined : others.find(({ site }) => site === asked.site);
  if (same) return { known: same, by: "same" };
  const namesakes = others.filter((one) => one.nameKey === asked.nameKey && (isNamesake?.(record, one) ?? true));
  const alike = namesakes.find(({ values }) => sayTheSame(record.values, values, telling));
  if (alike) return { known: alike, by: agreeing };
  const [namesake] = namesakes;
  return namesake && { known: namesake, by: "differs" };
}

/** Identifiers of one source tell its records apart, whatever they are called. */
function areDistinct(key: string, other: string | null): boolean {
  const [, space] = /^(id:[^:]*:)/.exec(key) ?? [];
  return space !== undefined && other !== null && other.startsWith(space);
}

/** Once for each of its keys: a contact for each of its addresses. */
async function find(db: Db, target: Target, how: Finding, parts: Search): Promise<Found[]> {
  const found = await read(db, target, how, parts);
  const away = found.flatMap(({ mergedInto }) => mergedInto ?? []);
  if (away.length === 0) return found;
  // A person who was merged is found under either name, and is the one that was kept. Asked apart, because the planner,
  // not knowing how few they are, would look for them all over the table.
  const kept = await read(db, target, how, { ...parts, where: sql`t.id = any (${away}::uuid[])` });
  const keptById = new Map(kept.map((one) => [one.id, one]));
  return found.flatMap((one) => {
    const { foundBy, foundAs, site, nameKey, emailKey } = one;
    const other = one.mergedInto === null ? one : keptById.get(one.mergedInto);
    return other === undefined ? [] : [{ ...other, foundBy, foundAs, site, nameKey, emailKey }];
  });
}

async function read(
  db: Db,
  target: Target,
  { importId, lock }: Finding,
  { columns: extra, where, join = sql`` }: Search,
): Promise<Found[]> {
  const columns = Object.keys(IMPORT_TARGETS[target].destination.columns);
  const search = sql<Row>`
    select t.id, t.row_version, t.import_key, t.name as label, ${extra},
      exists (select from import_changes c where c.org_id = t.org_id and c.record_id = t.id and c.import_id = ${importId} and c.before is null)
        as is_of_this_file,
      ${sql.join(columns.map((column) => sql`t.${sql.ref(column)}`))}
    from ${sql.table(target)} t ${join}
    where t.org_id = current_org() and (${where})
    order by t.created_at, t.id ${lock ? sql`for update of t` : sql``}`;
  const { rows } = await plannedAnew(db, () => search.execute(db));
  return rows.map(
    ({ id, rowVersion, importKey, label, site, nameKey, emailKey, ofCompany, merged, isOfThisFile, ...values }) => ({
      id,
      rowVersion,
      importKey,
      foundBy: importKey,
      foundAs: id,
      mergedInto: merged,
      label,
      site,
      nameKey,
      emailKey,
      companyId: ofCompany,
      isOfThisFile,
      values,
    }),
  );
}

type Row = Values & {
  id: string;
  rowVersion: number;
  importKey: string | null;
  label: string;
  site: string | null;
  nameKey: string | null;
  emailKey: string | null;
  ofCompany: string | null;
  merged: string | null;
  isOfThisFile: never;
};
