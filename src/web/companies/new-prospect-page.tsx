import { Trans } from "@lingui/react/macro";
import { useNavigate } from "@tanstack/react-router";
import { NotAllowed } from "../core/read-problem.tsx";
import { useCan } from "../core/session.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { useCompanyForm } from "./company-form.ts";
import { CompanyFormBody, CompanyFormButtons } from "./company-form-body.tsx";

/** The form of the dialog on a page of its own, with an address. */
export function NewProspectPage() {
  return useCan("company:create") ? <NewProspect /> : <NotAllowed />;
}

function NewProspect() {
  const navigate = useNavigate();
  const form = useCompanyForm(null, ({ id }) => void navigate({ to: "/deal-sourcing/$id", params: { id } }));

  function giveUp() {
    form.discard();
    void navigate({ to: "/deal-sourcing" });
  }

  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader title={<Trans>New prospect</Trans>} description={<Trans>A company that may become a deal</Trans>} />
      <div className="rounded-card border border-line bg-surface p-5">
        <CompanyFormBody form={form} />
        <footer className="mt-5 flex flex-wrap justify-end gap-2 border-t border-line pt-4">
          <CompanyFormButtons form={form} onCancel={giveUp} />
        </footer>
      </div>
    </div>
  );
}
