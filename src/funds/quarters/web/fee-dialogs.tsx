import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { api, useCommand, useRead } from "#core/web/api/api.ts";
import { useFirmDay } from "#core/web/app/firm-day.ts";
import { toast } from "#core/web/app/toasts.ts";
import { RunActions, RunState } from "#core/web/records/approval/run-state.tsx";
import { ReadProblem } from "#core/web/records/page/read-problem.tsx";
import { Button } from "#ui/web/button.tsx";
import { Dialog } from "#ui/web/dialog/dialog.tsx";
import { Alert } from "#ui/web/feedback/alert.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { PeriodFields } from "#ui/web/form/period-fields.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import { FeeWorking } from "./fee-lines.tsx";
import { UnchargedFees } from "./uncharged-fees.tsx";

type Entered = { startsOn: string; endsOn: string };
type PrepareProps = { fundId: string; next: { startsOn: string; endsOn: string } | null; onClose: () => void };

function usePeriodFee({ fundId, next, onClose }: PrepareProps) {
  const { t } = useLingui();
  const [entered, setEntered] = useState<Entered>({
    startsOn: next?.startsOn ?? "",
    endsOn: next?.endsOn ?? "",
  });
  const { startsOn, endsOn } = entered;
  const preview = useCommand(api.feeRuns.preview);
  const prepare = useCommand(api.feeRuns.prepare);
  const form = { fundId, ...entered };
  const error = preview.error ?? prepare.error;
  const beside = error?.data.fields ?? {};
  const shown = preview.data;
  const isShown = shown?.startsOn === startsOn && shown.endsOn === endsOn;
  const post = () =>
    prepare.mutate(form, {
      onSuccess: ({ state }) => {
        toast.success(
          state === "waiting" ? t`Fee prepared. It waits for approval` : t`Fee kept. Nothing is to be posted`,
        );
        onClose();
      },
    });
  return { entered, setEntered, preview, prepare, form, error, beside, shown: isShown ? shown : undefined, post };
}

/** Works a period's fee out, partner by partner, and prepares it once somebody saw that. */
export function PrepareFeeDialog({ fundId, next, onClose }: PrepareProps) {
  const { t } = useLingui();
  const today = useFirmDay();
  const { entered, setEntered, preview, prepare, form, error, beside, shown, post } = usePeriodFee({
    fundId,
    next,
    onClose,
  });
  return (
    <Dialog
      open
      size="xl"
      onClose={onClose}
      title={t`Management fee`}
      description={
        <Trans>
          Worked out by the fund’s approved terms, less the offsets that are open. Someone else approves the entry.
        </Trans>
      }
      footer={
        <>
          <Button
            variant={shown ? "secondary" : "primary"}
            busy={preview.isPending}
            disabled={entered.startsOn === "" || entered.endsOn === ""}
            onClick={() => preview.mutate(form)}
          >
            <Trans>Work it out</Trans>
          </Button>
          {shown && (
            <Button variant="primary" busy={prepare.isPending} onClick={post}>
              <Trans>Prepare entry</Trans>
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {error && Object.keys(beside).length === 0 && <Alert tone="danger">{error.message}</Alert>}
        <Left fundId={fundId} onPick={setEntered} />
        <PeriodFields period={entered} onChange={setEntered} today={today} problems={beside} />
        {shown && shown.postedOn !== shown.endsOn && <PostedLate on={shown.postedOn} />}
        {shown && <FeeWorking worked={shown} />}
      </div>
    </Dialog>
  );
}

/** Days that no fee covers, each of which can be picked. */
function Left({ fundId, onPick }: { fundId: string; onPick: (period: Entered) => void }) {
  const { data } = useRead(api.feeRuns.list, { fundId });
  if (data === undefined || data.uncharged.length === 0) return null;
  return (
    <div className="flex flex-col gap-1">
      <p className="text-sm font-medium">
        <Trans>Days without a fee</Trans>
      </p>
      <UnchargedFees
        uncharged={data.uncharged}
        currency={data.currency}
        action={({ startsOn, endsOn }) => onPick({ startsOn, endsOn })}
      />
    </div>
  );
}

const PostedLate = ({ on }: { on: string }) => (
  <Alert tone="info">
    <Trans>
      The books are closed until then, so the entry is dated <Moment at={on} /> and belongs to the closed period. Each
      partner committed on that day bears a part.
    </Trans>
  </Alert>
);

/** One period's fee as it was worked out. */
export function FeeRunDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useLingui();
  const run = useRead(api.feeRuns.get, { id });
  const { data } = run;
  return (
    <Dialog
      open
      size="xl"
      onClose={onClose}
      title={t`Management fee`}
      {...(data && {
        description: (
          <span className="flex flex-wrap items-center gap-2">
            <span>
              <Moment at={data.startsOn} /> – <Moment at={data.endsOn} />
            </span>
            <RunState state={data.state} isStale={data.isStale} />
          </span>
        ),
      })}
      {...(data?.draft && {
        footer: <RunActions draft={{ ...data.draft, preparedBy: data.preparedBy }} onDone={onClose} />,
      })}
    >
      {run.isError && <ReadProblem error={run.error} onRetry={() => void run.refetch()} />}
      {run.isPending && <Skeleton className="h-64 w-full" />}
      {data && <FeeWorking worked={data} />}
    </Dialog>
  );
}
