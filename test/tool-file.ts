import { parse } from "csv-parse/sync";
import { expect } from "vitest";
import { checkRow } from "../src/intake/imports/server/check/check-row.ts";
import { mappingProblems, proposeMapping, toolOf } from "../src/intake/imports/shared/fields.ts";
import type { RowRules } from "../src/intake/imports/shared/read/row-rules.ts";
import type { Target } from "../src/intake/imports/shared/targets.ts";

const RULES: Omit<RowRules, "target" | "columns" | "mapping"> = {
  valueMaps: {},
  isOurOwn: false,
  now: "2026-11-20T10:15:00.000Z",
  defaultSource: "Inbound",
  currency: "USD",
  dayOrder: undefined,
  passReason: undefined,
  latestYear: 2027,
  colleagues: [{ id: "petra", name: "Petra Principal", email: "petra@fund.example" }],
  me: null,
};

/** A file as its columns are recognised: the fields with their columns, and each row with what it says, what was lost and what fills no field. */
export function readToolFile(target: Target, text: string) {
  const [columns = [], ...rows] = parse(text, { relax_column_count: true });
  const mapping = proposeMapping(target, columns);
  expect(mappingProblems(target, mapping, columns.length)).toEqual([]);
  const fields = Object.fromEntries(mapping.flatMap((field, at) => (field === null ? [] : [[columns[at], field]])));
  const said = rows.map((cells) => {
    const row = checkRow(cells, { ...RULES, target, columns, mapping });
    if (!("record" in row)) return { skipped: row.skipped };
    const { values, company } = row.record;
    const filled = Object.entries(values).filter(
      ([, value]) => value !== null && value !== "" && !(Array.isArray(value) && value.length === 0),
    );
    return {
      ...Object.fromEntries(filled),
      ...(company?.name && { company: company.name }),
      ...(company?.website && { site: company.website }),
      ...(row.damage.length > 0 && { damage: row.damage.map(({ column, reason }) => `${column}: ${reason}`) }),
      ...(row.unused && { unused: row.unused.map(({ column }) => column) }),
    };
  });
  return { tool: toolOf(target, columns)?.name, fields, rows: said };
}
