import { CsvError, parse } from "csv-parse/sync";
import { t } from "#core/shared/text.ts";
import type { CrmRow } from "#work/integrations/shared/crm-rows.ts";
import { ask, type Provider, type Service, ServiceError } from "./service.ts";

const MOST_ROWS = 20_000;
const MOST_BYTES = 20 * 1024 ** 2;

type Row = Readonly<Record<string, string>>;

/** A CSV file by its address: one row is a company, or a contact where there is a column for e-mail addresses. */
export const csvFile: Provider = {
  async test(service) {
    const rows = await readRows(service);
    return t("{name} answers, with {count, plural, one {# row} other {# rows}}", {
      name: service.name,
      count: rows.length,
    });
  },

  async sync(service, tools) {
    for (const [place, row] of (await readRows(service)).entries()) {
      tools.counts.read += 1;
      const kept = crmRowOf(row);
      if (kept) await tools.keepRow(kept);
      else {
        tools.counts.failed += 1;
        tools.note({ externalId: String(place + 2), label: "", outcome: "failed", message: t("This row has no name") });
      }
    }
  },
};

async function readRows(service: Service): Promise<Row[]> {
  const { text } = await ask(service, service.fields.csvUrl ?? "", {
    headers: { accept: "text/csv" },
    mostBytes: MOST_BYTES,
  });
  const [head = ""] = text.split("\n", 1);
  const delimiter = [";", "\t", ","].find((one) => head.includes(one)) ?? ",";
  let rows: Row[];
  try {
    rows = parse<Row>(text, {
      bom: true,
      delimiter,
      columns: (names: string[]) => names.map((name) => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, "")),
      skip_empty_lines: true,
      relax_column_count: true,
      trim: true,
    });
  } catch (error) {
    if (error instanceof CsvError)
      throw new ServiceError(t("The answer of {name} can’t be read", { name: service.name }), { isPassing: true });
    throw error;
  }
  const first = rows[0];
  if (first && valueOf(first, NAMES) === null && !NAMES.some((name) => name in first))
    throw new ServiceError(t("The file has no column for names"));
  if (rows.length > MOST_ROWS) throw new ServiceError(t("This file has more than {most} rows", { most: MOST_ROWS }));
  return rows;
}

const NAMES = ["name", "fullname", "companyname", "company", "nom", "société"];
const EMAILS = ["email", "emailaddress", "mail", "courriel"];

function valueOf(row: Row, names: readonly string[]): string | null {
  const name = names.find((one) => (row[one] ?? "") !== "");
  return name === undefined ? null : (row[name] ?? null);
}

function crmRowOf(row: Row): CrmRow | undefined {
  const id = valueOf(row, ["id", "externalid", "reference"]);
  const email = valueOf(row, EMAILS);
  if (EMAILS.some((name) => name in row)) {
    const first = valueOf(row, ["firstname", "prénom"]);
    const last = valueOf(row, ["lastname", "surname"]);
    const joined = [first, last].filter((one) => one !== null).join(" ");
    const name = valueOf(row, ["name", "fullname", "nom"]) ?? (joined === "" ? null : joined);
    if (name === null) return undefined;
    const externalId = (id ?? email ?? name).toLowerCase().slice(0, 200);
    const companyName = valueOf(row, ["company", "companyname", "organization", "société"]);
    return {
      kind: "contact",
      externalId,
      name,
      email,
      title: valueOf(row, ["title", "jobtitle"]),
      phone: valueOf(row, ["phone", "telephone"]),
      companyName,
    };
  }
  const name = valueOf(row, NAMES);
  if (name === null) return undefined;
  return {
    kind: "company",
    externalId: (id ?? name).toLowerCase().slice(0, 200),
    name,
    website: valueOf(row, ["website", "url", "domain"]),
    sector: valueOf(row, ["sector", "industry"]),
    country: valueOf(row, ["country", "pays"]),
    headquarters: valueOf(row, ["city", "headquarters", "ville"]),
  };
}
