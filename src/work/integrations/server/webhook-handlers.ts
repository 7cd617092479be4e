import { randomUUID } from "node:crypto";
import type { Site } from "#core/server/area.ts";
import type { Ctx, Db } from "#core/server/ctx.ts";
import { implement } from "#core/server/http/rpc.ts";
import { refuse } from "#core/server/refuse.ts";
import { assertFound, required } from "#core/server/required.ts";
import { createSeal } from "#core/server/sealed-text.ts";
import { DONE } from "#core/shared/contract.ts";
import { msg, t } from "#core/shared/text.ts";
import { MOST_ENDPOINTS, TEST_EVENT } from "#work/integrations/shared/webhook-rules.ts";
import { type Endpoint, webhooksApi } from "#work/integrations/shared/webhooks-api.ts";
import { sealSecret } from "./delivery-use-cases.ts";
import { newIntegrationId } from "./queries.ts";
import { newSecret } from "./signature.ts";
import {
  deleteEndpoint,
  findDelivery,
  findEndpoint,
  insertDelivery,
  insertEndpoint,
  listDeliveries,
  listEndpoints,
  rotateSecret,
  setEndpointStatus,
  updateEndpoint,
} from "./webhook-queries.ts";

const ENDPOINT = msg("Endpoint");
const MESSAGE = msg("Message");
const theEndpoint = async (db: Db, id: string): Promise<Endpoint> => required(await findEndpoint(db, id), ENDPOINT);

export function webhookHandlers({ secret, origin }: Pick<Site, "secret" | "origin">) {
  const seal = createSeal(secret);
  return implement(webhooksApi, {
    list: async ({ db }) => ({ items: await listEndpoints(db) }),

    async create({ db, actor }, form) {
      if ((await listEndpoints(db)).length >= MOST_ENDPOINTS)
        throw refuse("webhooks.too_many", { most: MOST_ENDPOINTS });
      const id = await newIntegrationId(db);
      const key = newSecret();
      await insertEndpoint(db, { ...form, id, secret: sealSecret(seal, actor.orgId, id, key) });
      return { ...(await theEndpoint(db, id)), secret: key };
    },

    async update({ db }, form) {
      await theEndpoint(db, form.id);
      if (!(await updateEndpoint(db, form))) throw refuse("webhooks.changed");
      return theEndpoint(db, form.id);
    },

    async setStatus({ db }, { id, status }) {
      assertFound(await setEndpointStatus(db, id, status), ENDPOINT);
      return theEndpoint(db, id);
    },

    async rotate({ db, actor }, { id }) {
      const key = newSecret();
      assertFound(await rotateSecret(db, id, sealSecret(seal, actor.orgId, id, key)), ENDPOINT);
      return { ...(await theEndpoint(db, id)), secret: key };
    },

    async remove({ db }, { id }) {
      assertFound(await deleteEndpoint(db, id), ENDPOINT);
      return DONE;
    },

    async test({ db }, { id }) {
      await theEndpoint(db, id);
      const data = { message: t("Tranche can reach this endpoint"), url: `${origin}/integrations?tab=webhooks` };
      const body = JSON.stringify({ type: TEST_EVENT, timestamp: new Date().toISOString(), data });
      return sent(db, id, { messageId: `msg_${randomUUID()}`, event: TEST_EVENT, body });
    },

    async deliveries({ db }, { id, limit }) {
      await theEndpoint(db, id);
      return { items: await listDeliveries(db, id, limit) };
    },

    async replay({ db }: Ctx, { id }) {
      const { endpointId, ...message } = required(await findDelivery(db, id), MESSAGE);
      return sent(db, endpointId, message);
    },
  });
}

async function sent(
  db: Db,
  endpointId: string,
  { messageId, event, body }: { messageId: string; event: string; body: string },
) {
  const id = required(await insertDelivery(db, endpointId, { messageId, event, body, changeId: null }), MESSAGE);
  return required(await findDelivery(db, id), MESSAGE);
}
