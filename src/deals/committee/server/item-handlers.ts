import type { Ctx, Db } from "#core/server/ctx.ts";
import { implement } from "#core/server/http/rpc.ts";
import { assertColleagues, assertRecords } from "#core/server/records/references.ts";
import { refuse, refuseField } from "#core/server/refuse.ts";
import { assertFound, required } from "#core/server/required.ts";
import { DONE } from "#core/shared/contract.ts";
import { msg, t } from "#core/shared/text.ts";
import { committeeConflictsApi, committeeItemsApi } from "#deals/committee/shared/api.ts";
import type { DecisionForm } from "#deals/committee/shared/forms.ts";
import { DECISION_LABELS, DECISIONS, isApproval } from "#deals/committee/shared/rules.ts";
import { dealWrites, findDeal } from "#deals/deals/server/queries.ts";
import { findStandings, listStageRules } from "#deals/deals/server/stage-rule-queries.ts";
import { setOutcome } from "#deals/deals/server/work-queries.ts";
import { STAGE_LABELS, STAGES } from "#deals/deals/shared/rules.ts";
import { missingAt, requirableLabel } from "#deals/deals/shared/stage-rules.ts";
import { isOpenOfDeal } from "#deals/diligence/server/condition-queries.ts";
import { timelineParts } from "#work/activities/server/timeline-use-cases.ts";
import { notify } from "#work/notifications/server/notify-queries.ts";
import { taskWrites } from "#work/tasks/server/queries.ts";
import type { TaskOriginKind } from "#work/tasks/shared/origins.ts";
import { assertPresentable } from "./agenda-use-cases.ts";
import {
  addItems,
  closeItem,
  decisionEntries,
  findDeals,
  findItem,
  insertCondition,
  insertConflict,
  listItems,
  listOwnConditions,
  moveItem,
  putVote,
  removeConflict,
  removeItem,
  setDecision,
} from "./item-queries.ts";
import { sessionWrites } from "./queries.ts";

const word = msg("Agenda item");
const get = async (db: Db, id: string) => required(await findItem(db, id), word);

timelineParts.add({ kind: "committee_decision", entries: decisionEntries, inWords: decisionInWords });

export const committeeItemHandlers = implement(committeeItemsApi, {
  async list({ db }, { sessionId }) {
    assertFound(await sessionWrites.isThere(db, sessionId), msg("Committee session"));
    return { items: await listItems(db, sessionId) };
  },

  conditionsOfDeal: async ({ db }, { dealId }) => ({ items: await listOwnConditions(db, dealId) }),

  async add({ db }, { sessionId, dealId }) {
    assertFound(await sessionWrites.isThere(db, sessionId), msg("Committee session"));
    await assertPresentable(db, [dealId]);
    const [id] = await addItems(db, sessionId, [dealId]);
    if (id === undefined) {
      const [deal] = await findDeals(db, [dealId]);
      throw refuse("committee.on_agenda", { name: deal?.name ?? "" });
    }
    return get(db, id);
  },

  async move({ db }, { id, by }) {
    await get(db, id);
    await moveItem(db, id, by);
    return DONE;
  },

  async remove({ db }, { id }) {
    assertFound(await removeItem(db, id), word);
    return DONE;
  },

  async vote({ db }, { id, ...vote }) {
    await get(db, id);
    await putVote(db, id, vote);
    return get(db, id);
  },

  async close({ db }, { id }) {
    await get(db, id);
    if (!(await closeItem(db, id))) throw refuse("committee.closed");
    return get(db, id);
  },

  async decide(ctx, { id, ...form }) {
    const { db, actor } = ctx;
    const { deal } = await get(db, id);
    const { decision, note, passReason, conditions } = form;
    if (decision !== "deferred" && !actor.permissions.has("deal:update")) throw refuse("committee.no_deal_right");
    await setDecision(db, id, {
      decision,
      decisionNote: note,
      passReason: decision === "rejected" ? passReason : null,
    });
    if (decision === "approved_with_conditions") await addConditions(ctx, { id, dealId: deal.id }, conditions);
    if (isApproval(decision)) await moveOn(ctx, deal.id);
    if (decision === "rejected") await passOn(ctx, deal.id, form);
    return get(db, id);
  },
});

