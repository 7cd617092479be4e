import { Trans, useLingui } from "@lingui/react/macro";
import { RecordLink } from "#core/web/records/record-link.tsx";
import type { ReallocatedAccountPart } from "#funds/fund-admissions/shared/api.ts";
import { Section } from "#ui/web/layout/record-layout.tsx";
import { moneyColumn } from "#ui/web/table/money-column.tsx";
import { Table, type TableColumn } from "#ui/web/table/table.tsx";

type Props = { divided: readonly ReallocatedAccountPart[]; currency: string };
type Column = TableColumn<ReallocatedAccountPart, string>;

/** What quarters allocated before and a closing reallocates, by partner and account; nothing where nothing is. */
export function AdmissionDivided({ divided, currency }: Props) {
  const { t } = useLingui();
  if (divided.length === 0) return null;
  return (
    <Section title={<Trans>Reallocated</Trans>} label={t`Reallocated`}>
      <Parts divided={divided} currency={currency} />
      <p className="mt-2 text-sm text-quiet">
        <Trans>
          Of what quarters allocated, the joining get their part by commitments, and the earlier give it. No money
          moves: each partner’s capital account does.
        </Trans>
      </p>
    </Section>
  );
}

function Parts({ divided, currency }: Props) {
  const { t } = useLingui();
  const accounts = new Map(
    divided.flatMap(({ parts }) => parts.map(({ account }) => [account.id, account.name] as const)),
  );
  const columns: Column[] = [
    { id: "partner", label: t`Partner`, width: 200, grows: true, cell: partnerOf },
    moneyColumn("sum", t`Sum`, ({ amount }) => amount, currency),
    ...[...accounts].map(([id, label]) =>
      moneyColumn<ReallocatedAccountPart>(
        id,
        label,
        ({ parts }) => parts.find(({ account }) => account.id === id)?.amount,
        currency,
      ),
    ),
  ];
  return <Table label={t`Reallocated`} rows={divided} rowId={({ commitmentId }) => commitmentId} columns={columns} />;
}

const partnerOf = ({ partner }: ReallocatedAccountPart) => (
  <RecordLink record={{ id: partner.id, kind: "limited_partner", label: partner.name }} />
);
