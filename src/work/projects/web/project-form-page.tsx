import { api } from "#core/web/api/api.ts";
import { KindFormPage, laterForm } from "#core/web/records/form/form-frame.tsx";
import { AddressedRecord } from "#core/web/records/page/addressed-record.tsx";
import type { Project } from "./project-form.ts";

const ProjectForm = laterForm(() => import("./project-fields.tsx"), "ProjectForm");

export const NewProjectPage = () => <Page edited={null} />;

export const EditProjectPage = () => (
  <AddressedRecord procedure={api.projects.get}>
    {(project) => <Page key={project.id} edited={project} />}
  </AddressedRecord>
);

const Page = (props: { edited: Project | null }) => (
  <KindFormPage kind="project" {...props}>
    {(edited) => <ProjectForm edited={edited} />}
  </KindFormPage>
);
