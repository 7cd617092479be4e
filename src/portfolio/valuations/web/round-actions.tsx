import { Trans, useLingui } from "@lingui/react/macro";
import { useNavigate } from "@tanstack/react-router";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { quarterName } from "#core/shared/quarter-ends.ts";
import { api, useCommand } from "#core/web/api/api.ts";
import { useCan, useSession } from "#core/web/api/session.tsx";
import { toast } from "#core/web/app/toasts.ts";
import { Button } from "#ui/web/button.tsx";
import { Confirm } from "#ui/web/dialog/confirm.tsx";
import { IconButton } from "#ui/web/icon-button.tsx";
import type { Round } from "./valuation-values.tsx";

/** Approving a quarter as a set, and giving up one that was begun by mistake. */
export function RoundActions({ round }: { round: Round }) {
  const mayApprove = useCan("valuation:approve");
  const mayPrepare = useCan("valuation:prepare");
  if (round.approvedAt !== null) return null;
  return (
    <>
      {mayPrepare && <Remove round={round} />}
      {mayApprove && <Approve round={round} />}
    </>
  );
}

/** Why a quarter can't be approved yet by a person who looks at it. */
function useObstacle({ items, counts }: Round): string | undefined {
  const { t } = useLingui();
  const { user } = useSession();
  const marks = items.flatMap(({ valuation }) => (valuation ? [valuation] : []));
  if (counts.reviewed < items.length || items.length === 0) return t`Every position needs a reviewed mark first`;
  if (marks.some(({ isStale }) => isStale)) return t`Something was posted since. Prepare those marks again`;
  if (marks.some(({ preparedBy }) => preparedBy?.id === user.id)) return t`You prepared a mark. A colleague approves`;
  return undefined;
}

function Approve({ round }: { round: Round }) {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const obstacle = useObstacle(round);
  const approve = useCommand(api.valuationRounds.approve);
  const { id, items, fund, quarterEnds } = round;
  const name = quarterName(quarterEnds);
  const count = items.length;
  const marks = items.flatMap(({ valuation }) =>
    valuation ? [{ id: valuation.id, rowVersion: valuation.rowVersion }] : [],
  );
  if (obstacle !== undefined) return <span className="text-sm text-quiet">{obstacle}</span>;
  return (
    <>
      <Button variant="primary" onClick={() => setAsking(true)}>
        <Trans>Approve quarter</Trans>
      </Button>
      <Confirm
        open={isAsking}
        onClose={() => setAsking(false)}
        tone="primary"
        title={t`Approve ${name} of ${fund.name}?`}
        consequence={t`${count} marks are posted to the fund’s books and stay as they are.`}
        action={t`Approve quarter`}
        busyAction={t`Posting...`}
        busy={approve.isPending}
        onConfirm={() =>
          approve.mutate(
            { id, marks },
            {
              onSuccess: () => {
                setAsking(false);
                toast.success(t`Quarter approved and posted`);
              },
              onError: ({ message }) => {
                setAsking(false);
                toast.error(message, t`Failed to approve quarter`);
              },
            },
          )
        }
      />
    </>
  );
}

function Remove({ round: { id, fund, quarterEnds } }: { round: Round }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const remove = useCommand(api.valuationRounds.delete);
  const name = quarterName(quarterEnds);
  return (
    <>
      <IconButton label={t`Delete quarter`} onClick={() => setAsking(true)}>
        <Trash2 aria-hidden />
      </IconButton>
      <Confirm
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t`Delete ${name} of ${fund.name}?`}
        consequence={t`Its marks are deleted too. None of them are in the books.`}
        action={t`Delete quarter`}
        busy={remove.isPending}
        onConfirm={() =>
          remove.mutate(
            { id },
            {
              onSuccess: () => void navigate({ to: "/portfolio/valuations" }),
              onError: ({ message }) => toast.error(message, t`Failed to delete quarter`),
            },
          )
        }
      />
    </>
  );
}
