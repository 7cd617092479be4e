import { Trans, useLingui } from "@lingui/react/macro";
import { Link, useParams } from "@tanstack/react-router";
import { FileArchive } from "lucide-react";
import { api, useRead } from "#core/web/api/api.ts";
import { ReadProblem } from "#core/web/records/page/read-problem.tsx";
import type { MyStatement } from "#investors/portal/shared/my-api.ts";
import { afterPaint } from "#ui/web/behaviour/later.tsx";
import { buttonStyle } from "#ui/web/button.tsx";
import { Alert } from "#ui/web/feedback/alert.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { RecordFigures } from "#ui/web/figures/record-figures.tsx";
import { PageHeader } from "#ui/web/layout/page-header.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import { useAccountFigures } from "./account-figures.tsx";
import { MyWindow } from "./my-window.tsx";
import { PaperButtons } from "./paper-buttons.tsx";
import { StatementLines } from "./statement-lines.tsx";

const AccountCourse = afterPaint(() => import("./account-course.tsx"), "AccountCourse");

/** A statement as it was published, line by line. */
export function MyStatementPage() {
  const { id } = useParams({ from: "/frame/my/statements/$id" });
  const { data, error, refetch } = useRead(api.my.statement, { id });
  return (
    <MyWindow>
      {error && !data ? (
        <ReadProblem error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Statement statement={data} />
      ) : (
        <Skeleton className="h-96 rounded-card" />
      )}
    </MyWindow>
  );
}

function Statement({ statement }: { statement: MyStatement }) {
  const { t } = useLingui();
  const { title, fund, partner, quarterEnds, publishedAt, supersededAt, supersedesId } = statement;
  const { worth, paid } = useAccountFigures(statement);
  return (
    <div>
      <PageHeader
        title={<bdi>{fund?.name ?? title}</bdi>}
        description={
          <Trans>
            <bdi>{partner.name}</bdi>, as of <Moment at={quarterEnds} />, published <Moment at={publishedAt} />
          </Trans>
        }
        actions={
          <>
            {statement.hasIlpaFiles && <IlpaFiles statement={statement} />}
            <PaperButtons paper={statement} />
          </>
        }
      />
      {statement.isUnderRevision && (
        <div className="mb-4">
          <Alert tone="warn">
            <Trans>This statement is under revision: the books of its quarter are open again.</Trans>
          </Alert>
        </div>
      )}
      {supersededAt !== null && (
        <div className="mb-4">
          <Alert tone="warn">
            <Trans>
              Another statement took the place of this one <Moment at={supersededAt} />.
            </Trans>
          </Alert>
        </div>
      )}
      <RecordFigures label={t`What it is worth`} figures={worth} />
      <RecordFigures label={t`What was paid`} figures={paid} />
      <StatementLines statement={statement} />
      <AccountCourse key={statement.id} statementId={statement.id} asOf={quarterEnds} />
      {supersedesId !== null && (
        <p className="mt-4 text-sm text-quiet">
          <Trans>This statement is restated.</Trans>{" "}
          <Link to="/my/statements/$id" params={{ id: supersedesId }} className="text-primary-text underline">
            <Trans>See the one before</Trans>
          </Link>
        </p>
      )}
    </div>
  );
}

function IlpaFiles({ statement: { id, title } }: { statement: MyStatement }) {
  const { t } = useLingui();
  return (
    <a
      href={`/api/my/statements/${id}/ilpa.zip`}
      download
      className={buttonStyle({ size: "sm" })}
      aria-label={t`ILPA files of ${title}`}
    >
      <FileArchive aria-hidden className="size-4" />
      <Trans>ILPA files</Trans>
    </a>
  );
}
