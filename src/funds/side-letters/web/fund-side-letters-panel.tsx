import { Trans, useLingui } from "@lingui/react/macro";
import { api, useRead } from "#core/web/api/api.ts";
import { useFirmDay } from "#core/web/app/firm-day.ts";
import { ReadProblem } from "#core/web/records/page/read-problem.tsx";
import { RecordLink } from "#core/web/records/record-link.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { Section } from "#ui/web/layout/record-layout.tsx";
import { RecordRows } from "#ui/web/table/record-row.tsx";
import { SideLetterRow } from "./side-letter-row.tsx";
import { heldBy } from "./side-letters-panel.tsx";

/** What side letters of a fund's partners say, partner by partner. */
export function FundSideLettersPanel({ fundId }: { fundId: string }) {
  const { t } = useLingui();
  const today = useFirmDay();
  const { data, error, refetch } = useRead(api.sideLetters.ofFund, { id: fundId });
  if (error && !data) return <ReadProblem error={error} onRetry={() => void refetch()} />;
  const held = new Set(
    [...Map.groupBy(data?.items ?? [], ({ commitmentId }) => commitmentId).values()].flatMap((terms) => [
      ...heldBy(terms, today),
    ]),
  );
  return (
    <Section title={<Trans>Side letters</Trans>} label={t`Side letters`}>
      {data === undefined && <Skeleton className="h-12" />}
      {data?.items.length === 0 && (
        <p className="text-quiet">
          <Trans>No side letters. The fund’s terms hold for every partner.</Trans>
        </p>
      )}
      {data && data.items.length > 0 && (
        <RecordRows>
          {data.items.map((term) => (
            <SideLetterRow
              key={term.id}
              term={term}
              isInForce={held.has(term.id)}
              of={<RecordLink record={{ ...term.partner, label: term.partner.name, kind: "limited_partner" }} />}
            />
          ))}
        </RecordRows>
      )}
    </Section>
  );
}
