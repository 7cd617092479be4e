import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { api, useRead } from "#core/web/api/api.ts";
import { AddressedRecord } from "#core/web/records/page/addressed-record.tsx";
import { ReadProblem } from "#core/web/records/page/read-problem.tsx";
import { RecordLink } from "#core/web/records/record-link.tsx";
import { addAmounts } from "#maths/money/amount.ts";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { Field } from "#ui/web/form/field.tsx";
import { Select } from "#ui/web/form/select.tsx";
import { PageHeader } from "#ui/web/layout/page-header.tsx";
import { Section } from "#ui/web/layout/record-layout.tsx";
import { moneyColumn } from "#ui/web/table/money-column.tsx";
import { Table, type TableColumn } from "#ui/web/table/table.tsx";
import type { Distribution } from "./distribution-values.ts";
import { ByTerms, type Split, splitsOf, type Tier, TierTable, type Trace, type TracedPartner } from "./tier-table.tsx";
import { TraceSteps } from "./trace-steps.tsx";

/** How a distribution was divided: each tier, each cent, and the clause it comes from. */
export const DistributionTracePage = () => (
  <AddressedRecord procedure={api.distributions.get}>
    {(distribution) => <TraceOf key={distribution.id} distribution={distribution} />}
  </AddressedRecord>
);

function TraceOf({ distribution: { id, name, currency } }: { distribution: Distribution }) {
  const { t } = useLingui();
  const read = useRead(api.distributions.trace, { id });
  return (
    <>
      <PageHeader
        title={t`Allocation`}
        description={
          <Link
            to="/lp-management/distributions/$id"
            params={{ id }}
            className="text-primary-text hover:underline wrap-anywhere"
          >
            <bdi>{name}</bdi>
          </Link>
        }
      />
      {read.isError && <ReadProblem error={read.error} onRetry={() => void read.refetch()} />}
      {read.isPending && <Skeleton className="h-96 w-full" />}
      {read.data && <Parts trace={read.data} currency={currency} />}
    </>
  );
}

function Parts({ trace, currency }: { trace: Trace; currency: string }) {
  const { t } = useLingui();
  return (
    <div className="flex flex-col gap-4">
      <Section title={<Trans>All partners</Trans>} label={t`All partners`}>
        <ByTerms terms={trace.terms} />
        <TierTable label={t`Tiers`} trace={trace} of={trace.partners} currency={currency} />
      </Section>
      <Section title={<Trans>Partner by partner</Trans>} label={t`Partner by partner`}>
        <Partners partners={trace.partners} currency={currency} />
      </Section>
      <OnePartner trace={trace} currency={currency} />
    </div>
  );
}

type Row = { partner: TracedPartner["partner"]; splits: Record<Tier["id"], Split> };

function Partners({ partners, currency }: { partners: readonly TracedPartner[]; currency: string }) {
  const { t } = useLingui();
  const rows = partners.map((one): Row => ({ partner: one.partner, splits: splitsOf(one) }));
  const columns: TableColumn<Row, string>[] = [
    { id: "partner", label: t`Partner`, width: 200, grows: true, cell: partnerOf },
    moneyColumn("capital", t`Return of capital`, ({ splits }) => splits.capital.partners, currency),
    moneyColumn("preferred", t`Preferred return`, ({ splits }) => splits.preferred.partners, currency),
    moneyColumn("catchUp", t`Catch-up (carry)`, ({ splits }) => splits.catchUp.carry, currency),
    moneyColumn("profit", t`Profit`, profitOf, currency),
    moneyColumn("carry", t`Profit (carry)`, ({ splits }) => splits.split.carry, currency),
  ];
  return <Table label={t`Partners`} columns={columns} rows={rows} rowId={({ partner }) => partner.id} />;
}

const profitOf = ({ splits: { catchUp, split } }: Row) => addAmounts([catchUp.partners, split.partners]);

const partnerOf = ({ partner }: Row) => (
  <RecordLink record={{ id: partner.id, kind: "limited_partner", label: partner.name }} />
);

/** What the books say one partner paid and got, day by day, and how its part of this distribution comes from it. */
function OnePartner({ trace, currency }: { trace: Trace; currency: string }) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState(trace.partners[0]?.partner.id ?? "");
  const partner = trace.partners.find((one) => one.partner.id === chosen);
  return (
    <Section title={<Trans>One partner, step by step</Trans>} label={t`One partner, step by step`}>
      <Field label={<Trans>Partner</Trans>}>
        <Select value={chosen} onChange={({ currentTarget }) => setChosen(currentTarget.value)}>
          {trace.partners.map((one) => (
            <option key={one.partner.id} value={one.partner.id}>
              {one.partner.name}
            </option>
          ))}
        </Select>
      </Field>
      {partner && (
        <div className="mt-4 flex flex-col gap-4">
          <TraceSteps lines={partner.lines} currency={currency} />
          <TierTable label={t`Tiers of ${partner.partner.name}`} trace={trace} of={[partner]} currency={currency} />
        </div>
      )}
    </Section>
  );
}
