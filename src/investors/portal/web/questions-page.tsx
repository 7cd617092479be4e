import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { api, useRead } from "#core/web/api/api.ts";
import { ReadProblem } from "#core/web/records/page/read-problem.tsx";
import { buttonStyle } from "#ui/web/button.tsx";
import { EmptyState } from "#ui/web/feedback/empty-state.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { PageHeader } from "#ui/web/layout/page-header.tsx";
import { RecordRows } from "#ui/web/table/record-row.tsx";
import { QuestionRow } from "./question-row.tsx";

/** What limited partners asked, the open ones first. */
export function QuestionsPage() {
  const { t } = useLingui();
  const { data, error, refetch } = useRead(api.partnerTalk.questions, {});
  return (
    <>
      <PageHeader title={<Trans>Questions of limited partners</Trans>} />
      {error && !data && <ReadProblem error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton className="h-48 rounded-card" />}
      {data?.items.length === 0 && (
        <EmptyState
          title={<Trans>No questions yet</Trans>}
          text={
            <Trans>What limited partners ask in their portal appears here. You invite them to it on their page.</Trans>
          }
          action={
            <Link to="/lp-management" className={buttonStyle({ variant: "primary" })}>
              <Trans>Open LP Management</Trans>
            </Link>
          }
        />
      )}
      {data && data.items.length > 0 && (
        <div className="max-w-4xl rounded-card border border-line bg-surface px-5 py-2">
          <RecordRows label={t`Questions`}>
            {data.items.map((question) => (
              <QuestionRow key={question.id} question={question} to="/lp-management/questions/$id" />
            ))}
          </RecordRows>
        </div>
      )}
    </>
  );
}
