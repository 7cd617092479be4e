import { Trans, useLingui } from "@lingui/react/macro";
import { api, useRead } from "#core/web/api/api.ts";
import { ReadProblem } from "#core/web/records/page/read-problem.tsx";
import { Dialog } from "#ui/web/dialog/dialog.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import { Criteria } from "./criteria-list.tsx";
import type { Scorecard } from "./score-words.ts";

/** The criteria of a scorecard as they were. */
export function VersionsDialog({ card: { id, name }, onClose }: { card: Scorecard; onClose: () => void }) {
  const { t } = useLingui();
  const { data, error, refetch } = useRead(api.scorecards.versions, { id });
  return (
    <Dialog open onClose={onClose} title={t`Versions of ${name}`}>
      {error && !data && <ReadProblem error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-24" />}
      <div className="flex flex-col gap-4">
        {data?.items.map(({ number, criteria, changedBy, changedAt }) => (
          <section key={number} aria-label={t`Version ${number}`}>
            <h3 className="text-sm font-semibold">
              <Trans>
                Version {number}, <bdi>{changedBy}</bdi>, <Moment at={changedAt} />
              </Trans>
            </h3>
            <Criteria criteria={criteria} />
          </section>
        ))}
      </div>
    </Dialog>
  );
}
