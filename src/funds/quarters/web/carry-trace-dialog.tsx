import { Trans } from "@lingui/react/macro";
import { api, useRead } from "#core/web/api/api.ts";
import { ReadProblem } from "#core/web/records/page/read-problem.tsx";
import { Dialog } from "#ui/web/dialog/dialog.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";

type Props = {
  asked: { fundId: string; partnerId: string; asOf: string; knownAt: string };
  name: string;
  onClose: () => void;
};

/** Each tier of a partner's carry, by what the books say it paid and got and when. */
export function CarryTraceDialog({ asked, name, onClose }: Props) {
  const trace = useRead(api.fundCarry.trace, asked);
  return (
    <Dialog
      open
      isRead
      size="lg"
      onClose={onClose}
      title={<bdi>{name}</bdi>}
      description={<Trans>The last distribution is the sale of everything at book value.</Trans>}
    >
      {trace.isError && <ReadProblem error={trace.error} onRetry={() => void trace.refetch()} />}
      {trace.isPending && <Skeleton className="h-64 w-full" />}
      {trace.data && (
        <ol className="flex list-decimal flex-col gap-1 ps-6 text-sm">
          {trace.data.lines.map(({ text }, place) => (
            // Lines have no name of their own, and never change.
            <li key={place} className="wrap-anywhere tabular-nums">
              {text}
            </li>
          ))}
        </ol>
      )}
    </Dialog>
  );
}
