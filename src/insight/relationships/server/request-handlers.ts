import type { Ctx } from "#core/server/ctx.ts";
import { implement } from "#core/server/http/rpc.ts";
import { assertColleagues } from "#core/server/records/references.ts";
import { refuse, refuseField } from "#core/server/refuse.ts";
import { required } from "#core/server/required.ts";
import { DONE } from "#core/shared/contract.ts";
import { msg, t } from "#core/shared/text.ts";
import { introductionRequestsApi, relationshipSuggestionsApi } from "#insight/relationships/shared/requests-api.ts";
import { COLD_FEWEST_DAYS, COLD_FEWEST_INTERACTIONS, COLD_TIMES } from "#insight/relationships/shared/rules.ts";
import { notify } from "#work/notifications/server/notify-queries.ts";
import { addTask } from "#work/tasks/server/add-use-cases.ts";
import { findIntroductions } from "./introduction-use-cases.ts";
import { relationshipWrites } from "./queries.ts";
import {
  closeRequest,
  insertRefusal,
  insertRequest,
  listAcquainted,
  listCold,
  listRequests,
  listSuggestions,
} from "./request-queries.ts";

const MOST_SUGGESTED = 50;
const MOST_COLD = 50;
const MOST_LETTERS = 200;

export const introductionRequestHandlers = implement(introductionRequestsApi, {
  list: async ({ db }, { contactId }) => ({ items: await listRequests(db, contactId) }),

  colleagues: async ({ db }, { contactId }) => ({ items: await listAcquainted(db, contactId) }),

  async ask({ db, actor }, form) {
    const { path, colleagueId } = form;
    if (colleagueId === actor.userId) throw refuseField("colleagueId", "relationships.own_request");
    await assertColleagues(db, "contact:read", { colleagueId });
    const paths = await findIntroductions(db, path.at(-1) ?? "");
    const found = paths.find(({ people }) => people.map(({ id }) => id).join() === path.join());
    const target = found?.people.at(-1);
    if (target === undefined) throw refuse("relationships.no_path");
    const id = await insertRequest(db, form);
    if (id === undefined) throw refuse("relationships.asked");
    const params = { name: target.name };
    await notify(db, [{ kind: "introduction_asked", userId: colleagueId, recordId: target.id, params }]);
    return { id };
  },

  /** An accepted request becomes a task of the colleague. */
  async answer(ctx, { id, isAccepted, answer }) {
    const status = isAccepted ? "accepted" : "declined";
    const closed = await closeRequest(ctx.db, { id, status, answer: answer === "" ? null : (answer ?? null) });
    if (closed === undefined) throw refuse("relationships.not_open");
    const { contactId: recordId, name, askedBy: userId, draft } = closed;
    if (isAccepted) {
      const title = t("Introduce us to {name}", { name }).slice(0, MOST_LETTERS).toWellFormed();
      await addTask(ctx, { title, description: draft, recordId });
    }
    await notify(ctx.db, [{ kind: "introduction_answered", userId, recordId, params: { name, isAccepted } }]);
    return DONE;
  },

  async withdraw({ db }, { id }) {
    if ((await closeRequest(db, { id, status: "withdrawn", answer: null })) === undefined)
      throw refuse("relationships.not_open");
    return DONE;
  },
});

type Pair = { contactId: string; relatedContactId: string };

/** Only what is suggested now can be decided. */
async function suggested({ db }: Pick<Ctx, "db">, { contactId, relatedContactId }: Pair) {
  const [found] = await listSuggestions(db, 1, [contactId, relatedContactId]);
  return required(found, msg("Suggestion"));
}

const METHODS = {
  email: "e-mail headers",
  meeting: "meetings",
  company: "shared company",
  board: "shared board",
} as const;

export const relationshipSuggestionHandlers = implement(relationshipSuggestionsApi, {
  list: async ({ db }) => ({ items: await listSuggestions(db, MOST_SUGGESTED) }),

  async accept(ctx, pair) {
    const { contact, relatedContact, source, times, lastOn, detail } = await suggested(ctx, pair);
    await relationshipWrites.insert(ctx.db, {
      contactId: contact.id,
      relatedContactId: relatedContact.id,
      source,
      metadata: {
        detection_method: METHODS[source],
        times,
        ...(lastOn !== null && { last_on: lastOn }),
        ...(detail !== null && { company: detail }),
      },
    });
    return DONE;
  },

  async refuse(ctx, pair) {
    const { contact, relatedContact } = await suggested(ctx, pair);
    await insertRefusal(ctx.db, contact.id, relatedContact.id);
    return DONE;
  },

  goingCold: async ({ db }) => ({
    items: await listCold(db, {
      times: COLD_TIMES,
      fewestDays: COLD_FEWEST_DAYS,
      fewestInteractions: COLD_FEWEST_INTERACTIONS,
      most: MOST_COLD,
    }),
  }),
});
