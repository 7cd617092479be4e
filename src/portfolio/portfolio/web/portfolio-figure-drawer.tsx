import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { api } from "#core/web/api/api.ts";
import { equals } from "#core/web/lists/address/list-address.ts";
import { useReadPages } from "#core/web/lists/pages.ts";
import { Drawer } from "#ui/web/dialog/dialog.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { IrrFigure } from "#ui/web/figures/irr.tsx";
import { LoadMore } from "#ui/web/table/load-more.tsx";
import { CompactAmount } from "#ui/web/text/amount.tsx";
import { money } from "./portfolio-cells.tsx";
import type { Asked } from "./portfolio-search.ts";
import { type PortfolioCard, useShare } from "./portfolio-values.ts";
import { type PortfolioFigure, type Summary, ValueNote } from "./value/value-note.tsx";

type Props = { figure: PortfolioFigure; summary: Summary; asked: Asked; onClose: () => void };

const FIGURES = {
  value: {
    label: msg`Total value`,
    formula: msg`Fair value of all that is held on the day: the last approved mark, or cost until there is one.`,
    field: "currentValuation",
  },
  invested: {
    label: msg`Total investment`,
    formula: msg`All that was paid for holdings until the day, those sold since included.`,
    field: "initialInvestment",
  },
  irr: {
    label: msg`IRR`,
    formula: msg`The yearly rate (Actual/365) at which all payments, proceeds and the value on the day balance. Within a year of the first payment it is the return of those days, not annualised. Before fees and carry.`,
    field: "irr",
  },
  ownership: {
    label: msg`Average ownership`,
    formula: msg`The mean of our share in each active company, by its cap table where there is one. Companies without a share are left out.`,
    field: "ownershipPercentage",
  },
} as const;

/** What a figure over the portfolio is made of: how, as of when, and what each company brings to it, the greatest first. */
export function PortfolioFigureDrawer({ figure, summary, asked, onClose }: Props) {
  const { t, i18n } = useLingui();
  const { label, formula, field } = FIGURES[figure];
  const companies = useReadPages(api.portfolioCompanies.list, {
    ...asked,
    filters: [equals("isArchived", false), ...(figure === "ownership" ? [equals("isExited", false)] : [])],
    sort: { field, direction: "desc" },
  });
  const rows = companies.data?.filter((company) => company[field] !== null);
  return (
    <Drawer open onClose={onClose} title={i18n._(label)} description={i18n._(formula)}>
      <p className="figure text-2xl font-semibold">
        <Whole figure={figure} summary={summary} />
      </p>
      <p className="mt-1 text-sm text-quiet">
        <ValueNote summary={summary} />
      </p>
      {companies.error && !rows && <p className="mt-3 text-danger">{companies.error.message}</p>}
      {companies.isPending && <Skeleton className="mt-4 h-24" />}
      {rows && rows.length > 0 && (
        <ul aria-label={t`What counts`} className="mt-4 divide-y divide-line border-y border-line">
          {rows.map((company) => (
            <li key={company.id} className="flex items-center gap-3 py-2">
              <Link
                to="/portfolio/$id"
                params={{ id: company.id }}
                search={asked}
                className="min-w-0 flex-1 truncate hover:underline"
              >
                <bdi>{company.name}</bdi>
              </Link>
              <span className="figure font-medium">
                <Part figure={figure} company={company} />
              </span>
            </li>
          ))}
        </ul>
      )}
      {companies.hasNextPage && (
        <LoadMore busy={companies.isFetchingNextPage} onMore={() => void companies.fetchNextPage()} />
      )}
    </Drawer>
  );
}

function Whole({ figure, summary }: { figure: PortfolioFigure; summary: Summary }) {
  const share = useShare();
  if (figure === "irr") return <IrrFigure of={summary} />;
  if (figure === "ownership") return share(summary.averageOwnership);
  const amount = figure === "value" ? summary.totalValue : summary.totalInvestment;
  return <CompactAmount amount={amount} currency={summary.currency} />;
}

function Part({ figure, company }: { figure: PortfolioFigure; company: PortfolioCard }) {
  const share = useShare();
  if (figure === "irr") return <IrrFigure of={company} />;
  if (figure === "ownership") return share(company.ownershipPercentage);
  return money(company[FIGURES[figure].field], company.currency);
}
