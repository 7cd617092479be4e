import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { api, type OutputOf, useCommand, useRead } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { toast } from "#core/web/app/toasts.ts";
import { ReadProblem } from "#core/web/records/page/read-problem.tsx";
import { RecordLink } from "#core/web/records/record-link.tsx";
import { Button } from "#ui/web/button.tsx";
import { Dialog } from "#ui/web/dialog/dialog.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { Checkbox } from "#ui/web/form/checkbox.tsx";
import { RecordRow, RecordRows } from "#ui/web/table/record-row.tsx";
import type { Insight } from "./market-values.ts";

type Touched = OutputOf<typeof api.marketInsights.impact>["items"][number];
const MOST = 50;

/** Deals and holdings that an insight concerns, with the reasons; a task can be added for each. */
export function ImpactDialog({ insight: { id, title }, onClose }: { insight: Insight; onClose: () => void }) {
  const { t } = useLingui();
  const mayAdd = useCan("task:create");
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const { data, error, refetch } = useRead(api.marketInsights.impact, { id });
  const make = useCommand(api.marketInsights.makeTasks);
  const choose = (recordId: string, isOn: boolean) =>
    setChosen(isOn ? [...chosen, recordId] : chosen.filter((one) => one !== recordId));
  const run = () =>
    make.mutate(
      { id, recordIds: chosen.slice(0, MOST) },
      {
        onSuccess: ({ ids }) => {
          toast.success(ids.length === 1 ? t`Task added` : t`${ids.length} tasks added`);
          onClose();
        },
        onError: ({ message }) => toast.error(message, t`Failed to add task`),
      },
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Impact: ${title}`}
      description={<Trans>Open deals and investments that this concerns.</Trans>}
      footer={
        mayAdd && (
          <Button variant="primary" disabled={chosen.length === 0} busy={make.isPending} onClick={run}>
            <Plural value={chosen.length} one="Add # task" other="Add # tasks" />
          </Button>
        )
      }
    >
      {error && !data && <ReadProblem error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-12" />}
      {data?.items.length === 0 && (
        <p className="text-quiet">
          <Trans>No open deal or investment is in an impacted sector or named in the text.</Trans>
        </p>
      )}
      {data && data.items.length > 0 && (
        <RecordRows label={t`Impact`}>
          {data.items.map((one) => (
            <TouchedRow
              key={one.record.id}
              touched={one}
              isChosen={chosen.includes(one.record.id)}
              onChoose={mayAdd ? (isOn) => choose(one.record.id, isOn) : undefined}
            />
          ))}
        </RecordRows>
      )}
    </Dialog>
  );
}

type RowProps = { touched: Touched; isChosen: boolean; onChoose: ((isOn: boolean) => void) | undefined };

function TouchedRow({ touched: { record, sector, isNamed }, isChosen, onChoose }: RowProps) {
  const { t } = useLingui();
  return (
    <RecordRow
      toggle={
        onChoose && (
          <Checkbox
            label={t`Add a task for ${record.label}`}
            labelHidden
            checked={isChosen}
            onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
          />
        )
      }
      title={<RecordLink record={record} />}
      facts={
        <>
          <span>{record.kind === "deal" ? t`Open deal` : t`Investment`}</span>
          {sector !== null && <span>{t`Sector ${sector} is impacted`}</span>}
          {isNamed && <span>{t`Named in the text`}</span>}
        </>
      }
    />
  );
}
