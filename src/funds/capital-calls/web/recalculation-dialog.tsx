import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { api, useCommand } from "#core/web/api/api.ts";
import { toast } from "#core/web/app/toasts.ts";
import { RecordLink } from "#core/web/records/record-link.tsx";
import type { CallRecalculation } from "#funds/capital-calls/shared/api.ts";
import { addAmounts } from "#maths/money/amount.ts";
import { Button } from "#ui/web/button.tsx";
import { Dialog } from "#ui/web/dialog/dialog.tsx";
import { Alert } from "#ui/web/feedback/alert.tsx";
import { moneyColumn } from "#ui/web/table/money-column.tsx";
import { Table } from "#ui/web/table/table.tsx";
import type { CapitalCall } from "./capital-call-values.tsx";

type Line = CallRecalculation["lines"][number];
type Props = { call: CapitalCall; lines: readonly Line[]; onClose: () => void };

const changeOf = ({ before, amount }: Line) =>
  addAmounts([amount, before.startsWith("-") ? before.slice(1) : `-${before}`]);

/** What each partner is asked for now, beside what it was: nothing is kept before somebody says so. */
export function RecalculationDialog({ call: { id, rowVersion, name, currency }, lines, onClose }: Props) {
  const { t } = useLingui();
  const { mutate, error, isPending } = useCommand(api.capitalCalls.recalculate);
  const [isWhole, setWhole] = useState(false);
  const changed = lines.filter((line) => Number(changeOf(line)) !== 0);
  const same = lines.length - changed.length;
  const run = () =>
    mutate(
      { id, rowVersion },
      {
        onSuccess: () => {
          toast.success(t`Prepared again. A colleague must approve it`);
          onClose();
        },
      },
    );
  return (
    <Dialog
      open
      onClose={onClose}
      isRead
      title={t`Prepare ${name} again?`}
      description={
        <Trans>
          Items, due date, excuses and terms stay. Its lines are recalculated with today’s commitments, and you become
          its preparer.
        </Trans>
      }
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
          <Button variant="primary" busy={isPending} onClick={run}>
            <Trans>Prepare again</Trans>
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        {error && <Alert tone="danger">{error.message}</Alert>}
        {changed.length === 0 && (
          <p className="text-quiet">
            <Trans>No partner’s amount changes; unfunded amounts do.</Trans>
          </p>
        )}
        <Changes lines={isWhole || changed.length === 0 ? lines : changed} currency={currency} />
        {!isWhole && changed.length > 0 && same > 0 && (
          <Button size="sm" className="justify-self-start" onClick={() => setWhole(true)}>
            <Trans>Show {same} that stay as they are</Trans>
          </Button>
        )}
      </div>
    </Dialog>
  );
}

function Changes({ lines, currency }: { lines: readonly Line[]; currency: string }) {
  const { t } = useLingui();
  return (
    <Table
      label={t`What changes`}
      rows={lines}
      rowId={({ commitmentId }) => commitmentId}
      columns={[
        { id: "partner", label: t`Partner`, width: 180, grows: true, cell: partnerOf },
        moneyColumn(
          "before",
          t`As prepared`,
          ({ before }: Line) => before,
          () => currency,
        ),
        moneyColumn(
          "now",
          t`Now`,
          ({ amount }: Line) => amount,
          () => currency,
        ),
        moneyColumn("change", t`Change`, changeOf, () => currency),
        moneyColumn(
          "after",
          t`Unfunded after`,
          ({ unfundedAfter }: Line) => unfundedAfter,
          () => currency,
        ),
      ]}
    />
  );
}

const partnerOf = ({ partner: { id, name } }: Line) => (
  <RecordLink record={{ id, kind: "limited_partner", label: name }} />
);
