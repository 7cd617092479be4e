import { Trans, useLingui } from "@lingui/react/macro";
import { ShieldOff } from "lucide-react";
import { useState } from "react";
import { api, useRead } from "#core/web/api/api.ts";
import { ReadProblem } from "#core/web/records/page/read-problem.tsx";
import { RecordLink } from "#core/web/records/record-link.tsx";
import type { Wall } from "#people/walls/shared/api.ts";
import { Button } from "#ui/web/button.tsx";
import { Badge } from "#ui/web/feedback/badge.tsx";
import { EmptyState } from "#ui/web/feedback/empty-state.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { formatDate } from "#ui/web/text/dates.ts";
import { LiftWall } from "./lift-wall.tsx";
import { WallForm } from "./wall-form.tsx";

/** The information walls a person manages. */
export function WallsPanel() {
  const { t } = useLingui();
  const read = useRead(api.walls.list, {});
  const [edited, setEdited] = useState<Wall>();
  const [lifted, setLifted] = useState<Wall>();
  if (read.isError) return <ReadProblem error={read.error} onRetry={() => void read.refetch()} />;
  if (read.isPending) return <Skeleton className="h-48" />;
  if (read.data.items.length === 0)
    return (
      <EmptyState
        icon={<ShieldOff />}
        title={<Trans>No information walls</Trans>}
        text={<Trans>Raise one from the menu of a deal, company or fund: “Who sees this”.</Trans>}
      />
    );
  return (
    <>
      <ul aria-label={t`Information walls`} className="divide-y divide-line rounded-card border border-line bg-surface">
        {read.data.items.map((wall) => (
          <li key={wall.id} className="flex flex-wrap items-start gap-2 px-4 py-3">
            <WallText wall={wall} />
            {wall.isInside && (
              <Button
                size="sm"
                aria-label={t`Change the wall around ${wall.record.label}`}
                onClick={() => setEdited(wall)}
              >
                {t`Change`}
              </Button>
            )}
            <Button size="sm" aria-label={t`Lift the wall around ${wall.record.label}`} onClick={() => setLifted(wall)}>
              {t`Lift`}
            </Button>
          </li>
        ))}
      </ul>
      {edited && <WallForm record={edited.record} wall={edited} onClose={() => setEdited(undefined)} />}
      {lifted && <LiftWall wall={lifted} onClose={() => setLifted(undefined)} />}
    </>
  );
}

function WallText({ wall }: { wall: Wall }) {
  const { record, mode, team, excluded, reason, until, isInside } = wall;
  const names = (mode === "team" ? team : excluded).map(({ name }) => name).join(", ");
  return (
    <div className="flex min-w-0 flex-1 basis-64 flex-col gap-0.5 text-base">
      <p className="flex flex-wrap items-center gap-2 font-medium">
        {isInside ? <RecordLink record={record} /> : <bdi>{record.label}</bdi>}
        {!isInside && (
          <Badge>
            <Trans>You are outside</Trans>
          </Badge>
        )}
      </p>
      <p>{mode === "team" ? <Trans>Only this team: {names}</Trans> : <Trans>Kept out: {names}</Trans>}</p>
      <p className="text-sm text-quiet wrap-anywhere">{reason}</p>
      {until !== null && (
        <p className="text-sm text-quiet">
          <Trans>Until {formatDate(until)}</Trans>
        </p>
      )}
    </div>
  );
}
