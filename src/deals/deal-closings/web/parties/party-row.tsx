import { Trans, useLingui } from "@lingui/react/macro";
import { api } from "#core/web/api/api.ts";
import { RecordLink } from "#core/web/records/record-link.tsx";
import { RowMenu } from "#core/web/records/rows/row-menu.tsx";
import { useDeleteRow } from "#core/web/records/rows/rows.ts";
import type { DealClosingParty } from "#deals/deal-closings/shared/parties-api.ts";
import { shareOfRound } from "#deals/deal-closings/shared/round.ts";
import { Badge } from "#ui/web/feedback/badge.tsx";
import { percent } from "#ui/web/figures/percent.ts";
import { RecordRow } from "#ui/web/table/record-row.tsx";
import { Amount } from "#ui/web/text/amount.tsx";
import type { Closing } from "../closing-values.tsx";
import { usePartyWords } from "./party-words.ts";

/** The fund that buys, with what it pays. */
export function FundRow({ closing }: { closing: Closing }) {
  if (closing.fund === null) return null;
  return (
    <RecordRow
      badge={
        <Badge tone="info">
          <Trans>Fund</Trans>
        </Badge>
      }
      title={<RecordLink record={closing.fund} />}
      facts={<Paid closing={closing} amount={closing.amount} />}
    />
  );
}

type Props = { closing: Closing; party: DealClosingParty; mayEdit: boolean; onEdit: () => void };

/** One party: as what it is there, who it is, how it is reached and what it pays. */
export function PartyRow({ closing, party, mayEdit, onEdit }: Props) {
  const { t } = useLingui();
  const words = usePartyWords();
  const { id, role, name, record, email, amount } = party;
  const remove = useDeleteRow(api.dealClosingParties, {
    deleted: t`Party removed`,
    restored: t`Party restored`,
    failed: t`Failed to update party`,
  });
  return (
    <RecordRow
      badge={<Badge>{words.text("role", role)}</Badge>}
      title={record?.label === name ? <RecordLink record={record} /> : <bdi>{name}</bdi>}
      facts={
        <>
          {record !== null && record.label !== name && <RecordLink record={record} />}
          {email !== null && <a href={`mailto:${email}`}>{email}</a>}
          <Paid closing={closing} amount={amount} />
        </>
      }
      menu={mayEdit && <RowMenu onEdit={onEdit} onDelete={() => remove({ id })} />}
    />
  );
}

function Paid({ closing: { currency, roundSize }, amount }: { closing: Closing; amount: string | null }) {
  const { i18n } = useLingui();
  if (amount === null) return null;
  const share = shareOfRound(amount, roundSize);
  const part = percent(share, i18n.locales);
  return (
    <>
      <Amount amount={amount} currency={currency} />
      {share !== null && (
        <span className="figure">
          <Trans>{part} of the round</Trans>
        </span>
      )}
    </>
  );
}
