import { given, list, rows, text } from "../../money/read.ts";
import { refusal } from "../../money/refusals.ts";
import type { CapTableHistory } from "../captable/captable-events.ts";
import { OCF_FIELDS } from "./ocf-fields.ts";
import { asList, fieldsOf, type OcfObject, readManifest, readOcfObject, type UnknownField } from "./ocf-objects.ts";

/** A file of a package: its path, and what its JSON says. */
export type OcfFile = { path: string; json: unknown };

/** The lists of a package: what each is called in the manifest, its files' type, and what may stand in it. */
export const OCF_LISTS = {
  stakeholders: ["OCF_STAKEHOLDERS_FILE", ["STAKEHOLDER"]],
  stock_classes: ["OCF_STOCK_CLASSES_FILE", ["STOCK_CLASS"]],
  stock_legend_templates: ["OCF_STOCK_LEGEND_TEMPLATES_FILE", ["STOCK_LEGEND_TEMPLATE"]],
  stock_plans: ["OCF_STOCK_PLANS_FILE", ["STOCK_PLAN"]],
  vesting_terms: ["OCF_VESTING_TERMS_FILE", ["VESTING_TERMS"]],
  valuations: ["OCF_VALUATIONS_FILE", ["VALUATION"]],
  financings: ["OCF_FINANCINGS_FILE", ["FINANCING"]],
  documents: ["OCF_DOCUMENTS_FILE", ["DOCUMENT"]],
  transactions: ["OCF_TRANSACTIONS_FILE", Object.keys(OCF_FIELDS).filter((type) => /^(TX|CE)_/.test(type))],
} as const satisfies Record<string, readonly [string, readonly string[]]>;

export type OcfList = keyof typeof OCF_LISTS;
export const OCF_LIST_NAMES: readonly OcfList[] = [
  "stakeholders",
  "stock_classes",
  "stock_legend_templates",
  "stock_plans",
  "vesting_terms",
  "valuations",
  "financings",
  "documents",
  "transactions",
];

/** A package in one piece. `manifest` is what the manifest says besides its issuer and its lists of files. */
export type OcfPackage = {
  manifest: Readonly<Record<string, unknown>>;
  issuer: OcfObject;
  lists: Record<OcfList, OcfObject[]>;
};

export type OcfRead = OcfPackage & {
  /** Fields that the format does not know; they are kept. */
  unknown: UnknownField[];
  /** Files that the manifest does not name; they are not read. */
  left: string[];
};

const MOST_FILES = 1000;
const MOST_ITEMS = 100_000;

/**
 * Reads the files of an Open Cap Format package: the manifest, and everything it names. By `historyOf` the lists
 * go into `capTableOn`, by `writeOcf` into files again.
 *
 * - Fields that are known are checked (there, text, decimal, date, money), fields that are not are kept and named in
 *   `unknown`; a field that holds null is left out. Plan securities get their name of today, equity compensation.
 * - What a transaction refers to is checked by `capTableOn`, not here; nor are the sums (md5) of the files.
 * - Throws FundInputError whose field is the file's path, the place in it and the field: `Transactions.ocf.json.items[3].date`;
 *   also for a file that is missing, or is there twice, and an id that is there twice in a list.
 * - Source: Open Cap Format 1.2, schema/files and schema/objects.
 */
export function readOcf(files: readonly OcfFile[]): OcfRead {
  const byPath = new Map<string, unknown>();
  for (const [index, { path, json }] of rows(files, "files", MOST_FILES).entries()) {
    const name = plainPath(text(path, `files[${index}].path`));
    if (byPath.has(name)) throw refusal(`files[${index}].path`, "twice", { id: name });
    fieldsOf(json, `files[${index}].json`);
    byPath.set(name, json);
  }
  const found = [...byPath].find(([, json]) => fieldsOf(json, "json")["file_type"] === "OCF_MANIFEST_FILE");
  if (!found) throw refusal("files", "noManifest");
  const [path, json] = found;
  const rest = readManifest(json, path);
  const issuer = readOcfObject(rest["issuer"], ["ISSUER"], `${path}.issuer`);
  const unknown: UnknownField[] = issuer.unknown.map((field) => ({ file: path, index: 0, field }));
  const used = new Set([path]);
  const lists = emptyLists();
  for (const name of OCF_LIST_NAMES) {
    for (const file of filesOf(rest[`${name}_files`], `${path}.${name}_files`, byPath)) {
      used.add(file);
      lists[name].push(...readItems(name, file, byPath.get(file), unknown));
    }
    const ids = new Set<string>();
    for (const { id } of lists[name]) {
      if (ids.has(id)) throw refusal(`${name}.id`, "twice", { id });
      ids.add(id);
    }
  }
  const manifest = Object.entries(rest).filter(([key, value]) => given(value) && !isList(key) && key !== "issuer");
  return {
    manifest: Object.fromEntries(manifest),
    issuer: issuer.object,
    lists,
    unknown,
    left: [...byPath.keys()].filter((name) => !used.has(name)),
  };
}

/** The lists of a package as `capTableOn` takes them, which checks what they say. */
export function historyOf({ lists }: OcfPackage): CapTableHistory {
  const { stakeholders, stock_classes, stock_plans, vesting_terms, transactions: events } = lists;
  return { stakeholders, stock_classes, stock_plans, vesting_terms, events } as unknown as CapTableHistory;
}

function emptyLists(): Record<OcfList, OcfObject[]> {
  return {
    stakeholders: [],
    stock_classes: [],
    stock_legend_templates: [],
    stock_plans: [],
    vesting_terms: [],
    valuations: [],
    financings: [],
    documents: [],
    transactions: [],
  };
}

function filesOf(value: unknown, field: string, byPath: ReadonlyMap<string, unknown>): string[] {
  if (!given(value)) return [];
  return list(asList(value), field, MOST_FILES).map((each, index) => {
    const place = `${field}[${index}]`;
    const path = plainPath(text(fieldsOf(each, place)["filepath"], `${place}.filepath`));
    if (!byPath.has(path)) throw refusal(`${place}.filepath`, "unknownId", { id: path });
    return path;
  });
}

function readItems(name: OcfList, file: string, json: unknown, unknown: UnknownField[]): OcfObject[] {
  const [type, allowed] = OCF_LISTS[name];
  const { file_type, items } = fieldsOf(json, file);
  if (file_type !== type) throw refusal(`${file}.file_type`, "notOneOf", { allowed: type });
  return list(asList(items), `${file}.items`, MOST_ITEMS).map((item, index) => {
    const read = readOcfObject(item, allowed, `${file}.items[${index}]`);
    unknown.push(...read.unknown.map((field) => ({ file, index, field })));
    return read.object;
  });
}

function plainPath(path: string): string {
  return path.replace(/^\.\//, "");
}

function isList(key: string): boolean {
  return OCF_LIST_NAMES.some((name) => key === `${name}_files`);
}
