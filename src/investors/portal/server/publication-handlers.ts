import { implement } from "#core/server/http/rpc.ts";
import { assertFound } from "#core/server/required.ts";
import { msg } from "#core/shared/text.ts";
import { publicationsApi } from "#investors/portal/shared/publications-api.ts";
import { isPartner, listPublications, publishAgain, withdrawPublications } from "./publication-queries.ts";

const [PARTNER, PUBLICATION] = [msg("Limited partner"), msg("Publication")];

export const publicationHandlers = implement(publicationsApi, {
  async ofPartner({ db }, { id }) {
    assertFound(await isPartner(db, id), PARTNER);
    return { items: await listPublications(db, id) };
  },

  async withdraw({ db }, { id, reason }) {
    const withdrawn = await withdrawPublications(db, id, reason);
    assertFound(withdrawn > 0, PUBLICATION);
    return { withdrawn };
  },

  async publishAgain({ db }, { id }) {
    const published = await publishAgain(db, id);
    assertFound(published > 0, PUBLICATION);
    return { published };
  },
});
