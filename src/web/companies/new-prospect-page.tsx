import { Trans, useLingui } from "@lingui/react/macro";
import { useNavigate } from "@tanstack/react-router";
import { useCan } from "../core/api/session.tsx";
import { NotAllowed } from "../core/records/read-problem.tsx";
import { RecordFormScreen } from "../core/records/record-form-dialog.tsx";
import { CompanyFields } from "./company-fields.tsx";
import { useCompanyForm } from "./company-form.ts";

export function NewProspectPage() {
  return useCan("company:create") ? <NewProspect /> : <NotAllowed />;
}

function NewProspect() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const form = useCompanyForm(null, ({ id }) => void navigate({ to: "/deal-sourcing/$id", params: { id } }));
  return (
    <RecordFormScreen
      form={form}
      title={t`New prospect`}
      description={<Trans>A company that may become a deal</Trans>}
      onGiveUp={() => void navigate({ to: "/deal-sourcing" })}
    >
      <CompanyFields form={form} />
    </RecordFormScreen>
  );
}
