import { Trans, useLingui } from "@lingui/react/macro";
import { api } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { TwoPeopleState, WhoDid } from "#core/web/records/approval/two-people.tsx";
import { RecordLink } from "#core/web/records/record-link.tsx";
import { ConfirmedRowActions } from "#core/web/records/rows/confirmed-row-actions.tsx";
import { RowsSection } from "#core/web/records/rows/rows-section.tsx";
import { whenOpened } from "#ui/web/behaviour/later.tsx";
import { Badge } from "#ui/web/feedback/badge.tsx";
import { RecordRow } from "#ui/web/table/record-row.tsx";
import { Amount } from "#ui/web/text/amount.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import { type Offset, useOffsetWords } from "./offset-words.ts";

const OffsetDialog = whenOpened(() => import("./offset-form.tsx"), "OffsetDialog");

/** What reduces a fund's management fees: entered by one, confirmed by another, taken by fees in the order of their days. */
export function OffsetsSection({ fundId }: { fundId: string }) {
  const { t } = useLingui();
  const mayEnter = useCan("ledger:post");
  return (
    <RowsSection
      asked={{ fundId }}
      procedure={api.feeOffsets.list}
      title={t`Fee offsets`}
      add={mayEnter && t`Add offset`}
      none={
        <Trans>
          No offsets yet. What the manager receives elsewhere reduces the management fee by the fund’s terms.
        </Trans>
      }
      renderRow={(row, onEdit) => <OffsetRow key={row.id} offset={row} onEdit={mayEnter ? onEdit : undefined} />}
      renderForm={(edited, onClose) => <OffsetDialog fundId={fundId} edited={edited} onClose={onClose} />}
    />
  );
}

type RowProps = { offset: Offset; onEdit: (() => void) | undefined };

function OffsetRow({ offset, onEdit }: RowProps) {
  const wordOfKind = useOffsetWords();
  const { kind, amount, credit, share, currency, receivedOn, company, memo } = offset;
  const { preparedBy, confirmedBy, confirmedAt, isTaken } = offset;
  return (
    <RecordRow
      badge={<State offset={offset} />}
      title={wordOfKind(kind)}
      {...(memo !== null && { note: memo })}
      facts={
        <>
          <span className="figure">
            <Trans>
              <Amount amount={credit} currency={currency} /> of <Amount amount={amount} currency={currency} /> ({share}
              %)
            </Trans>
          </span>
          <span>
            <Trans>
              received on <Moment at={receivedOn} />
            </Trans>
          </span>
          {company && <RecordLink record={{ id: company.id, kind: "company", label: company.name }} />}
          <WhoDid preparedBy={preparedBy} confirmedBy={confirmedBy} confirmedAt={confirmedAt} />
        </>
      }
      menu={!isTaken && <Actions offset={offset} onEdit={onEdit} />}
    />
  );
}

function State({ offset: { confirmedAt, isTaken, open, currency } }: { offset: Offset }) {
  if (confirmedAt === null)
    return (
      <TwoPeopleState isDone={false}>
        <Trans>To be confirmed</Trans>
      </TwoPeopleState>
    );
  if (!isTaken)
    return (
      <Badge tone="info">
        <Trans>Next fee takes it</Trans>
      </Badge>
    );
  return Number(open) === 0 ? (
    <Badge tone="success">
      <Trans>Applied</Trans>
    </Badge>
  ) : (
    <Badge tone="info">
      <Trans>
        <Amount amount={open ?? "0"} currency={currency} /> carried forward
      </Trans>
    </Badge>
  );
}

function Actions({ offset, onEdit }: RowProps) {
  const { t } = useLingui();
  const name = useOffsetWords()(offset.kind);
  return (
    <ConfirmedRowActions
      row={offset}
      procedures={api.feeOffsets}
      words={{
        confirm: t`Confirm the offset: ${name}`,
        confirmed: t`Offset confirmed`,
        failedConfirm: t`Failed to confirm the offset`,
        deleted: t`Offset deleted`,
        restored: t`Offset restored`,
        failedDelete: t`Failed to delete the offset`,
      }}
      onEdit={onEdit}
      mayDelete={offset.confirmedAt === null}
    />
  );
}
