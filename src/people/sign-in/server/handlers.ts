import type { Site } from "#core/server/area.ts";
import type { Db, StepCtx } from "#core/server/ctx.ts";
import { implement } from "#core/server/http/rpc.ts";
import { refuse, refuseField } from "#core/server/refuse.ts";
import { assertFound, required } from "#core/server/required.ts";
import { createSeal } from "#core/server/sealed-text.ts";
import { DONE } from "#core/shared/contract.ts";
import { msg, t } from "#core/shared/text.ts";
import { isPublicMailDomain } from "#people/admin/shared/mail-domains.ts";
import { type StoredProvider, signInProviderApi } from "#people/sign-in/shared/api.ts";
import type { ProviderForm } from "#people/sign-in/shared/forms.ts";
import { discover, ProviderError, redirectUriOf } from "./provider.ts";
import {
  deleteProvider,
  findProvider,
  findSealed,
  insertProvider,
  listAdministrators,
  listFirmDomains,
  listGrantable,
  newProviderId,
  putRules,
  updateProvider,
} from "./queries.ts";
import { aboutProvider } from "./secret.ts";

const PROVIDER = msg("Sign-in service");

export function signInHandlers({ secret, outward, origin }: Pick<Site, "secret" | "outward" | "origin">) {
  const seal = createSeal(secret);
  const stored = async (db: Db): Promise<StoredProvider> => ({
    provider: await findProvider(db),
    redirectUri: redirectUriOf(origin),
    possibleDomains: (await listFirmDomains(db)).filter((domain) => !isPublicMailDomain(domain)),
    administrators: await listAdministrators(db),
  });
  return implement(signInProviderApi, {
    get: ({ db }) => stored(db),

    async save({ db, actor }, { rowVersion, rules, clientSecret, ...form }) {
      await assertAllowed(db, { ...form, rules });
      const known = await findSealed(db);
      const id = known?.id ?? (await newProviderId(db));
      const sealed =
        clientSecret === null ? known?.clientSecret : seal.seal(clientSecret, aboutProvider(actor.orgId, id));
      if (sealed === undefined) throw refuseField("clientSecret", "sign_in.no_secret");
      const kept = { ...form, id, clientSecret: sealed };
      const isKept = rowVersion === 0 ? await insertProvider(db, kept) : await updateProvider(db, kept, rowVersion);
      if (!isKept) throw refuse("sign_in.changed");
      await putRules(db, rules);
      return stored(db);
    },

    async test({ actor, step }: StepCtx) {
      const provider = required(await step(({ db }) => findSealed(db)), PROVIDER);
      const clientSecret = seal.open(provider.clientSecret, aboutProvider(actor.orgId, provider.id));
      try {
        const about = (await discover(outward, { ...provider, clientSecret })).serverMetadata();
        if (about.authorization_endpoint === undefined || about.token_endpoint === undefined)
          return { ok: false, message: t("The service names no sign-in page") };
        return {
          ok: true,
          message: t("{issuer} answers. Sign in with it to try the client ID and secret.", { issuer: about.issuer }),
        };
      } catch (error) {
        if (error instanceof ProviderError) return { ok: false, message: error.message };
        throw error;
      }
    },

    async remove({ db }) {
      assertFound(await deleteProvider(db), PROVIDER);
      return DONE;
    },
  });
}

async function assertAllowed(db: Db, form: Omit<ProviderForm, "clientSecret">): Promise<void> {
  const own = new Set(await listFirmDomains(db));
  for (const domain of form.domains) {
    if (isPublicMailDomain(domain)) throw refuseField("domains", "sign_in.public_domain", { domain });
    if (!own.has(domain)) throw refuseField("domains", "sign_in.domain", { domain });
  }
  const grantable = new Set(await listGrantable(db));
  for (const { role } of form.rules) if (!grantable.has(role)) throw refuseField("rules", "sign_in.role", { role });
  const { defaultRole } = form;
  if (defaultRole !== null && !grantable.has(defaultRole))
    throw refuseField("defaultRole", "sign_in.role", { role: defaultRole });
  const administrators = await listAdministrators(db);
  if (form.breakGlassId !== null && !administrators.some(({ id }) => id === form.breakGlassId))
    throw refuseField("breakGlassId", "sign_in.no_administrator");
}