type Work = {
  title: string;
  description: string;
  dealId: string;
  assignedTo: string | null;
  dueDate?: string | null;
  originKind?: TaskOriginKind;
  originId?: string;
};

/** A task on the deal; an assignee other than the asking person is notified. */
async function addTask({ db, actor }: Ctx, { dealId, ...work }: Work): Promise<string> {
  const id = await taskWrites.insert(db, { ...work, recordId: dealId, priority: "high" });
  if (work.assignedTo !== null && work.assignedTo !== actor.userId)
    await notify(db, [{ kind: "task_assigned", userId: work.assignedTo, recordId: id, params: { title: work.title } }]);
  return id;
}

async function addConditions(ctx: Ctx, item: { id: string; dealId: string }, conditions: DecisionForm["conditions"]) {
  for (const [place, { title, assignedTo, dueOn, diligenceConditionId }] of conditions.entries()) {
    if (diligenceConditionId !== null && !(await isOpenOfDeal(ctx.db, diligenceConditionId, item.dealId)))
      throw refuseField(`conditions.${place}.title`, "committee.condition_settled");
    try {
      await assertColleagues(ctx.db, "task:read", { assignedTo });
    } catch {
      throw refuseField(`conditions.${place}.assignedTo`, "core.not_colleague");
    }
    const description = t("A condition of the investment committee’s approval.");
    const originId = await insertCondition(ctx.db, {
      itemId: item.id,
      position: place + 1,
      title,
      diligenceConditionId,
    });
    const work = { title, description, dealId: item.dealId, assignedTo, dueDate: dueOn };
    await addTask(ctx, { ...work, originKind: "committee_condition", originId });
  }
}

/** One stage on; what that stage asks for and the deal lacks becomes a task of its owner. Of a deal that has ended nothing moves. */
async function moveOn(ctx: Ctx, dealId: string): Promise<void> {
  const { db } = ctx;
  const [deal] = await findStandings(db, [dealId]);
  if (!deal || deal.outcome !== "open") return;
  const stage = STAGES[STAGES.indexOf(deal.stage) + 1];
  if (stage === undefined) return;
  await dealWrites.set(db, dealId, { stage });
  const asked = t(STAGE_LABELS[stage]);
  const ownerId = typeof deal.ownerId === "string" ? deal.ownerId : null;
  for (const field of missingAt(await listStageRules(db), stage, deal)) {
    const title = t("Add {field} for {stage}", { field: requirableLabel(field), stage: asked });
    const description = t("The investment committee approved {name}, and {stage} asks for this.", {
      name: deal.name,
      stage: asked,
    });
    await addTask(ctx, { title, description, dealId, assignedTo: ownerId });
  }
}

async function passOn({ db }: Ctx, dealId: string, { passReason, note }: DecisionForm): Promise<void> {
  const deal = await findDeal(db, dealId);
  if (deal?.outcome !== "open" || passReason === null) return;
  await setOutcome(db, dealId, { outcome: "passed", passReason, outcomeNote: note, lookAgainOn: null });
}

export const committeeConflictHandlers = implement(committeeConflictsApi, {
  async declare({ db, actor }, { dealId, userId, reason }) {
    await assertRecords(db, { dealId });
    if (userId !== actor.userId) await assertColleagues(db, "committee:read", { userId });
    await insertConflict(db, { dealId, userId, reason });
    return DONE;
  },

  async withdraw({ db }, { dealId, userId }) {
    assertFound(await removeConflict(db, { dealId, userId }), msg("Conflict of interest"));
    return DONE;
  },
});

/** What was decided stands on the first line, why below it. */
function decisionInWords(content: string): string {
  const [first, ...why] = content.split("\n");
  const decision = DECISIONS.find((one) => one === first);
  const reason = why.join("\n").trim();
  const said = decision === undefined ? "" : t(DECISION_LABELS[decision]);
  return reason === "" ? said : `${said}\n${reason}`;
}
