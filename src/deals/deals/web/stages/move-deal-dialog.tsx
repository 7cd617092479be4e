import { Trans, useLingui } from "@lingui/react/macro";
import { api, useRead } from "#core/web/api/api.ts";
import { RecordFormDialog } from "#core/web/records/form/record-form-dialog.tsx";
import { REQUIRABLE_FIELDS } from "#deals/deals/shared/stage-rules.ts";
import { Dialog } from "#ui/web/dialog/dialog.tsx";
import type { DealRecord } from "../fields/entry-values.ts";
import { STAGE_WORDS } from "../fields/vocabulary.ts";
import { DealFields } from "../form/deal-fields.tsx";
import { useDealForm } from "../form/deal-form.ts";
import { DealLoading } from "../record/deal-loading.tsx";
import { DealProblem } from "../record/deal-problem.tsx";
import type { AskedMove } from "./stage-rules.ts";

type Props = { asked: AskedMove; onClose: () => void; onMoved: (deal: DealRecord) => void };

/** Asks for what a stage needs of a deal and moves it there, both at once. */
export function MoveDealDialog(props: Props) {
  const { t, i18n } = useLingui();
  const { deal, stage } = props.asked;
  const { data, error, refetch } = useRead(api.deals.get, { id: deal.id });
  const [name, where] = [deal.name, i18n._(STAGE_WORDS[stage])];
  const title = t`Move ${name} to ${where}`;
  // What was read of it earlier may be older than what was moved.
  if (data && data.rowVersion >= deal.rowVersion)
    return <MoveForm {...props} deal={data} title={title} where={where} />;
  return (
    <Dialog open onClose={props.onClose} title={title}>
      {error ? <DealProblem error={error} onRetry={() => void refetch()} /> : <DealLoading />}
    </Dialog>
  );
}

type FormProps = Props & { deal: DealRecord; title: string; where: string };

function MoveForm({ asked, deal, title, where, onClose, onMoved }: FormProps) {
  const form = useDealForm({ kind: "move", deal, stage: asked.stage }, { onSaved: onMoved });
  // Also what was refused since: somebody may have changed what the stage asks.
  const shown = REQUIRABLE_FIELDS.filter((field) => asked.fields.includes(field) || form.errors[field]);
  return (
    <RecordFormDialog form={form} size="md" title={title} onClose={onClose}>
      <p className="mb-4 text-quiet">
        <Trans>Complete these fields to move to {where}:</Trans>
      </p>
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
        <DealFields form={form} fields={shown} />
      </div>
    </RecordFormDialog>
  );
}
