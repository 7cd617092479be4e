import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useCan } from "../core/api/session.tsx";
import { ColumnList } from "../core/lists/column-list.tsx";
import { CompactAmount } from "../ui/amount.tsx";
import { buttonStyle } from "../ui/button.tsx";
import { formatDate } from "../ui/dates.ts";
import { Moment } from "../ui/moment.tsx";
import { WebLink } from "../ui/web-link.tsx";
import { type PortfolioCard, useMultiple, usePortfolioWords, useShare } from "./portfolio-values.ts";

/** Companies with what was paid for them, what they are worth and how much of them is held. */
export function PortfolioList({ companies }: { companies: PortfolioCard[] }) {
  const share = useShare();
  const multiple = useMultiple();
  return (
    <ColumnList
      kind="portfolio_company"
      items={companies}
      words={usePortfolioWords()}
      name={{ field: "name", width: "minmax(0,4fr)", line: ({ sector }) => sector }}
      columns={[
        {
          field: "initialInvestment",
          heading: useHeading("invested"),
          width: "5.5rem",
          align: "end",
          render: ({ initialInvestment, currency }) => money(initialInvestment, currency),
        },
        {
          field: "currentValuation",
          heading: useHeading("value"),
          width: "5.5rem",
          align: "end",
          render: (company) => company.currentValuation !== null && <Valuation company={company} />,
        },
        {
          field: "multiple",
          width: "4.5rem",
          align: "end",
          render: (company) =>
            company.multiple !== null && <span className="figure">{multiple(company.multiple)}</span>,
        },
        {
          field: "ownershipPercentage",
          width: "5.5rem",
          align: "end",
          render: ({ ownershipPercentage: own }) => own !== null && <span className="figure">{share(own)}</span>,
        },
        { field: "owner", width: "minmax(0,2fr)" },
        {
          field: "investmentDate",
          heading: useHeading("since"),
          width: "6.5rem",
          render: ({ investmentDate: day }) => day !== null && <Moment at={day} />,
        },
        {
          field: "website",
          width: "minmax(0,2fr)",
          render: ({ website }) => website !== null && <WebLink address={website} short />,
        },
      ]}
      actions={{ width: "11.5rem", render: (company) => <Actions company={company} /> }}
    />
  );
}

function useHeading(of: "invested" | "value" | "since"): string {
  const { t } = useLingui();
  return { invested: t`Invested`, value: t`Value`, since: t`Invested on` }[of];
}

const money = (amount: string | null, currency: string | null) =>
  amount !== null && currency !== null && <CompactAmount amount={amount} currency={currency} />;

/** Its value; at cost as long as no mark was approved. */
function Valuation({ company: { currentValuation, currency, atCostSince } }: { company: PortfolioCard }) {
  const { t, i18n } = useLingui();
  if (atCostSince === null) return money(currentValuation, currency);
  const day = formatDate(atCostSince, i18n.locales);
  return (
    <span title={t`At cost since ${day}`}>
      {money(currentValuation, currency)}
      <span className="sr-only">
        {" "}
        <Trans>At cost since {day}</Trans>
      </span>
      <span aria-hidden className="ml-1 text-xs text-quiet lg:hidden">
        <Trans>At cost since {day}</Trans>
      </span>
    </span>
  );
}

/** The people of a company stand on its own page, its key figures here. */
function Actions({ company: { id, companyId, name } }: { company: PortfolioCard }) {
  const { t } = useLingui();
  const maySeePeople = useCan("company:read");
  const maySeeKpis = useCan("kpi:read");
  const style = buttonStyle({ variant: "ghost", size: "sm" });
  return (
    <span className="flex justify-end">
      {maySeePeople && (
        <Link to="/deal-sourcing/$id" params={{ id: companyId }} aria-label={t`Contact ${name}`} className={style}>
          <Trans>Contact</Trans>
        </Link>
      )}
      {maySeeKpis && (
        <Link
          to="/portfolio/$id"
          params={{ id }}
          search={{ tab: "kpis" }}
          aria-label={t`Performance of ${name}`}
          className={style}
        >
          <Trans>Performance</Trans>
        </Link>
      )}
    </span>
  );
}
