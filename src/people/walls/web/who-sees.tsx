import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { api, useRead } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import type { WallAround } from "#people/walls/shared/api.ts";
import { Button } from "#ui/web/button.tsx";
import { Dialog } from "#ui/web/dialog/dialog.tsx";
import { Alert } from "#ui/web/feedback/alert.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { formatDate } from "#ui/web/text/dates.ts";
import { LiftWall } from "./lift-wall.tsx";
import { WallForm } from "./wall-form.tsx";

type Props = { recordId: string; onClose: () => void };

/** Who sees a record: its walls with their teams; who manages walls changes its own one here. */
export function WhoSees({ recordId, onClose }: Props) {
  const { t } = useLingui();
  const read = useRead(api.walls.around, { recordId });
  const mayManage = useCan("wall:manage");
  const [doing, setDoing] = useState<"edit" | "lift">();
  const close = () => setDoing(undefined);
  if (read.data && doing === "edit")
    return <WallForm record={read.data.record} wall={read.data.own ?? undefined} onClose={close} />;
  const own = read.data?.own;
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Who sees this</Trans>}
      {...(read.data && { description: <bdi>{read.data.record.label}</bdi> })}
      footer={
        read.data &&
        mayManage && (
          <div className="flex flex-wrap justify-end gap-2">
            {own && <Button onClick={() => setDoing("lift")}>{t`Lift wall`}</Button>}
            <Button variant="primary" onClick={() => setDoing("edit")}>
              {own ? t`Change wall` : t`Raise wall`}
            </Button>
          </div>
        )
      }
    >
      {read.isError && <Alert tone="danger">{read.error.message}</Alert>}
      {read.isPending && <Skeleton className="h-24" />}
      {read.data && <Walls walls={read.data.items} recordId={recordId} />}
      {own && doing === "lift" && <LiftWall wall={own} onClose={close} />}
    </Dialog>
  );
}

function Walls({ walls, recordId }: { walls: readonly WallAround[]; recordId: string }) {
  if (walls.length === 0)
    return (
      <p className="text-base">
        <Trans>Everyone whose role shows records of this kind. There is no information wall around it.</Trans>
      </p>
    );
  return (
    <ul className="flex flex-col gap-4">
      {walls.map((wall) => (
        <li key={wall.id} className="flex flex-col gap-1 text-base">
          {wall.record.id !== recordId && (
            <p className="text-sm text-quiet">
              <Trans>
                By the wall around <bdi>{wall.record.label}</bdi>
              </Trans>
            </p>
          )}
          <p>
            {wall.mode === "team" ? (
              <Trans>Only this team: {wall.team.map(({ name }) => name).join(", ")}</Trans>
            ) : (
              <Trans>Everyone whose role shows it, except people who are kept out.</Trans>
            )}
          </p>
          {wall.until !== null && (
            <p className="text-sm text-quiet">
              <Trans>Until {formatDate(wall.until)}</Trans>
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
