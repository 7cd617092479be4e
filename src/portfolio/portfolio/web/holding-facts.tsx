import { Trans, useLingui } from "@lingui/react/macro";
import { useCan } from "#core/web/api/session.tsx";
import { FieldFacts } from "#core/web/records/fields/field-facts.tsx";
import { editorsOf } from "#core/web/records/fields/in-place.tsx";
import { RecordLink } from "#core/web/records/record-link.tsx";
import { IrrFigure } from "#ui/web/figures/irr.tsx";
import { type RecordFigure, RecordFigures } from "#ui/web/figures/record-figures.tsx";
import { Section } from "#ui/web/layout/record-layout.tsx";
import { Absent, CompactAmount } from "#ui/web/text/amount.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import { WebLink } from "#ui/web/text/web-link.tsx";
import { PORTFOLIO_FORM } from "./portfolio-form.tsx";
import { type PortfolioCompany, useMultiple, usePortfolioWords, useRateReason, useShare } from "./portfolio-values.ts";

type Props = { company: PortfolioCompany };

/** What was paid, what it is worth, and what it earned so far. */
export function HoldingFigures({ company }: Props) {
  const { t } = useLingui();
  const multiple = useMultiple();
  const reasonOf = useRateReason();
  const { currency, initialInvestment, currentValuation, proceeds, irrReason, atCostSince } = company;
  const reason = reasonOf(irrReason);
  const money = (amount: string | null) =>
    amount === null || currency === null ? <Absent /> : <CompactAmount amount={amount} currency={currency} />;
  const figures: RecordFigure[] = [
    {
      id: "invested",
      label: t`Invested`,
      value: money(initialInvestment),
      explanation: { formula: t`Total paid, in posted entries.`, parts: [] },
    },
    {
      id: "value",
      label: t`Value`,
      value: money(currentValuation),
      explanation: {
        formula: t`The fair value of what is held: at cost until a fair value is approved.`,
        parts:
          atCostSince === null ? [] : [{ id: "cost", label: t`At cost since`, value: <Moment at={atCostSince} /> }],
      },
    },
    {
      id: "multiple",
      label: t`Multiple`,
      value: multiple(company.multiple),
      explanation: {
        formula: t`Proceeds and value, divided by what was paid.`,
        parts: [{ id: "proceeds", label: t`Proceeds`, value: money(proceeds) }],
      },
    },
    {
      id: "irr",
      label: t`IRR`,
      value: <IrrFigure of={company} />,
      explanation: {
        formula: t`The yearly rate of its dated cash flows with the value of the day as the last, gross (Actual/365). Within a year of the first flow it is the return of those days, not annualised.`,
        parts: reason === undefined ? [] : [{ id: "reason", label: t`Reason`, value: reason }],
      },
    },
  ];
  return <RecordFigures label={t`Figures`} figures={figures} />;
}

/** Whose it is, how much of the company it is and how one knows. */
export function HoldingFacts({ company, asOf }: Props & { asOf: string | undefined }) {
  const { t } = useLingui();
  const words = usePortfolioWords();
  const share = useShare();
  const may = useCan("portfolio:manage");
  const editorOf = editorsOf(PORTFOLIO_FORM, {
    one: t`portfolio company`,
    record: company,
    may,
    except: ["companyId", ...(company.capTableOwnership === null ? [] : ["ownershipPercentage"])],
  });
  const { companyId, name, website, capTableOwnership, ownershipOn } = company;
  const isLater = asOf !== undefined && ownershipOn !== null && ownershipOn > asOf;
  const ownership = capTableOwnership ?? (isLater ? null : company.ownershipPercentage);
  const typed = ["ownershipOn", "ownershipSource"] as const;
  return (
    <Section title={<Trans>Details</Trans>} label={t`Details`}>
      <FieldFacts
        record={company}
        fields={[
          "companyId",
          "sector",
          "owner",
          "ownershipPercentage",
          ...(capTableOwnership === null ? typed : []),
          "stage",
          "boardSeats",
          "nextBoardOn",
          "investmentDate",
          "exitDate",
          "website",
          "notes",
        ]}
        words={words}
        own={{
          companyId: <RecordLink record={{ id: companyId, kind: "company", label: name }} />,
          ownershipPercentage:
            ownership !== null &&
            (capTableOwnership === null ? share(ownership) : t`${share(ownership)} by the cap table`),
          investmentDate: company.investmentDate !== null && <Moment at={company.investmentDate} />,
          exitDate: company.exitDate !== null && <Moment at={company.exitDate} />,
          website: website !== null && <WebLink address={website} short />,
        }}
        editorOf={editorOf}
      />
    </Section>
  );
}
