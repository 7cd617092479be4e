import { createHash } from "node:crypto";
import type { Db } from "#core/server/ctx.ts";
import { refuse } from "#core/server/refuse.ts";
import { required } from "#core/server/required.ts";
import { countryCode } from "#core/shared/countries.ts";
import { type Msg, msg, t } from "#core/shared/text.ts";
import { capTableOn } from "#maths/fund/captable/captable-on.ts";
import { type OcfFile, type OcfRead, readOcf } from "#maths/fund/ocf/ocf.ts";
import type { OcfObject } from "#maths/fund/ocf/ocf-objects.ts";
import { writeOcf } from "#maths/fund/ocf/ocf-write.ts";
import { filled } from "#maths/money/phrases.ts";
import { FundInputError, REFUSALS } from "#maths/money/refusals.ts";
import { historyOfObjects } from "#portfolio/cap-tables/shared/history.ts";
import { ownIssuer, packageOf } from "#portfolio/cap-tables/shared/package.ts";
import { nameOf } from "#portfolio/cap-tables/shared/table.ts";
import { recordAct } from "./act-queries.ts";
import {
  bringObjects,
  findIssuer,
  holdCompany,
  insertObjects,
  leavePlans,
  listEvents,
  listFunds,
  listObjects,
  type NewObject,
} from "./queries.ts";

const WORD = msg("Portfolio company");
const md5 = (text: string) => createHash("md5").update(text).digest("hex");

/** What is said of the issuer where the company brought none: its country, else the company’s own, and the day it was formed. */
export type SaidOfIssuer = { country?: string | undefined; formedOn?: string | undefined };

/** A company's cap table as files of Open Cap Format, by their paths. */
export async function writtenPackage(
  db: Db,
  id: string,
  said: SaidOfIssuer,
): Promise<{ name: string; files: Record<string, string> }> {
  const company = required(await findIssuer(db, id), WORD);
  const stored = { objects: await listObjects(db, [id]), events: await listEvents(db, [id]) };
  const country = countryCode(said.country ?? company.country ?? "");
  const issuer =
    country !== undefined && said.formedOn !== undefined ? { country, formedOn: said.formedOn } : undefined;
  const pack = packageOf(stored, { id: company.id, name: company.name, issuer });
  if (pack === undefined) throw refuse("cap_tables.issuer_unknown");
  const files = writeOcf(pack, md5);
  return { name: company.name, files: Object.fromEntries(files.map(({ path, text }) => [path, text])) };
}

/** What is known of the issuer of a company’s shares; null where a package brought it. */
export async function issuerOf(db: Db, id: string): Promise<{ country: string | null } | null> {
  if (ownIssuer(await listObjects(db, [id])) !== undefined) return null;
  return { country: countryCode((await findIssuer(db, id))?.country ?? "") ?? null };
}

export type Imported = { stakeholders: number; transactions: number; unknown: number; left: number };

/** Enters a package of Open Cap Format as the cap table of a company that has none; all of it or nothing. */
export async function importPackage(db: Db, portfolioCompanyId: string, files: readonly OcfFile[]): Promise<Imported> {
  required(await holdCompany(db, portfolioCompanyId), WORD);
  const pack = readOrRefuse(files);
  assertHangsTogether(pack, files);
  const { transactions, financings, ...others } = pack.lists;
  const events = [...transactions, ...financings];
  await enterWhole(db, portfolioCompanyId, { objects: [pack.issuer, ...Object.values(others).flat()], events });
  return {
    stakeholders: others.stakeholders.length,
    transactions: transactions.length,
    unknown: pack.unknown.length,
    left: pack.left.length,
  };
}

type Whole = { objects: readonly OcfObject[]; events: readonly OcfObject[] };

/** Enters all that is known of a company's shares as one act; the company has no cap table yet. */
export async function enterWhole(db: Db, portfolioCompanyId: string, { objects, events }: Whole): Promise<void> {
  required(await holdCompany(db, portfolioCompanyId), WORD);
  if ((await listEvents(db, [portfolioCompanyId])).length > 0) throw refuse("cap_tables.not_empty");
  if (events.length === 0) throw refuse("cap_tables.no_transactions");
  await leavePlans(db, portfolioCompanyId);
  await insertObjects(db, portfolioCompanyId, markedOurs(objects, await listFunds(db)));
  const effectiveOn = events.map((one) => String(one["date"])).reduce((last, day) => (day > last ? day : last));
  const actId = await recordAct(db, { portfolioCompanyId, kind: "import", effectiveOn }, events);
  await bringObjects(db, portfolioCompanyId, { actId, ids: objects.map(({ id }) => id) });
}

