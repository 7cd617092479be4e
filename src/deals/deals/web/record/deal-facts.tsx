import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { FieldFact, FieldFacts } from "#core/web/records/fields/field-facts.tsx";
import type { EditorOf } from "#core/web/records/fields/in-place.tsx";
import { RecordLink } from "#core/web/records/record-link.tsx";
import { CompanyFactsPanel } from "#deals/companies/web/company-facts-panel.tsx";
import type { dealFields } from "#deals/deals/shared/fields.ts";
import { scoreOutOfTen } from "#deals/deals/shared/rules.ts";
import { Badges } from "#ui/web/feedback/badges.tsx";
import { percentOfText } from "#ui/web/figures/percent.ts";
import { Fact, Facts } from "#ui/web/layout/facts.tsx";
import { Amount } from "#ui/web/text/amount.tsx";
import { LastContactDay } from "#ui/web/text/last-contact-day.tsx";
import { WebLink } from "#ui/web/text/web-link.tsx";
import { NotScored } from "../fields/deal-score.tsx";
import { isAmount, useDealWords } from "../fields/deal-words.ts";
import type { DealRecord } from "../fields/entry-values.ts";

type Props = { deal: DealRecord; editorOf?: EditorOf; columns: string };
type Field = keyof DealRecord & keyof typeof dealFields;

/** What is known of a deal, in the specified groups; what nobody knows yet shows a dash. */
export function DealFacts({ deal, ...shown }: Props) {
  const { t } = useLingui();
  return (
    <>
      <Group
        {...shown}
        deal={deal}
        title={<Trans>Deal</Trans>}
        fields={["name", "investmentType", "instrument", "priority", "aiScore", "source", "tags"]}
      />
      <Group
        {...shown}
        deal={deal}
        title={<Trans>Financial Information</Trans>}
        fields={[
          "amountRequested",
          "roundSize",
          "ourAllocation",
          "ourInvestment",
          "valuationPre",
          "valuationPost",
          "ownershipPercentage",
          "currency",
        ]}
      />
      <Company {...shown} deal={deal} />
      <Group {...shown} deal={deal} title={<Trans>People</Trans>} fields={["founder", "leadInvestor", "coInvestors"]} />
      <Group
        {...shown}
        deal={deal}
        title={<Trans>Timeline</Trans>}
        fields={["createdAt", "lastContact", "expectedCloseDate", "actualCloseDate"]}
        labels={{ createdAt: t`Deal Created` }}
      />
    </>
  );
}

type GroupProps = Props & { title: ReactNode; fields: readonly Field[]; labels?: Readonly<Record<string, string>> };

function Group({ deal, title, fields, labels = {}, columns, editorOf }: GroupProps) {
  const { t, i18n } = useLingui();
  const words = useDealWords();
  const said: Readonly<Record<string, string>> = {
    amountRequested: t`Amount Requested`,
    valuationPre: t`Pre-Money Valuation`,
    ...labels,
  };
  return (
    <section>
      <GroupTitle>{title}</GroupTitle>
      <FieldFacts
        record={deal}
        fields={fields}
        words={{ ...words, label: (field) => said[field] ?? words.label(field) }}
        own={ownOf(deal, fields, i18n.locales)}
        columns={columns}
        {...(editorOf && { editorOf })}
      />
    </section>
  );
}

/** What is drawn otherwise than as its value. */
function ownOf(
  deal: DealRecord,
  fields: readonly Field[],
  locales: string[] | string | undefined,
): { [Name in keyof DealRecord]?: ReactNode } {
  const amounts = fields.flatMap((field) => {
    const amount = deal[field];
    if (!isAmount(field) || typeof amount !== "string") return [];
    return [[field, <Amount key={field} amount={amount} currency={deal.currency} />]];
  });
  return {
    ...Object.fromEntries(amounts),
    aiScore: deal.scoredAt === null ? <NotScored /> : <>{scoreOutOfTen(deal.aiScore)}/10</>,
    ownershipPercentage: deal.ownershipPercentage !== null && percentOfText(deal.ownershipPercentage, locales),
    sector: deal.sector ?? deal.company.sector,
    tags: deal.tags.length > 0 && (
      <span className="flex flex-wrap gap-1">
        <Badges words={deal.tags} />
      </span>
    ),
    lastContact: deal.lastContact !== null && <LastContactDay on={deal.lastContact} isStale={deal.isStale} />,
    actualCloseDate: deal.actualCloseDate === null ? <Trans>Not closed</Trans> : undefined,
  };
}

/** The company's own facts are changed at the company, in place as the deal's. */
function Company({ deal, columns, editorOf }: Props) {
  const { t } = useLingui();
  const words = useDealWords();
  const { company, sector } = deal;
  const known = <CompanyKnown company={company} columns={columns} />;
  return (
    <section>
      <GroupTitle>
        <Trans>Company Information</Trans>
      </GroupTitle>
      <div className="flex flex-col gap-3">
        <Facts columns={columns}>
          <Fact label={t`Company`}>
            <RecordLink record={{ id: company.id, kind: "company", label: company.name }} />
          </Fact>
          <FieldFact record={deal} field="sector" words={words} own={sector ?? company.sector} editorOf={editorOf} />
        </Facts>
        {editorOf ? (
          <CompanyFactsPanel
            id={company.id}
            fields={["foundedYear", "employeeCount", "website", "headquarters"]}
            columns={columns}
          >
            {known}
          </CompanyFactsPanel>
        ) : (
          known
        )}
      </div>
    </section>
  );
}

function CompanyKnown({ company, columns }: { company: DealRecord["company"]; columns: string }) {
  const { t, i18n } = useLingui();
  return (
    <Facts columns={columns}>
      <Fact label={t`Founded`}>{company.foundedYear}</Fact>
      <Fact label={t`Employees`}>{company.employeeCount !== null && i18n.number(company.employeeCount)}</Fact>
      <Fact label={t`Website`}>{company.website !== null && <WebLink address={company.website} short />}</Fact>
      <Fact label={t`Location`}>{company.headquarters}</Fact>
    </Facts>
  );
}

const GroupTitle = ({ children }: { children: ReactNode }) => (
  <h2 className="mb-2 text-sm font-semibold text-quiet">{children}</h2>
);
