import { COLUMNS_OF, columnOf, fieldsOf, type Target, type TargetField } from "./targets.ts";

/** Per column of the file, in its order: the field it fills, or nothing. */
export type Mapping = readonly (TargetField | null)[];

const KNOWN_NAMES = new Set<string>(
  Object.values(COLUMNS_OF).flatMap((columns) => Object.values(columns).flatMap(({ names }) => [...names])),
);

/** `Founded Year`, `foundedYear` and `founded-year` are one name. */
export function normalizeColumnName(column: string): string {
  return column
    .normalize("NFKC")
    .replace(/(\p{Ll})(\p{Lu})/gu, "$1_$2")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "_")
    .replace(/^_+|_+$/g, "");
}

/** How many of these cells are names of columns we know: the best sign that a row is a header. */
export function countKnownColumns(cells: readonly string[]): number {
  return cells.filter((cell) => KNOWN_NAMES.has(normalizeColumnName(cell))).length;
}

/** Maps columns by their names. A column that no field claims is left out, and the person sees that it is. */
export function proposeMapping(target: Target, columns: readonly string[]): Mapping {
  const found = columns.map(normalizeColumnName);
  const mapping: (TargetField | null)[] = columns.map(() => null);
  for (const field of fieldsOf(target)) {
    const { names = [], many } = columnOf(target, field) ?? {};
    for (const known of names) {
      const at = found.findIndex((name, index) => name === known && mapping[index] === null);
      if (at === -1) continue;
      mapping[at] = field;
      if (!many) break;
    }
  }
  return mapping;
}

const NEEDED: { readonly [T in Target]: { fields: readonly TargetField[]; problem: string } } = {
  companies: { fields: ["name"], problem: "Choose the column that holds the company's name" },
  contacts: { fields: ["name", "firstName", "lastName"], problem: "Choose the column that holds the contact's name" },
  deals: { fields: ["company"], problem: "Choose the column that holds the company of the deal" },
};

/** What keeps a mapping from being used, in sentences; empty when it can be. */
export function mappingProblems(target: Target, mapping: Mapping, columnCount: number): string[] {
  const problems: string[] = [];
  if (mapping.length !== columnCount)
    problems.push(`The file has ${columnCount} columns, the mapping ${mapping.length}`);
  const needed = NEEDED[target];
  if (!needed.fields.some((field) => mapping.includes(field))) problems.push(needed.problem);
  for (const field of new Set(mapping)) {
    if (field === null) continue;
    const column = columnOf(target, field);
    const count = mapping.filter((one) => one === field).length;
    if (column === undefined) problems.push(`${field} is no field of ${target}`);
    else if (count > 1 && !column.many) problems.push(`${column.label} is filled by ${count} columns, it can take one`);
  }
  return problems;
}
