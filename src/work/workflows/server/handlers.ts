import { roleLabel } from "#core/server/accounts/role-label.ts";
import type { Ctx, Db } from "#core/server/ctx.ts";
import { implement } from "#core/server/http/rpc.ts";
import { refuse } from "#core/server/refuse.ts";
import { assertFound, required } from "#core/server/required.ts";
import { DONE } from "#core/shared/contract.ts";
import { msg } from "#core/shared/text.ts";
import { type Instance, workflowInstancesApi, workflowTemplatesApi } from "#work/workflows/shared/api.ts";
import { advance, byActor, holdActive, refuseStep, resume, start } from "./flow-use-cases.ts";
import {
  countInstances,
  findHeld,
  findInstance,
  listColleagues,
  listInstances,
  listLog,
  listRoles,
  listSteps,
  log,
  setBegun,
  setCancelled,
  setCompleted,
} from "./queries.ts";
import { requestReview } from "./review-use-cases.ts";
import {
  findTemplate,
  insertTemplate,
  listTemplates,
  listVersions,
  removeTemplate,
  updateTemplate,
} from "./template-queries.ts";

const TEMPLATE = msg("Workflow template");
const WORKFLOW = msg("Workflow");

const instanceOf = async (db: Db, id: string): Promise<Instance> => required(await findInstance(db, id), WORKFLOW);

/** Acts on an instance, and answers how it is then. */
const acting =
  <Input extends { id: string }>(act: (ctx: Ctx, input: Input) => Promise<unknown>) =>
  async (ctx: Ctx, input: Input) => {
    await act(ctx, input);
    return instanceOf(ctx.db, input.id);
  };

export const workflowTemplateHandlers = implement(workflowTemplatesApi, {
  list: async ({ db }) => ({ items: await listTemplates(db) }),

  async versions({ db }, { id }) {
    required(await findTemplate(db, id), TEMPLATE);
    return { items: await listVersions(db, id) };
  },

  create: async ({ db }, form) => required(await findTemplate(db, await insertTemplate(db, form)), TEMPLATE),

  async update({ db }, { id, rowVersion, ...form }) {
    required(await findTemplate(db, id), TEMPLATE);
    if (!(await updateTemplate(db, { id, rowVersion }, form))) throw refuse("workflows.template_changed");
    return required(await findTemplate(db, id), TEMPLATE);
  },

  async remove({ db }, { id }) {
    assertFound(await removeTemplate(db, id), TEMPLATE);
    return DONE;
  },
});

export const workflowInstanceHandlers = implement(workflowInstancesApi, {
  list: async ({ db }, asked) => ({ items: await listInstances(db, asked) }),

  metrics: ({ db }) => countInstances(db),

  async get({ db }, { id }) {
    const { onRefusal } = required(await findHeld(db, id), WORKFLOW);
    return { ...(await instanceOf(db, id)), onRefusal, steps: await listSteps(db, id), log: await listLog(db, id) };
  },

  async people({ db }) {
    const roles = (await listRoles(db)).map((role) => ({ role, label: roleLabel(role) }));
    return { items: await listColleagues(db), roles };
  },

  create: async (ctx, form) => instanceOf(ctx.db, await start(byActor(ctx), form)),

  begin: acting(async ({ db }, { id }) => {
    const { status, currentStep } = await holdActive(db, id);
    if (status !== "pending") return;
    await setBegun(db, id);
    await log(db, id, "begun", { position: currentStep });
  }),

  advance: acting((ctx, asked) => advance(byActor(ctx), asked)),
  refuse: acting((ctx, asked) => refuseStep(byActor(ctx), asked)),
  resume: acting((ctx, asked) => resume(byActor(ctx), asked)),
  requestReview: acting((ctx, asked) => requestReview(byActor(ctx), asked)),

  complete: acting(async ({ db }, { id }) => {
    const { currentStep, stepCount } = await holdActive(db, id);
    if (currentStep < stepCount) throw refuse("workflows.steps_left");
    await setCompleted(db, id);
    await log(db, id, "completed");
  }),

  cancel: acting(async ({ db }, { id, reason }) => {
    await holdActive(db, id);
    await setCancelled(db, id, "person", reason);
  }),
});
