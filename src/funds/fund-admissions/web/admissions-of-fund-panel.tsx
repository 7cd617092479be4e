import { Trans, useLingui } from "@lingui/react/macro";
import { api, useRead } from "#core/web/api/api.ts";
import { fieldValue } from "#core/web/records/fields/field-value.tsx";
import { ReadProblem } from "#core/web/records/page/read-problem.tsx";
import { RecordLink } from "#core/web/records/record-link.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { Section } from "#ui/web/layout/record-layout.tsx";
import { RecordRow, RecordRows } from "#ui/web/table/record-row.tsx";
import { Amount } from "#ui/web/text/amount.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import { useFundAdmissionWords } from "./fund-admission-values.ts";

/** At which closings partners joined a fund, the latest first. */
export function AdmissionsOfFundPanel({ fundId }: { fundId: string }) {
  const { t } = useLingui();
  const words = useFundAdmissionWords();
  const { data, error, refetch } = useRead(api.fundAdmissions.list, {
    filters: [{ field: "fund", operator: "equals", value: fundId }],
  });
  if (error && !data) return <ReadProblem error={error} onRetry={() => void refetch()} />;
  return (
    <Section title={<Trans>Closings</Trans>} label={t`Closings`}>
      {data === undefined && <Skeleton className="h-12" />}
      {data?.items.length === 0 && (
        <p className="text-quiet">
          <Trans>No closings yet. A closing admits the partners whose commitments begin by its day.</Trans>
        </p>
      )}
      {data && data.items.length > 0 && (
        <RecordRows>
          {data.items.map((closing) => (
            <RecordRow
              key={closing.id}
              badge={fieldValue(words, "state", closing.state)}
              title={<RecordLink record={{ id: closing.id, kind: "fund_admission", label: closing.name }} />}
              facts={
                <>
                  <span>{words.text("kind", closing.kind)}</span>
                  <Moment at={closing.closesOn} />
                </>
              }
              menu={
                <span className="figure font-medium">
                  <Amount amount={closing.amount} currency={closing.currency} />
                </span>
              }
            />
          ))}
        </RecordRows>
      )}
    </Section>
  );
}
