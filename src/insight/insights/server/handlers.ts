import { implement } from "#core/server/http/rpc.ts";
import { assertAhead } from "#core/server/lists/days.ts";
import { assertFound, required } from "#core/server/required.ts";
import { DONE } from "#core/shared/contract.ts";
import { type Msg, msg, t } from "#core/shared/text.ts";
import { insightsApi } from "#insight/insights/shared/api.ts";
import type { Reason } from "#insight/insights/shared/rules.ts";
import { addTask } from "#work/tasks/server/add-use-cases.ts";
import { overview } from "./overview-use-cases.ts";
import { findDocument, findMail, listMails, quoteDocument, quoteMail, replacePoints } from "./pitch-queries.ts";
import { analysePitch, checklistOf } from "./pitch-use-cases.ts";
import { listDecisions, removeDecision, saveDecision } from "./queries.ts";

/** What the task of an accepted recommendation is called. */
const TASKS: Record<Reason, Msg<"name">> = {
  strong_buy_early: msg("Move {name} forward"),
  silent: msg("Call the founders of {name}"),
  health_critical: msg("Review the health alerts of {name}"),
  weak_and_old: msg("Decide on {name}"),
};

const MOST_MAILS = 100;
const MOST_DECISIONS = 50;

export const insightHandlers = implement(insightsApi, {
  overview: ({ db }) => overview(db),

  async pitch({ db }, { documentId }) {
    const document = required(await findDocument(db, documentId), msg("Document"));
    return { ...document, points: await analysePitch(db, (points) => quoteDocument(db, documentId, points)) };
  },

  async pitchMail({ db }, { activityId }) {
    const { subject: name } = required(await findMail(db, activityId), msg("E-mail"));
    const state = "read" as const;
    return { name, state, points: await analysePitch(db, (points) => quoteMail(db, activityId, points)) };
  },

  mails: async ({ db }) => ({ items: await listMails(db, MOST_MAILS) }),

  checklist: ({ db }) => checklistOf(db),

  async saveChecklist({ db }, { points }) {
    await replacePoints(db, points);
    return DONE;
  },

  /** Only what is recommended now can be decided. */
  async decide(ctx, form) {
    const { recordId, reason, decision, until } = form;
    const { recommendations } = await overview(ctx.db);
    const one = recommendations.find(({ record, reason: why }) => record.id === recordId && why === reason);
    const { record } = required(one, msg("Recommendation"));
    if (decision === "snoozed") await assertAhead(ctx.db, { until });
    if (decision === "accepted") {
      const title = t(TASKS[reason], { name: record.label }).slice(0, 200).toWellFormed();
      await addTask(ctx, { title, description: "", recordId });
    }
    await saveDecision(ctx.db, form);
    return DONE;
  },

  decisions: async ({ db }) => ({ items: await listDecisions(db, MOST_DECISIONS) }),

  async reopen({ db }, { id }) {
    assertFound(await removeDecision(db, id), msg("Decision"));
    return DONE;
  },
});
