import { useLingui } from "@lingui/react/macro";
import { api, useRead } from "#core/web/api/api.ts";
import { useSession } from "#core/web/api/session.tsx";
import { usePlace } from "#core/web/app/over.ts";
import { KindFormPage, laterForm } from "#core/web/records/form/form-frame.tsx";
import { AddressedRecord } from "#core/web/records/page/addressed-record.tsx";
import { RecordSkeleton } from "#ui/web/feedback/record-skeleton.tsx";
import type { ProjectStart } from "./project-fields.tsx";
import type { Project } from "./project-values.tsx";

const ProjectForm = laterForm(() => import("./project-fields.tsx"), "ProjectForm");

/** A new project, of the person who begins it until they say otherwise; of the deal its address names. */
export function NewProjectPage() {
  const { t } = useLingui();
  const { search } = usePlace();
  const { user } = useSession();
  const dealId = typeof search["deal"] === "string" ? search["deal"] : "";
  const deal = useRead(api.deals.get, { id: dealId }, { enabled: dealId !== "" });
  if (dealId !== "" && deal.isPending) return <RecordSkeleton loading={t`Loading...`} />;
  const start = { assignedTo: user.id, ...(deal.data && { deal: { id: dealId, name: deal.data.name } }) };
  return <Page edited={null} start={start} />;
}

export const EditProjectPage = () => (
  <AddressedRecord procedure={api.dueDiligenceProjects.get}>
    {(project) => <Page key={project.id} edited={project} />}
  </AddressedRecord>
);

type Props = { edited: Project | null; start?: ProjectStart };

function Page({ start, ...props }: Props) {
  const { t } = useLingui();
  return (
    <KindFormPage kind="due_diligence" title={t`New due diligence project`} {...props}>
      {(edited) => <ProjectForm edited={edited} {...(start && { start })} />}
    </KindFormPage>
  );
}
