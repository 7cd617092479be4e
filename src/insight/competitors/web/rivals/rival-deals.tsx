import { Trans, useLingui } from "@lingui/react/macro";
import { api } from "#core/web/api/api.ts";
import { RecordLink } from "#core/web/records/record-link.tsx";
import { RowMenu } from "#core/web/records/rows/row-menu.tsx";
import { useDeleteRow } from "#core/web/records/rows/rows.ts";
import { RowsSection } from "#core/web/records/rows/rows-section.tsx";
import { whenOpened } from "#ui/web/behaviour/later.tsx";
import { RecordRow } from "#ui/web/table/record-row.tsx";
import { CompactAmount } from "#ui/web/text/amount.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import { Outcome } from "../outcome.tsx";
import type { Rival, RivalDeal } from "./rival-values.ts";

const RivalDealDialog = whenOpened(() => import("./rival-deal-form.tsx"), "RivalDealDialog");

/** Deals where a rival firm competed. */
export function RivalDeals({ rival, mayEdit }: { rival: Rival; mayEdit: boolean }) {
  const { t } = useLingui();
  return (
    <RowsSection
      asked={{ rivalFirmId: rival.id }}
      procedure={api.rivalDeals.list}
      title={t`Recent Deals`}
      add={mayEdit && t`Add deal`}
      none={<Trans>No deals yet. Add the deals where you met this firm.</Trans>}
      renderRow={(deal, onEdit) => (
        <DealRow key={deal.id} deal={deal} currency={rival.currency} onEdit={mayEdit ? onEdit : undefined} />
      )}
      renderForm={(edited, onClose) => <RivalDealDialog rival={rival} edited={edited} onClose={onClose} />}
    />
  );
}

type RowProps = { deal: RivalDeal; currency: string; onEdit: (() => void) | undefined };

function DealRow({
  deal: { id, deal, company, stage, amount, happenedOn, note, outcome },
  currency,
  onEdit,
}: RowProps) {
  const { t } = useLingui();
  const remove = useDeleteRow(api.rivalDeals, {
    deleted: t`Deal removed`,
    restored: t`Deal restored`,
    failed: t`Failed to update competitor data`,
  });
  return (
    <RecordRow
      title={deal === null ? <bdi>{company}</bdi> : <RecordLink record={deal} />}
      facts={
        <>
          {outcome !== null && (
            <span>
              <Outcome outcome={outcome} />
            </span>
          )}
          {stage !== null && <bdi>{stage}</bdi>}
          {amount !== null && <CompactAmount amount={amount} currency={currency} />}
          {happenedOn !== null && <Moment at={happenedOn} />}
          {note !== null && <span className="wrap-anywhere">{note}</span>}
        </>
      }
      menu={onEdit && <RowMenu onEdit={onEdit} onDelete={() => remove({ id })} />}
    />
  );
}
