import { createSign } from "node:crypto";
import { z } from "zod";
import { t } from "#core/shared/text.ts";
import { readServiceAccountKey } from "#work/integrations/shared/forms.ts";
import { USUAL_ADDRESSES } from "#work/integrations/shared/rules.ts";
import type { Reading } from "../run-queries.ts";
import { addressOf, askJson, FORM, JSON_BODY, type Provider, type Service, ServiceError } from "./service.ts";

const SCOPE = "https://www.googleapis.com/auth/analytics.readonly";
const GRANT = "urn:ietf:params:oauth:grant-type:jwt-bearer";
const HOUR = 3600;
const METRICS = ["sessions", "activeUsers"] as const;

const token = z.object({ access_token: z.string().min(1) });
const report = z.object({
  rows: z
    .array(
      z.object({
        dimensionValues: z.array(z.object({ value: z.string() })),
        metricValues: z.array(z.object({ value: z.string() })),
      }),
    )
    .optional(),
});

/** Google Analytics: a service account’s signed grant, then the Data API’s runReport. */
export const webAnalytics: Provider = {
  async test(service) {
    const rows = await runReport(service, "7daysAgo", "yesterday");
    return t("{name} answers with {days, plural, one {# day} other {# days}}", {
      name: service.name,
      days: rows.length,
    });
  },

  async sync(service, tools) {
    const rows = await runReport(service, "30daysAgo", "yesterday");
    const readings: Reading[] = [];
    for (const { dimensionValues, metricValues } of rows) {
      tools.counts.read += 1;
      const day = dayOf(dimensionValues[0]?.value ?? "");
      const values = metricValues.map(({ value }) => value);
      if (
        day === undefined ||
        values.length !== METRICS.length ||
        !values.every((value) => /^\d+(\.\d+)?$/.test(value))
      ) {
        tools.counts.failed += 1;
        const externalId = dimensionValues[0]?.value || "?";
        tools.note({ externalId, label: "", outcome: "failed", message: t("This row can’t be read") });
        continue;
      }
      for (const [place, metric] of METRICS.entries())
        readings.push({ metric, periodStart: day, periodEnd: day, value: values[place] ?? "0", currency: null });
    }
    await tools.keepReadings(readings);
  },
};

/** `20260312` of the report. */
function dayOf(text: string): string | undefined {
  const day = text.replace(/^(\d{4})(\d{2})(\d{2})$/, "$1-$2-$3");
  return z.iso.date().safeParse(day).data;
}

async function runReport(service: Service, startDate: string, endDate: string) {
  const { propertyId = "", apiAddress = USUAL_ADDRESSES["Google Analytics"] } = service.fields;
  const path = `/v1beta/properties/${encodeURIComponent(propertyId.replace(/^properties\//, ""))}:runReport`;
  const body = JSON.stringify({
    dateRanges: [{ startDate, endDate }],
    dimensions: [{ name: "date" }],
    metrics: METRICS.map((name) => ({ name })),
  });
  const headers = { ...JSON_BODY, authorization: await signIn(service) };
  const { rows = [] } = await askJson(service, report, addressOf(apiAddress, path), { method: "POST", headers, body });
  return rows;
}

async function signIn(service: Service): Promise<string> {
  const account = readServiceAccountKey(service.fields.serviceAccountKey ?? "");
  if (account === undefined) throw new ServiceError(t("Paste the JSON key of a service account"));
  const assertion = grantOf(account, Math.floor(Date.now() / 1000));
  const body = new URLSearchParams({ grant_type: GRANT, assertion }).toString();
  const { access_token } = await askJson(service, token, account.token_uri, { method: "POST", headers: FORM, body });
  return `Bearer ${access_token}`;
}

/** A JWT signed with RS256, valid for an hour. */
function grantOf(account: NonNullable<ReturnType<typeof readServiceAccountKey>>, now: number): string {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const claims = { iss: account.client_email, scope: SCOPE, aud: account.token_uri, iat: now, exp: now + HOUR };
  const signed = `${encode({ alg: "RS256", typ: "JWT" })}.${encode(claims)}`;
  try {
    return `${signed}.${createSign("RSA-SHA256").update(signed).sign(account.private_key, "base64url")}`;
  } catch {
    throw new ServiceError(t("The private key of the service account can’t be read"));
  }
}
