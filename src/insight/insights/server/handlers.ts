import { implement } from "#core/server/http/rpc.ts";
import { required } from "#core/server/required.ts";
import { DONE } from "#core/shared/contract.ts";
import { type Msg, msg, t } from "#core/shared/text.ts";
import { insightsApi } from "#insight/insights/shared/api.ts";
import { type Reason, SNOOZED_DAYS } from "#insight/insights/shared/rules.ts";
import { findPassages } from "#work/documents/server/reading-use-cases.ts";
import { addTask } from "#work/tasks/server/add-use-cases.ts";
import { overview } from "./overview-use-cases.ts";
import { analysePitch, type FindPassage } from "./pitch-use-cases.ts";
import { findDocumentName, saveDecision } from "./queries.ts";

/** What the task of an accepted recommendation is called. */
const TASKS: Record<Reason, Msg<"name">> = {
  strong_buy_early: msg("Move {name} forward"),
  silent: msg("Call the founders of {name}"),
  health_critical: msg("Review the health alerts of {name}"),
  weak_and_old: msg("Decide on {name}"),
};

const passageOf: FindPassage = async (db, id, search) => (await findPassages(db, { search, ids: [id], most: 1 }))[0];

export const insightHandlers = implement(insightsApi, {
  overview: ({ db }) => overview(db),

  async pitch({ db }, { documentId }) {
    const { name } = required(await findDocumentName(db, documentId), msg("Document"));
    return { name, topics: await analysePitch(db, documentId, passageOf) };
  },

  /** Only what is recommended now can be decided. */
  async decide(ctx, { recordId, reason, decision }) {
    const { recommendations } = await overview(ctx.db);
    const one = recommendations.find(({ record, reason: why }) => record.id === recordId && why === reason);
    const { record } = required(one, msg("Recommendation"));
    if (decision === "accepted") {
      const title = t(TASKS[reason], { name: record.label }).slice(0, 200).toWellFormed();
      await addTask(ctx, { title, description: "", recordId });
    }
    await saveDecision(ctx.db, { recordId, reason, decision, days: decision === "snoozed" ? SNOOZED_DAYS : null });
    return DONE;
  },
});
