import { Trans, useLingui } from "@lingui/react/macro";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { api, useRead } from "#core/web/api/api.ts";
import { AddressedRecord } from "#core/web/records/page/addressed-record.tsx";
import { ReadProblem } from "#core/web/records/page/read-problem.tsx";
import type { AdmissionLineTrace } from "#funds/fund-admissions/shared/api.ts";
import { Alert } from "#ui/web/feedback/alert.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { Field } from "#ui/web/form/field.tsx";
import { Select } from "#ui/web/form/select.tsx";
import { Fact, Facts } from "#ui/web/layout/facts.tsx";
import { PageHeader } from "#ui/web/layout/page-header.tsx";
import { Section } from "#ui/web/layout/record-layout.tsx";
import { Amount } from "#ui/web/text/amount.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import { TraceFlows } from "./admission-trace-flows.tsx";
import { readAdmissionTraceSearch } from "./admission-trace-search.ts";
import { TraceStretches } from "./admission-trace-stretches.tsx";
import { TraceSums } from "./admission-trace-sums.tsx";
import { DAY_COUNT_WORDS, type FundAdmission } from "./fund-admission-values.ts";

/** How what one partner pays or gets at a closing comes about, item by item. */
export const AdmissionTracePage = () => (
  <AddressedRecord procedure={api.fundAdmissions.get}>
    {(closing) => <TraceOf key={closing.id} closing={closing} />}
  </AddressedRecord>
);

function TraceOf({ closing }: { closing: FundAdmission }) {
  const { t } = useLingui();
  const { id, name, lines, basis } = closing;
  const navigate = useNavigate();
  const { line } = useSearch({ from: "/frame/lp-management/closings/$id/trace", select: readAdmissionTraceSearch });
  const chosen = lines.find((one) => one.id === line) ?? lines[0];
  return (
    <>
      <PageHeader
        title={t`Calculation`}
        description={
          <Link
            to="/lp-management/closings/$id"
            params={{ id }}
            className="text-primary-text hover:underline wrap-anywhere"
          >
            <bdi>{name}</bdi>
          </Link>
        }
      />
      {chosen === undefined || basis.terms === null ? (
        <p className="text-sm text-quiet">
          <Trans>The first closing moves nothing: partners join, and calls follow.</Trans>
        </p>
      ) : (
        <div className="flex flex-col gap-4">
          <div className="max-w-80">
            <Field label={<Trans>Partner</Trans>}>
              <Select
                value={chosen.id}
                onChange={({ currentTarget }) =>
                  void navigate({
                    to: "/lp-management/closings/$id/trace",
                    params: { id },
                    search: { line: currentTarget.value },
                    replace: true,
                  })
                }
              >
                {lines.map((one) => (
                  <option key={one.id} value={one.id}>
                    {one.partner.name}
                  </option>
                ))}
              </Select>
            </Field>
          </div>
          <OnePartner key={chosen.id} id={chosen.id} closing={closing} />
        </div>
      )}
    </>
  );
}

function OnePartner({ id, closing }: { id: string; closing: FundAdmission }) {
  const read = useRead(api.fundAdmissions.trace, { id });
  if (read.isError) return <ReadProblem error={read.error} onRetry={() => void read.refetch()} />;
  if (read.data === undefined) return <Skeleton className="h-96 w-full" />;
  return <Trace trace={read.data} closing={closing} />;
}

function Trace({ trace, closing }: { trace: AdmissionLineTrace; closing: FundAdmission }) {
  const { t } = useLingui();
  const { joining, earlier, amount, isAsPosted } = trace;
  const { currency } = closing;
  return (
    <>
      {!isAsPosted && (
        <Alert tone="warn">
          <Trans>These lines don’t add up to the closing’s total. An earlier version of Tranche calculated it.</Trans>
        </Alert>
      )}
      <Terms closing={closing} amount={amount} />
      {joining && (
        <Section title={<Trans>Amounts due</Trans>} label={t`Amounts due`}>
          <TraceFlows label={t`Items it pays`} flows={joining.flows} side="joining" currency={currency} />
          <TraceStretches flows={joining.flows} currency={currency} />
          <TraceSums side={joining} of="joining" currency={currency} />
        </Section>
      )}
      {earlier && (
        <Section title={<Trans>Amounts returned</Trans>} label={t`Amounts returned`}>
          <TraceFlows label={t`Items returned`} flows={earlier.flows} side="earlier" currency={currency} />
          <TraceSums side={earlier} of="earlier" currency={currency} />
        </Section>
      )}
    </>
  );
}

function Terms({ closing: { basis, closesOn, currency }, amount }: { closing: FundAdmission; amount: string }) {
  const { t, i18n } = useLingui();
  if (basis.terms === null) return null;
  const { rate, dayCount } = basis.terms;
  const interest = `${rate}%, ${i18n._(DAY_COUNT_WORDS[dayCount])}`;
  return (
    <Section title={<Trans>Total</Trans>} label={t`Total`}>
      <Facts columns="grid-cols-1 sm:grid-cols-3">
        <Fact label={Number(amount) < 0 ? t`Gets` : t`Pays`}>
          <Amount amount={amount.replace("-", "")} currency={currency} />
        </Fact>
        <Fact label={t`Late interest a year`}>{interest}</Fact>
        <Fact label={t`Interest until`}>
          <Moment at={closesOn} />
        </Fact>
      </Facts>
    </Section>
  );
}
