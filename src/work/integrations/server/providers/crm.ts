import { z } from "zod";
import { t } from "#core/shared/text.ts";
import { addressOf, askJson, FORM, type Provider, type RunTools, type Service, ServiceError } from "./service.ts";

const VERSION = "v61.0";
const MOST_PAGES = 50;

const token = z.object({ access_token: z.string().min(1) });
const text = z.string().nullish();
const account = z.object({
  Id: z.string(),
  Name: z.string(),
  Website: text,
  Industry: text,
  BillingCity: text,
  BillingCountry: text,
  SystemModstamp: z.string(),
});
const contact = z.object({
  Id: z.string(),
  Name: z.string(),
  Title: text,
  Email: text,
  Phone: text,
  Account: z.object({ Name: text }).nullish(),
  SystemModstamp: z.string(),
});
const page = z.object({ records: z.array(z.unknown()), done: z.boolean(), nextRecordsUrl: text });

/** Salesforce: OAuth 2.0 client credentials, then SOQL over REST. */
export const crm: Provider = {
  async test(service) {
    const authorization = await signIn(service);
    const { records } = await query(service, authorization, "SELECT Id FROM Account LIMIT 1");
    return records.length > 0
      ? t("{name} answers, and shows accounts", { name: service.name })
      : t("{name} answers. It shows no accounts yet", { name: service.name });
  },

  async sync(service, tools) {
    const authorization = await signIn(service);
    await read(service, tools, authorization, "account");
    await read(service, tools, authorization, "contact");
  },
};

async function signIn(service: Service): Promise<string> {
  const { instanceUrl = "", clientId = "", clientSecret = "" } = service.fields;
  const body = new URLSearchParams({
    grant_type: "client_credentials",
    client_id: clientId,
    client_secret: clientSecret,
  }).toString();
  const url = addressOf(instanceUrl, "/services/oauth2/token");
  const { access_token } = await askJson(service, token, url, { method: "POST", headers: FORM, body });
  return `Bearer ${access_token}`;
}

function query(service: Service, authorization: string, soql: string) {
  const path = `/services/data/${VERSION}/query?q=${encodeURIComponent(soql)}`;
  return askJson(service, page, addressOf(service.fields.instanceUrl ?? "", path), { headers: { authorization } });
}

const READS = {
  account: {
    object: "Account",
    columns: "Id, Name, Website, Industry, BillingCity, BillingCountry, SystemModstamp",
  },
  contact: { object: "Contact", columns: "Id, Name, Title, Email, Phone, Account.Name, SystemModstamp" },
} as const;

/** Reads what changed since the cursor, page by page. A run that fails continues from its last whole page. */
async function read(service: Service, tools: RunTools, authorization: string, what: keyof typeof READS): Promise<void> {
  const { object, columns } = READS[what];
  const since = tools.cursor[what];
  const where =
    typeof since === "string" && !Number.isNaN(Date.parse(since))
      ? ` WHERE SystemModstamp >= ${new Date(since).toISOString()}`
      : "";
  let found = await query(
    service,
    authorization,
    `SELECT ${columns} FROM ${object}${where} ORDER BY SystemModstamp, Id`,
  );
  for (let pages = 0; ; pages += 1) {
    for (const row of found.records) await keep(tools, what, row);
    await tools.keepCursor(tools.cursor);
    if (found.done || !found.nextRecordsUrl || pages >= MOST_PAGES) return;
    const next = new URL(found.nextRecordsUrl, service.fields.instanceUrl);
    if (next.origin !== new URL(service.fields.instanceUrl ?? "").origin)
      throw new ServiceError(t("The answer of {name} can’t be read", { name: service.name }));
    found = await askJson(service, page, next.href, { headers: { authorization } });
  }
}

async function keep(tools: RunTools, what: keyof typeof READS, row: unknown): Promise<void> {
  tools.counts.read += 1;
  const read = (what === "account" ? account : contact).safeParse(row);
  if (!read.success) {
    const id = z.object({ Id: z.coerce.string() }).safeParse(row).data?.Id ?? "?";
    tools.counts.failed += 1;
    tools.note({ externalId: id, label: "", outcome: "failed", message: t("This row can’t be read") });
    return;
  }
  const externalId = read.data.Id;
  if (what === "account") {
    const { Name, Website, Industry, BillingCity, BillingCountry } = read.data as z.output<typeof account>;
    const known = { website: Website ?? null, sector: Industry ?? null, country: BillingCountry ?? null };
    await tools.keepRow({ kind: "company", externalId, name: Name, headquarters: BillingCity ?? null, ...known });
  } else {
    const { Name, Title, Email, Phone, Account } = read.data as z.output<typeof contact>;
    const known = { title: Title ?? null, email: Email ?? null, phone: Phone ?? null };
    await tools.keepRow({ kind: "contact", externalId, name: Name, companyName: Account?.Name ?? null, ...known });
  }
  tools.cursor[what] = read.data.SystemModstamp;
}
