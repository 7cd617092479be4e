import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { api, useRead } from "#core/web/api/api.ts";
import { fieldValue } from "#core/web/records/fields/field-value.tsx";
import { RecordLink } from "#core/web/records/record-link.tsx";
import { Section } from "#ui/web/layout/record-layout.tsx";
import { RecordRow, RecordRows } from "#ui/web/table/record-row.tsx";
import { CompactAmount } from "#ui/web/text/amount.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import { useCapitalCallWords } from "./capital-call-values.tsx";

const SHOWN = 20;

/** The latest capital calls of all funds. */
export function CallHistoryPanel() {
  const { t } = useLingui();
  const words = useCapitalCallWords();
  const { data } = useRead(api.capitalCalls.list, { limit: SHOWN });
  const items = data?.items ?? [];
  return (
    <div className="mt-4">
      <Section
        title={<Trans>Capital Call History</Trans>}
        label={t`Capital Call History`}
        beside={
          <Link to="/lp-management/calls" className="text-sm text-primary-text hover:underline">
            <Trans>All capital calls</Trans>
          </Link>
        }
      >
        {data && items.length === 0 && (
          <p className="text-quiet">
            <Trans>No capital calls yet.</Trans>
          </p>
        )}
        <RecordRows>
          {items.map(({ id, name, status, dueOn, amount, received, currency }) => (
            <RecordRow
              key={id}
              title={<RecordLink record={{ id, kind: "capital_call", label: name }} />}
              facts={
                <>
                  {fieldValue(words, "status", status)}
                  <span>
                    <Trans>
                      Due <Moment at={dueOn} />
                    </Trans>
                  </span>
                  <span>
                    <Trans>
                      <CompactAmount amount={received} currency={currency} /> received
                    </Trans>
                  </span>
                </>
              }
              menu={
                <span className="figure font-medium">
                  <CompactAmount amount={amount} currency={currency} />
                </span>
              }
            />
          ))}
        </RecordRows>
      </Section>
    </div>
  );
}
