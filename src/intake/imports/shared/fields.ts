import { t } from "#core/shared/text.ts";
import { headingUnit } from "#maths/money/heading-unit.ts";
import { columnOf, descriptionOf, fieldsOf, TARGETS, type Target, type TargetField } from "./targets.ts";
import { TOOLS, type Tool } from "./tools.ts";

/** Per column of the file, in its order: the field it fills, or nothing. */
export type Mapping = readonly (TargetField | null)[];

const KNOWN_NAMES: ReadonlySet<string> = new Set([
  ...TARGETS.flatMap((target) => Object.values(descriptionOf(target).columns).flatMap(({ names }) => names)),
  ...TOOLS.flatMap(({ columns }) => TARGETS.flatMap((target) => Object.keys(columns[target] ?? {}))),
]);

/** `Founded Year`, `foundedYear`, `founded-year` and `Fôunded year` are one name. */
export function normalizeColumnName(column: string): string {
  return column
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .replace(/(\p{Ll})(\p{Lu})/gu, "$1_$2")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "_")
    .replace(/^_+|_+$/g, "")
    .replace("linked_in", "linkedin");
}

/** What a column may mean besides its whole name: without the unit or zone in brackets, its path, its kind of record, its currency or order of days. */
function otherNames(target: Target, column: string): string[] {
  const bare = normalizeColumnName(headingUnit(column).name);
  const last = normalizeColumnName(column.split(">").at(-1) ?? "");
  const unprefixed = bare.replace(descriptionOf(target).prefix, "");
  const plain = unprefixed.replace(/_(?:in_)?(?:usd|eur|gbp|chf|inr)$|_(?:dd|mm|d|m)_(?:dd|mm|d|m)_y{2,4}$/, "");
  return [bare, last, unprefixed, plain].filter((name) => name !== "");
}

/** How many of these cells are names of columns we know: the best sign that a row is a header. */
export function countKnownColumns(cells: readonly string[]): number {
  return cells.filter((cell) => KNOWN_NAMES.has(normalizeColumnName(cell))).length;
}

/** The tool that writes files with such columns. */
export function toolOf(target: Target, columns: readonly string[]): Tool | undefined {
  const found = new Set(columns.flatMap((column) => [normalizeColumnName(column), ...otherNames(target, column)]));
  return TOOLS.find(({ marks }) => marks[target]?.some((set) => set.every((name) => found.has(name))));
}

/** Maps columns by the tool they come from and by their names. A column that no field claims is left out, and the person sees that it is. */
export function proposeMapping(target: Target, columns: readonly string[]): Mapping {
  const mapping: (TargetField | null)[] = columns.map(() => null);
  const isFree = (field: TargetField) => columnOf(target, field)?.many === true || !mapping.includes(field);
  const ofTool = toolOf(target, columns)?.columns[target] ?? {};
  const names = columns.map((column) => [normalizeColumnName(column)]);
  const open = new Set<number>();
  for (const [at, column] of columns.entries()) {
    const known = [...(names[at] ?? []), ...otherNames(target, column)].find((name) => Object.hasOwn(ofTool, name));
    const field = known === undefined ? undefined : ofTool[known];
    if (field === undefined) open.add(at);
    else if (field !== null && isFree(field)) mapping[at] = field;
  }
  claim(target, names, mapping, open);
  claim(
    target,
    columns.map((column) => otherNames(target, column)),
    mapping,
    open,
  );
  const { needs, completed } = descriptionOf(target);
  return completed && !mapping.some((field) => field && needs.fields.includes(field)) ? completed(mapping) : mapping;
}

/** Gives each field the columns of its names, the most telling first. */
function claim(
  target: Target,
  names: readonly (readonly string[])[],
  mapping: (TargetField | null)[],
  open: Set<number>,
) {
  for (const field of fieldsOf(target)) {
    const { names: known = [], many } = columnOf(target, field) ?? {};
    if (!many && mapping.includes(field)) continue;
    for (const name of known) {
      const at = names.findIndex((some, index) => open.has(index) && some.includes(name));
      if (at === -1) continue;
      mapping[at] = field;
      open.delete(at);
      if (!many) break;
    }
  }
}

/** What keeps a mapping from being used, in sentences; empty when it can be. */
export function mappingProblems(target: Target, mapping: Mapping, columnCount: number): string[] {
  const problems: string[] = [];
  if (mapping.length !== columnCount)
    problems.push(
      t("The file has {columns} columns, but {mapped} are mapped", { columns: columnCount, mapped: mapping.length }),
    );
  const { needs } = descriptionOf(target);
  if (!needs.fields.some((field) => mapping.includes(field))) problems.push(t(needs.problem));
  for (const field of new Set(mapping)) {
    if (field === null) continue;
    const column = columnOf(target, field);
    const count = mapping.filter((one) => one === field).length;
    if (column === undefined) problems.push(t("{field} isn’t a field of {target}", { field, target }));
    else if (count > 1 && !column.many)
      problems.push(t("{label} is mapped to {count} columns. Choose one", { label: t(column.label), count }));
  }
  return problems;
}
