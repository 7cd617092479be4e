import { z } from "zod";
import { optionalText } from "#core/shared/fields/form-values.ts";
import { atMost, rule, t } from "#core/shared/text.ts";
import {
  ADDRESS_FIELDS,
  EVENTS,
  MOST_EVENTS,
  PROVIDER_FIELDS,
  PROVIDER_NAMES,
  PROVIDERS,
  type ProviderField,
  type ProviderName,
  SECRET_FIELDS,
  SYNC_MINUTES,
} from "./rules.ts";

const LONGEST = 10_000;
const field = optionalText(LONGEST);

const eventList = z
  .array(z.enum(EVENTS as [string, ...string[]], rule("Choose an event")))
  .max(MOST_EVENTS, atMost(MOST_EVENTS))
  .transform((events) => [...new Set(events)]);

const fields = Object.fromEntries(PROVIDER_FIELDS.map((name) => [name, field])) as Record<ProviderField, typeof field>;
const chosen = {
  /** Of a chat provider: what it posts. */
  events: eventList.default([]),
  /** Empty: the firm’s usual interval. */
  syncMinutes: z
    .literal(SYNC_MINUTES)
    .nullish()
    .transform((minutes) => minutes ?? null),
};

const webAddress = z.url({ protocol: /^https?$/ });
/** Whether clear text may be used, the server decides: only where its operator allows the network. */
function isAddress(text: string): boolean {
  return webAddress.safeParse(text).success;
}

type Given = Readonly<Record<ProviderField, string | null>> & { providerName: ProviderName };

/** Names each required field that is empty. A stored secret may stay. */
function checkFields(given: Given, context: z.RefinementCtx, mayStay: boolean): void {
  const refuse = (path: ProviderField, message: string) => context.addIssue({ code: "custom", path: [path], message });
  for (const name of PROVIDERS[given.providerName].required)
    if (given[name] === null && !(mayStay && SECRET_FIELDS.has(name))) refuse(name, t("Fill in this field"));
  for (const name of ADDRESS_FIELDS) {
    const address = given[name];
    if (address !== null && !isAddress(address)) refuse(name, t("Enter an address that starts with https://"));
  }
  if (given.mailPort !== null && !/^\d{1,5}$/.test(given.mailPort)) refuse("mailPort", t("Enter a port such as 993"));
  if (given.mailHost !== null && !/^[a-z0-9.:-]+$/i.test(given.mailHost))
    refuse("mailHost", t("Enter a server such as imap.example.com"));
  if (given.serviceAccountKey !== null && !isServiceAccountKey(given.serviceAccountKey))
    refuse("serviceAccountKey", t("Paste the JSON key of a service account"));
}

const serviceAccount = z.object({
  client_email: z.string().min(1),
  private_key: z.string().includes("PRIVATE KEY"),
  token_uri: z.url(),
});
export type ServiceAccount = z.output<typeof serviceAccount>;

export function readServiceAccountKey(text: string): ServiceAccount | undefined {
  try {
    return serviceAccount.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
const isServiceAccountKey = (text: string) => readServiceAccountKey(text) !== undefined;

export const connectForm = z
  .object({ providerName: z.enum(PROVIDER_NAMES), ...fields, ...chosen })
  .superRefine((given, context) => checkFields(given, context, false));
export type ConnectForm = z.output<typeof connectForm>;
export type ConnectEntry = z.input<typeof connectForm>;

/** The same of one that is connected: empty secrets stay as they are. */
export const connectedForm = z
  .object({ providerName: z.enum(PROVIDER_NAMES), ...fields, ...chosen })
  .superRefine((given, context) => checkFields(given, context, true));
export const configureForm = z
  .object({
    providerName: z.enum(PROVIDER_NAMES),
    ...fields,
    ...chosen,
    id: z.uuid(),
    rowVersion: z.number().int().min(1),
  })
  .superRefine((given, context) => checkFields(given, context, true));
export type ConfigureForm = z.output<typeof configureForm>;

export const integrationSettingsForm = z.object({
  autoRetry: z.boolean(),
  emailNotifications: z.boolean(),
  syncMinutes: z.literal(SYNC_MINUTES),
});
export type IntegrationSettings = z.output<typeof integrationSettingsForm>;

const endpointFields = {
  url: z
    .string(rule("Enter an address that starts with https://"))
    .trim()
    .max(2000, atMost(2000))
    .refine(isAddress, rule("Enter an address that starts with https://")),
  description: z.string().trim().max(200, atMost(200)).default(""),
  events: eventList.refine((events) => events.length > 0, rule("Choose an event")),
};
export const endpointForm = z.object(endpointFields);
export const endpointEdit = z.object({ ...endpointFields, id: z.uuid(), rowVersion: z.number().int().min(1) });
export type EndpointForm = z.output<typeof endpointForm>;
