import { z } from "zod";
import { id, rowVersion } from "#core/shared/contract.ts";
import { outputsOf } from "#core/shared/fields/field-schemas.ts";
import { listedOf } from "#core/shared/fields/fields.ts";
import { recordContract } from "#core/shared/records/record-contract.ts";
import { RECORDS } from "#core/shared/records.ts";
import { projectFields, projectFilters } from "./fields.ts";
import { projectForm } from "./forms.ts";

/** A project as lists show it, with how many of its tasks are completed; archived tasks do not count. */
const projectCard = z.object({ id, rowVersion, ...outputsOf(listedOf(projectFields)), ownerId: id.nullable() });
export const project = projectCard.extend(outputsOf(projectFields));
export type Project = z.infer<typeof project>;

const READS = ["projects", "tasks", "users"] as const;

export const projectsApi = recordContract({
  entry: RECORDS.project,
  summaries: {
    list: "Projects, newest first; archived ones only when filtered by that",
    create: "Add a project, free or of a deal, company or fund",
    delete: "Delete a project for good; its tasks stay",
  },
  reads: { list: READS, count: ["projects"], get: READS },
  fields: projectFilters,
  order: { field: "createdAt", direction: "desc" },
  card: projectCard,
  record: project,
  form: projectForm,
  edit: projectForm.extend({ id, rowVersion }),
});
