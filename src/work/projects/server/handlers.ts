import { implement } from "#core/server/http/rpc.ts";
import { recordHandlers } from "#core/server/records/handlers.ts";
import { assertColleagues, assertRecords } from "#core/server/records/references.ts";
import { refuseField } from "#core/server/refuse.ts";
import { msg } from "#core/shared/text.ts";
import { projectsApi } from "#work/projects/shared/api.ts";
import { PROJECT_KINDS } from "#work/projects/shared/fields.ts";
import type { ProjectForm } from "#work/projects/shared/forms.ts";
import { findKind, projects, projectWrites } from "./queries.ts";

/** Projects: tasks that belong together. */
export const projectHandlers = implement(
  projectsApi,
  recordHandlers({
    ...projects,
    word: msg("Project"),
    writes: projectWrites,

    /** What it named before may stay. */
    async valuesOf({ db }, form: ProjectForm, id) {
      const before = id === undefined ? undefined : await projects.find(db, id);
      if (form.ownerId !== (before?.ownerId ?? null))
        await assertColleagues(db, "task:read", { ownerId: form.ownerId });
      if (form.recordId !== null && form.recordId !== before?.record?.id) {
        await assertRecords(db, { recordId: form.recordId });
        const kind = await findKind(db, form.recordId);
        if (!PROJECT_KINDS.some((one) => one === kind)) throw refuseField("recordId", "projects.wrong_kind");
      }
      return form;
    },
  }),
);
