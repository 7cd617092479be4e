import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { api, useRead } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { buttonStyle } from "#ui/web/button.tsx";
import { Badge } from "#ui/web/feedback/badge.tsx";
import { Section } from "#ui/web/layout/record-layout.tsx";
import { RecordRow, RecordRows } from "#ui/web/table/record-row.tsx";
import { Amount } from "#ui/web/text/amount.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import { useKindWord } from "./ledger-words.ts";

type Props = { portfolioCompanyId: string };

/** Entries about a company that wait for somebody's approval; nothing where none does. */
export function WaitingPanel(props: Props) {
  return useCan("ledger:read") ? <Waiting {...props} /> : null;
}

function Waiting({ portfolioCompanyId: id }: Props) {
  const { t } = useLingui();
  const kindWord = useKindWord();
  const waiting = useRead(api.portfolioCompanies.waiting, { id });
  if (waiting.isError) return <p className="text-danger">{waiting.error.message}</p>;
  const items = waiting.data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <Section title={<Trans>Waiting for approval</Trans>} label={t`Waiting for approval`}>
      <RecordRows>
        {items.map(({ id: draft, kind, memo, effectiveOn, amount, currency, fund, preparedBy }) => (
          <RecordRow
            key={draft}
            badge={<Badge tone="warn">{kindWord(kind)}</Badge>}
            title={<Amount amount={amount} currency={currency} />}
            note={memo}
            facts={
              <>
                <span>
                  <Moment at={effectiveOn} />
                </span>
                <bdi>{fund.name}</bdi>
                <span>
                  <Trans>
                    Prepared by <bdi>{preparedBy?.name ?? t`Former member`}</bdi>
                  </Trans>
                </span>
              </>
            }
            menu={
              <Link
                to="/portfolio/funds/$id"
                params={{ id: fund.id }}
                search={{ tab: "journal" }}
                className={buttonStyle({ size: "sm" })}
              >
                <Trans>Open journal</Trans>
              </Link>
            }
          />
        ))}
      </RecordRows>
    </Section>
  );
}
