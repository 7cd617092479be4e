import { useLingui } from "@lingui/react/macro";
import { useSearch } from "@tanstack/react-router";
import { api, useRead } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { FormPage, laterForm } from "#core/web/records/form/form-frame.tsx";
import { NotAllowed, ReadProblem } from "#core/web/records/page/read-problem.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";

const NewDistributionForm = laterForm(() => import("./new-distribution-form.tsx"), "NewDistributionForm");

/** The portfolio company whose proceeds are distributed. */
export type NewDistributionSearch = { company?: string | undefined };

const readSearch = ({ company }: Record<string, unknown>): NewDistributionSearch =>
  typeof company === "string" ? { company } : {};

/** What a fund pays out, and what that comes to for each partner. */
export function NewDistributionPage() {
  const { t } = useLingui();
  const mayPrepare = useCan("call:prepare");
  if (!useCan("carry:read") || !mayPrepare) return <NotAllowed />;
  return (
    <FormPage size="xl" title={t`New distribution`} description={t`Nothing is posted until a colleague approves it.`}>
      <Form />
    </FormPage>
  );
}

/** The form, begun with the company whose exit is distributed. */
function Form() {
  const { company } = useSearch({ strict: false, select: readSearch });
  const exited = useRead(api.portfolioCompanies.get, { id: company ?? "" }, { enabled: company !== undefined });
  if (company === undefined) return <NewDistributionForm />;
  if (exited.isError) return <ReadProblem error={exited.error} onRetry={() => void exited.refetch()} />;
  return exited.data ? <NewDistributionForm company={exited.data} /> : <Skeleton className="h-64 w-full" />;
}
