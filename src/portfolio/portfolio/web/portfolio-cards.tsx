import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { ofRecord } from "#core/web/lists/peek/peek.ts";
import { Badge } from "#ui/web/feedback/badge.tsx";
import { IrrFigure } from "#ui/web/figures/irr.tsx";
import { Sparkline } from "#ui/web/figures/sparkline.tsx";
import { Fact, Facts } from "#ui/web/layout/facts.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import { CompanyActions, money, useCourses, Valuation } from "./portfolio-cells.tsx";
import type { Asked } from "./portfolio-search.ts";
import { type PortfolioCard, useMultiple, useShare } from "./portfolio-values.ts";

type Props = { companies: PortfolioCard[]; asked: Asked };

/** One card a company: what it is worth and how that came, what was paid for it, and how much of it is held. */
export function PortfolioCards({ companies, asked }: Props) {
  const { t } = useLingui();
  const courses = useCourses(companies, asked);
  return (
    <ul aria-label={t`Portfolio`} className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
      {companies.map((company) => (
        <Card key={company.id} company={company} asked={asked} course={courses.get(company.id) ?? []} />
      ))}
    </ul>
  );
}

type CardProps = { company: PortfolioCard; asked: Asked; course: (number | null)[] };

function Card({ company, asked, course }: CardProps) {
  const { t } = useLingui();
  const { id, name, sector, stage, isExited } = company;
  return (
    <li
      {...ofRecord("portfolio_company", id)}
      className="flex min-w-0 flex-col gap-3 rounded-card border border-line bg-surface p-4 hover:border-line-control"
    >
      <div className="flex min-w-0 items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="truncate text-base font-semibold">
            <Link
              to="/portfolio/$id"
              params={{ id }}
              search={asked}
              data-row
              className="rounded-control hover:underline"
            >
              <bdi>{name}</bdi>
            </Link>
          </h2>
          <p className="truncate text-sm text-quiet">{[sector, stage].filter((word) => word !== null).join(" · ")}</p>
        </div>
        {isExited && (
          <Badge>
            <Trans>Exited</Trans>
          </Badge>
        )}
      </div>
      <p className="flex items-center justify-between gap-3">
        <span className="figure text-xl font-semibold">
          <Valuation company={company} />
        </span>
        <Sparkline values={course} label={t`Value of ${name}`} />
      </p>
      <CardFacts company={company} />
      <div className="mt-auto border-t border-line pt-2">
        <CompanyActions company={company} asked={asked} />
      </div>
    </li>
  );
}

function CardFacts({ company }: { company: PortfolioCard }) {
  const { t } = useLingui();
  const multiple = useMultiple();
  const share = useShare();
  const { initialInvestment, currency, ownershipPercentage, boardSeats, investmentDate } = company;
  return (
    <Facts columns="grid-cols-3">
      <Fact label={t`Invested`}>{money(initialInvestment, currency)}</Fact>
      <Fact label={t`Multiple`}>{multiple(company.multiple)}</Fact>
      <Fact label={t`IRR`}>
        <IrrFigure of={company} />
      </Fact>
      <Fact label={t`Ownership`}>{share(ownershipPercentage)}</Fact>
      <Fact label={t`Board seats`}>{boardSeats > 0 && String(boardSeats)}</Fact>
      <Fact label={t`Invested on`}>{investmentDate !== null && <Moment at={investmentDate} />}</Fact>
    </Facts>
  );
}
