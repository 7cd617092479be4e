import { Trans, useLingui } from "@lingui/react/macro";
import { api } from "#core/web/api/api.ts";
import { fieldValue } from "#core/web/records/fields/field-value.tsx";
import { RecordLink } from "#core/web/records/record-link.tsx";
import { RowMenu } from "#core/web/records/rows/row-menu.tsx";
import { useDeleteRow } from "#core/web/records/rows/rows.ts";
import { RowsSection } from "#core/web/records/rows/rows-section.tsx";
import { whenOpened } from "#ui/web/behaviour/later.tsx";
import { RecordRow } from "#ui/web/table/record-row.tsx";
import { CompactAmount } from "#ui/web/text/amount.tsx";
import { type Buyer, type Exit, useBuyerWords } from "./exit-values.ts";

const BuyerDialog = whenOpened(() => import("./buyer-form.tsx"), "BuyerDialog");

/** Who may buy, how far the talks are, and what they offer for the company. */
export function Buyers({ exit, mayEdit }: { exit: Exit; mayEdit: boolean }) {
  const { t } = useLingui();
  return (
    <RowsSection
      asked={{ exitId: exit.id }}
      procedure={api.exitBuyers.list}
      title={t`Buyers`}
      add={mayEdit && t`Add buyer`}
      none={<Trans>No buyers yet.</Trans>}
      renderRow={(buyer, onEdit) => (
        <BuyerRow key={buyer.id} buyer={buyer} exit={exit} onEdit={mayEdit ? onEdit : undefined} />
      )}
      renderForm={(edited, onClose) => <BuyerDialog exitId={exit.id} edited={edited} onClose={onClose} />}
    />
  );
}

type RowProps = { buyer: Buyer; exit: Exit; onEdit: (() => void) | undefined };

function BuyerRow({ buyer, exit, onEdit }: RowProps) {
  const { t } = useLingui();
  const words = useBuyerWords();
  const { id, name, record, state, offer, note } = buyer;
  const remove = useDeleteRow(api.exitBuyers, {
    deleted: t`Buyer removed`,
    restored: t`Buyer restored`,
    failed: t`Failed to update exit opportunity`,
  });
  return (
    <RecordRow
      badge={fieldValue(words, "state", state)}
      title={record?.label === name ? <RecordLink record={record} /> : <bdi>{name}</bdi>}
      facts={
        <>
          {record !== null && record.label !== name && <RecordLink record={record} />}
          {offer !== null && <CompactAmount amount={offer} currency={exit.currency} />}
          {note !== null && <span className="wrap-anywhere">{note}</span>}
        </>
      }
      menu={onEdit && <RowMenu onEdit={onEdit} onDelete={() => remove({ id })} />}
    />
  );
}
