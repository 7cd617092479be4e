import type { Site } from "#core/server/area.ts";
import type { Db, StepCtx } from "#core/server/ctx.ts";
import { createReach } from "#core/server/http/outward-host.ts";
import { implement } from "#core/server/http/rpc.ts";
import { refuse } from "#core/server/refuse.ts";
import { assertFound, required } from "#core/server/required.ts";
import { createSeal } from "#core/server/sealed-text.ts";
import { DONE } from "#core/shared/contract.ts";
import { msg } from "#core/shared/text.ts";
import { type Integration, integrationsApi } from "#work/integrations/shared/api.ts";
import { MOST_INTEGRATIONS } from "#work/integrations/shared/rules.ts";
import { fieldsOf, secretsOf, storedOf } from "./connection.ts";
import { PROVIDERS_BY_NAME } from "./providers/providers.ts";
import { ServiceError } from "./providers/service.ts";
import {
  countIntegrations,
  deleteIntegration,
  findConnected,
  findIntegration,
  findSettings,
  insertIntegration,
  listIntegrations,
  listReadings,
  listRuns,
  newIntegrationId,
  saveSettings,
  setStatus,
  updateIntegration,
} from "./queries.ts";
import { insertRun, insertTestRun } from "./run-queries.ts";

const INTEGRATION = msg("Integration");
const theIntegration = async (db: Db, id: string): Promise<Integration> =>
  required(await findIntegration(db, id), INTEGRATION);

export function integrationHandlers({ env, secret, outward }: Pick<Site, "env" | "secret" | "outward">) {
  const [seal, reach] = [createSeal(secret), createReach(env.outwardAllow)];
  return implement(integrationsApi, {
    list: async ({ db }) => ({ items: await listIntegrations(db) }),

    async create({ db, actor }, form) {
      if ((await countIntegrations(db)) >= MOST_INTEGRATIONS)
        throw refuse("integrations.too_many", { most: MOST_INTEGRATIONS });
      const id = await newIntegrationId(db);
      await insertIntegration(db, storedOf(seal, actor.orgId, id, form));
      return theIntegration(db, id);
    },

    async configure({ db, actor }, { id, rowVersion, ...form }) {
      const connected = required(await findConnected(db, id), INTEGRATION);
      if (connected.providerName !== form.providerName) throw refuse("integrations.other_provider");
      const before = secretsOf(seal, actor.orgId, connected);
      const stored = storedOf(seal, actor.orgId, id, { ...form, id, rowVersion }, before);
      if (!(await updateIntegration(db, { ...stored, rowVersion }))) throw refuse("integrations.changed");
      return theIntegration(db, id);
    },

    async setStatus({ db }, { id, status }) {
      await theIntegration(db, id);
      await setStatus(db, id, status);
      return theIntegration(db, id);
    },

    async test({ actor, step, signal }: StepCtx, { id }) {
      const connected = required(await step(({ db }) => findConnected(db, id)), INTEGRATION);
      const name = connected.providerName;
      const service = { name, fields: fieldsOf(seal, actor.orgId, connected), outward, reach, signal };
      const found = await PROVIDERS_BY_NAME[name].test(service).then(
        (message) => ({ ok: true, message }),
        (error: unknown) => {
          if (error instanceof ServiceError) return { ok: false, message: error.message };
          throw error;
        },
      );
      await step(({ db }) => insertTestRun(db, id, found.ok, found.message));
      return found;
    },

    async sync({ db }, { id }) {
      await theIntegration(db, id);
      const runId = await insertRun(db, id);
      if (runId === undefined) throw refuse("integrations.running");
      return { runId };
    },

    async remove({ db }, { id }) {
      assertFound(await deleteIntegration(db, id), INTEGRATION);
      return DONE;
    },

    runs: async ({ db }, asked) => ({ items: await listRuns(db, asked) }),

    async readings({ db }, { id }) {
      await theIntegration(db, id);
      return { items: await listReadings(db, id) };
    },

    settings: ({ db }) => findSettings(db),

    async saveSettings({ db }, settings) {
      if (!(await saveSettings(db, settings))) throw refuse("integrations.settings_changed");
      return findSettings(db);
    },
  });
}
