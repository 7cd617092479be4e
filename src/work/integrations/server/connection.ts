import type { Seal } from "#core/server/sealed-text.ts";
import type { ConfigureForm, ConnectForm } from "#work/integrations/shared/forms.ts";
import { PROVIDERS, type ProviderField, SECRET_FIELDS } from "#work/integrations/shared/rules.ts";
import type { Fields } from "./providers/service.ts";
import type { Connected, Stored } from "./queries.ts";

/** A sealed text opens only for the integration it was sealed for. */
const about = (orgId: string, id: string) => `integration ${orgId} ${id}`;

type Secrets = Partial<Record<ProviderField, string>>;

/** What is stored of a form. An empty secret keeps the stored one. */
export function storedOf(
  seal: Seal,
  orgId: string,
  id: string,
  form: ConnectForm | ConfigureForm,
  before: Secrets = {},
): Stored {
  const { type, required, optional } = PROVIDERS[form.providerName];
  const given = [...required, ...optional].flatMap((name) =>
    form[name] === null ? [] : [[name, form[name]] as const],
  );
  const fields = Object.fromEntries(given.filter(([name]) => !SECRET_FIELDS.has(name)));
  const secrets = { ...before, ...Object.fromEntries(given.filter(([name]) => SECRET_FIELDS.has(name))) };
  return {
    id,
    integrationType: type,
    providerName: form.providerName,
    settings: { fields, events: type === "communication" ? form.events : [] },
    credentials: seal.seal(JSON.stringify(secrets), about(orgId, id)),
    syncMinutes: form.syncMinutes,
  };
}

export const secretsOf = (seal: Seal, orgId: string, { id, credentials }: Connected): Secrets =>
  JSON.parse(seal.open(credentials, about(orgId, id))) as Secrets;

/** All fields of a service, secrets included. */
export const fieldsOf = (seal: Seal, orgId: string, connected: Connected): Fields => ({
  ...connected.settings.fields,
  ...secretsOf(seal, orgId, connected),
});
