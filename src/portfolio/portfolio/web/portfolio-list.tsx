import { useLingui } from "@lingui/react/macro";
import type { ComponentProps } from "react";
import { ColumnList } from "#core/web/lists/column-list.tsx";
import { Sparkline } from "#ui/web/figures/sparkline.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import { WebLink } from "#ui/web/text/web-link.tsx";
import { CompanyActions, money, useCourses, Valuation } from "./portfolio-cells.tsx";
import type { Asked } from "./portfolio-search.ts";
import { type PortfolioCard, useMultiple, usePortfolioWords, useShare } from "./portfolio-values.ts";

type Props = { companies: PortfolioCard[]; asked: Asked };

type Item = PortfolioCard & { course: (number | null)[] | null };
type Columns = ComponentProps<typeof ColumnList<Item>>["columns"];

/** Companies with what was paid for them, what they are worth and how much of them is held. */
export function PortfolioList({ companies, asked }: Props) {
  const columns = [...useMoneyColumns(), ...useOtherColumns()];
  const courses = useCourses(companies, asked);
  const items = companies.map((company) => ({ ...company, course: courses.get(company.id) ?? null }));
  return (
    <ColumnList
      kind="portfolio_company"
      items={items}
      words={usePortfolioWords()}
      name={{ field: "name", width: "minmax(0,4fr)", line: ({ sector }) => sector, search: asked }}
      columns={columns}
      actions={{ width: "11.5rem", render: (company) => <CompanyActions company={company} asked={asked} /> }}
    />
  );
}

function useMoneyColumns(): Columns {
  const { t } = useLingui();
  const multiple = useMultiple();
  return [
    {
      field: "initialInvestment",
      heading: t`Invested`,
      width: "5rem",
      align: "end",
      render: ({ initialInvestment, currency }) => money(initialInvestment, currency),
    },
    {
      field: "currentValuation",
      heading: t`Value`,
      width: "5rem",
      align: "end",
      render: (company) => company.currentValuation !== null && <Valuation company={company} />,
    },
    {
      field: "course",
      heading: t`3 years`,
      width: "4.5rem",
      render: ({ course, name }) =>
        course !== null && (
          <span className="max-lg:hidden">
            <Sparkline values={course} label={t`Value of ${name}`} />
          </span>
        ),
    },
    {
      field: "multiple",
      width: "4rem",
      align: "end",
      render: (company) => company.multiple !== null && <span className="figure">{multiple(company.multiple)}</span>,
    },
  ];
}

function useOtherColumns(): Columns {
  const { t } = useLingui();
  const share = useShare();
  return [
    {
      field: "ownershipPercentage",
      width: "5.5rem",
      align: "end",
      render: ({ ownershipPercentage: own }) => own !== null && <span className="figure">{share(own)}</span>,
    },
    {
      field: "boardSeats",
      heading: t`Seats`,
      width: "3rem",
      align: "end",
      render: ({ boardSeats }) => boardSeats > 0 && <span className="figure">{boardSeats}</span>,
    },
    {
      field: "investmentDate",
      heading: t`Invested on`,
      width: "6.5rem",
      render: ({ investmentDate: day }) => day !== null && <Moment at={day} />,
    },
    {
      field: "website",
      width: "minmax(0,2fr)",
      render: ({ website }) =>
        website !== null && (
          <span className="max-sm:hidden">
            <WebLink address={website} short />
          </span>
        ),
    },
  ];
}