/** Stakeholders that are called as one of our funds are that fund. */
function markedOurs(objects: readonly OcfObject[], funds: readonly { id: string; name: string }[]): NewObject[] {
  const left = new Map(funds.map(({ id, name }) => [name.toLowerCase(), id]));
  return objects.map((object) => {
    const name = object.object_type === "STAKEHOLDER" ? nameOf(object).toLowerCase() : "";
    const fundId = left.get(name);
    left.delete(name);
    return { object, ...(fundId !== undefined && { fundId }) };
  });
}

function readOrRefuse(files: readonly OcfFile[]): OcfRead {
  try {
    return readOcf(files);
  } catch (error) {
    if (!(error instanceof FundInputError)) throw error;
    const [, file = "", index = "", field = ""] = ITEM.exec(error.field) ?? [];
    const object = objectsIn(files).find((one) => one.file === file && one.index === Number(index));
    if (file !== "" && object) throw refusedObject(error, object, field);
    throw refuse("cap_tables.wrong_file", { place: error.field, why: filled(REFUSALS[error.code], error.params) });
  }
}

const ITEM = /^(.+\.json)\.items\[(\d+)\]\.?(.*)$/;
/** The end of time: everything that is said counts by then. */
const LAST_DAY = "9999-12-31";
/** Where the format keeps what a transaction names. */
const NAMED_IN: Readonly<Record<string, Msg>> = {
  stakeholder_id: msg("stakeholders"),
  stock_class_id: msg("stock classes"),
  stock_plan_id: msg("stock plans"),
  vesting_terms_id: msg("vesting terms"),
};

const asStored = (objects: readonly OcfObject[]) => objects.map((object) => ({ object }));

/** Refuses a package whose transactions name what is not in it, or cannot all have happened, by file and object. */
function assertHangsTogether({ lists }: OcfRead, files: readonly OcfFile[]): void {
  const { transactions, ...others } = lists;
  try {
    capTableOn(historyOfObjects(asStored(Object.values(others).flat()), asStored(transactions)), LAST_DAY);
  } catch (error) {
    if (!(error instanceof FundInputError)) throw error;
    const [, list = "", index = "", field = ""] = /^([a-z_]+)\[(\d+)\]\.?(.*)$/.exec(error.field) ?? [];
    const items =
      list === "events" ? transactions : (Object.entries(others).find(([name]) => name === list)?.[1] ?? []);
    const id = items[Number(index)]?.id;
    const object = id === undefined ? undefined : objectsIn(files).find((one) => one.id === id);
    if (object) throw refusedObject(error, object, field);
    throw refuse("cap_tables.wrong_file", { place: error.field, why: filled(REFUSALS[error.code], error.params) });
  }
}

type InFile = { file: string; index: number; id: string };

function refusedObject({ code, params }: FundInputError, { file, id }: InFile, field: string) {
  const named = NAMED_IN[field];
  if (code === "unknownId" && named)
    return refuse("cap_tables.not_in_file", { file, object: id, field, id: String(params["id"]), list: t(named) });
  return refuse("cap_tables.wrong_object", { file, object: id, field, why: filled(REFUSALS[code], params) });
}

/** Every object of the files with its place, as far as they are objects. */
function objectsIn(files: readonly OcfFile[]): InFile[] {
  return files.flatMap(({ path, json }) => {
    const items: unknown = typeof json === "object" && json !== null && "items" in json ? json.items : [];
    const all: unknown[] = Array.isArray(items) ? items : [];
    return all.map((item, index) => {
      const id: unknown = typeof item === "object" && item !== null && "id" in item ? item.id : "";
      return { file: path.replace(/^\.\//, ""), index, id: typeof id === "string" ? id : "" };
    });
  });
}
