import { z } from "zod";
import { t } from "#core/shared/text.ts";
import { USUAL_ADDRESSES } from "#work/integrations/shared/rules.ts";
import type { Reading } from "../run-queries.ts";
import { addressOf, askJson, type Provider, type RunTools, type Service } from "./service.ts";

const PAGE = 1000;
const MOST_PAGES = 20;
const MINOR_VERSION = 75;

const currency = z.object({ value: z.string().regex(/^[A-Z]{3}$/) }).nullish();
const amount = z.union([z.number(), z.string().regex(/^-?\d+(\.\d+)?$/)]);
const account = z.object({ Id: z.coerce.string(), Name: z.string(), CurrentBalance: amount, CurrencyRef: currency });
const invoice = z.object({ Id: z.coerce.string(), TxnDate: z.iso.date(), TotalAmt: amount, CurrencyRef: currency });
const answer = z.object({
  QueryResponse: z.object({ Account: z.array(z.unknown()).optional(), Invoice: z.array(z.unknown()).optional() }),
});

/** QuickBooks: its query endpoint with the company id and a bearer token. */
export const accounting: Provider = {
  async test(service) {
    const { Account = [] } = await query(service, "select * from Account where AccountType = 'Bank' maxresults 1");
    return Account.length > 0
      ? t("{name} answers, and shows bank accounts", { name: service.name })
      : t("{name} answers. It shows no bank accounts yet", { name: service.name });
  },

  async sync(service, tools) {
    const balances = await rowsOf(service, tools, account, "Account", "AccountType = 'Bank'");
    const from = monthsBefore(tools.today, 12);
    const invoices = await rowsOf(service, tools, invoice, "Invoice", `TxnDate >= '${from}'`);
    await tools.keepReadings([...cashOf(balances, tools.today), ...invoicedOf(invoices)]);
  },
};

async function query(service: Service, statement: string) {
  const { companyId = "", accessToken = "", apiAddress = USUAL_ADDRESSES.QuickBooks } = service.fields;
  const path = `/v3/company/${encodeURIComponent(companyId)}/query?query=${encodeURIComponent(statement)}&minorversion=${MINOR_VERSION}`;
  const headers = { authorization: `Bearer ${accessToken}` };
  return (await askJson(service, answer, addressOf(apiAddress, path), { headers })).QueryResponse;
}

async function rowsOf<Schema extends z.ZodType>(
  service: Service,
  tools: RunTools,
  schema: Schema,
  entity: "Account" | "Invoice",
  where: string,
): Promise<z.output<Schema>[]> {
  const rows: z.output<Schema>[] = [];
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const statement = `select * from ${entity} where ${where} startposition ${page * PAGE + 1} maxresults ${PAGE}`;
    const found = (await query(service, statement))[entity] ?? [];
    for (const row of found) {
      tools.counts.read += 1;
      const read = schema.safeParse(row);
      if (read.success) rows.push(read.data);
      else {
        const externalId = z.object({ Id: z.coerce.string() }).safeParse(row).data?.Id ?? "?";
        tools.counts.failed += 1;
        tools.note({ externalId, label: entity, outcome: "failed", message: t("This row can’t be read") });
      }
    }
    if (found.length < PAGE) return rows;
  }
  return rows;
}

type Sums = Map<string, { metric: string; month: string; currency: string | null; cents: bigint }>;

/** Bank balances of today, one figure for each currency. */
function cashOf(accounts: readonly z.output<typeof account>[], today: string): Reading[] {
  const sums: Sums = new Map();
  for (const { CurrentBalance, CurrencyRef } of accounts) add(sums, "cash", today, CurrencyRef?.value, CurrentBalance);
  return [...sums.values()].map(({ metric, currency: code, cents }) => ({
    metric: code === null ? metric : `${metric} ${code}`,
    periodStart: today,
    periodEnd: today,
    value: decimal(cents),
    currency: code,
  }));
}

/** Invoiced amounts by month and currency. */
function invoicedOf(invoices: readonly z.output<typeof invoice>[]): Reading[] {
  const sums: Sums = new Map();
  for (const { TxnDate, TotalAmt, CurrencyRef } of invoices)
    add(sums, "invoiced", TxnDate.slice(0, 7), CurrencyRef?.value, TotalAmt);
  return [...sums.values()].map(({ metric, month, currency: code, cents }) => ({
    metric: code === null ? metric : `${metric} ${code}`,
    periodStart: `${month}-01`,
    periodEnd: lastDayOf(month),
    value: decimal(cents),
    currency: code,
  }));
}

function add(sums: Sums, metric: string, month: string, code: string | undefined, value: number | string): void {
  const key = `${month} ${code ?? ""}`;
  const sum = sums.get(key) ?? { metric, month, currency: code ?? null, cents: 0n };
  sums.set(key, { ...sum, cents: sum.cents + centsOf(value) });
}

/** Amounts arrive as JSON numbers with at most two decimals; they are added as whole cents. */
const centsOf = (value: number | string): bigint => BigInt(Math.round(Number(value) * 100));

function decimal(cents: bigint): string {
  const digits = (cents < 0n ? -cents : cents).toString().padStart(3, "0");
  return `${cents < 0n ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

function monthsBefore(day: string, months: number): string {
  const date = new Date(`${day.slice(0, 7)}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() - months);
  return date.toISOString().slice(0, 10);
}

function lastDayOf(month: string): string {
  const date = new Date(`${month}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + 1, 0);
  return date.toISOString().slice(0, 10);
}
