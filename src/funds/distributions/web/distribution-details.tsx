import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { EntryLink } from "#core/web/records/books-links.tsx";
import { fieldValue } from "#core/web/records/fields/field-value.tsx";
import { RecordLink } from "#core/web/records/record-link.tsx";
import { Fact, Facts } from "#ui/web/layout/facts.tsx";
import { Section } from "#ui/web/layout/record-layout.tsx";
import { Amount } from "#ui/web/text/amount.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import { type Distribution, useDistributionWords } from "./distribution-values.ts";

/** Where the money is from, and who did what. */
export function DistributionDetails({ distribution }: { distribution: Distribution }) {
  const { t } = useLingui();
  const words = useDistributionWords();
  const { fund, portfolioCompany, purpose, paidOn, currency, recallable, escrow } = distribution;
  const by = (person: { name: string } | null): ReactNode => <bdi>{person?.name ?? t`Former member`}</bdi>;
  return (
    <Section title={<Trans>Details</Trans>}>
      <Facts columns="grid-cols-1">
        <Fact label={t`Fund`}>
          <RecordLink record={{ ...fund, kind: "fund" }} />
        </Fact>
        <Fact label={t`Source`}>{fieldValue(words, "source", distribution.source)}</Fact>
        {portfolioCompany !== null && (
          <Fact label={t`Portfolio company`}>
            <RecordLink record={{ ...portfolioCompany, kind: "portfolio_company" }} />
          </Fact>
        )}
        <Fact label={t`Purpose`}>
          <bdi className="whitespace-pre-wrap">{purpose}</bdi>
        </Fact>
        <Fact label={t`Distribution date`}>
          <Moment at={paidOn} />
        </Fact>
        {Number(recallable) > 0 && (
          <Fact label={t`Recallable`}>
            <Amount amount={recallable} currency={currency} />
          </Fact>
        )}
        {Number(escrow) > 0 && (
          <Fact label={t`Carry in escrow`}>
            <Amount amount={escrow} currency={currency} />
          </Fact>
        )}
        {distribution.entryId !== null && (
          <Fact label={t`Posted`}>
            <EntryLink fundId={fund.id} id={distribution.entryId}>
              <Moment at={paidOn} />
            </EntryLink>
          </Fact>
        )}
        <Fact label={t`Prepared by`}>{by(distribution.preparedBy)}</Fact>
        {distribution.approvedAt !== null && (
          <Fact label={t`Approved by`}>
            {by(distribution.approvedBy)}, <Moment at={distribution.approvedAt} />
          </Fact>
        )}
      </Facts>
    </Section>
  );
}
