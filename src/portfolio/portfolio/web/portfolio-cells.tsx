import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { api, useRead } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { buttonStyle } from "#ui/web/button.tsx";
import { CompactAmount } from "#ui/web/text/amount.tsx";
import { formatDate } from "#ui/web/text/dates.ts";
import type { Asked } from "./portfolio-search.ts";
import type { PortfolioCard } from "./portfolio-values.ts";

export const money = (amount: string | null, currency: string | null) =>
  amount !== null && currency !== null && <CompactAmount amount={amount} currency={currency} />;

/** Its value; at cost as long as no mark was approved. */
export function Valuation({ company: { currentValuation, currency, atCostSince } }: { company: PortfolioCard }) {
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
      <span aria-hidden className="ml-1 text-xs text-quiet max-sm:hidden lg:hidden">
        <Trans>At cost since {day}</Trans>
      </span>
    </span>
  );
}

type ActionProps = { company: PortfolioCard; asked: Asked };

/** To the people of a company, with mail and log, and to its key figures. */
export function CompanyActions({ company: { id, name }, asked }: ActionProps) {
  const { t } = useLingui();
  const maySeePeople = useCan("contact:read");
  const maySeeKpis = useCan("kpi:read");
  const style = buttonStyle({ variant: "ghost", size: "sm" });
  const page = { to: "/portfolio/$id", params: { id }, className: style } as const;
  return (
    <span className="flex justify-end">
      {maySeePeople && (
        <Link {...page} search={{ ...asked, tab: "people" }} aria-label={t`Contact ${name}`}>
          <Trans>Contact</Trans>
        </Link>
      )}
      {maySeeKpis && (
        <Link {...page} search={{ ...asked, tab: "kpis" }} aria-label={t`Performance of ${name}`}>
          <Trans>Performance</Trans>
        </Link>
      )}
    </span>
  );
}

/** Values of companies over the last quarters, by their ids; they come after the list. */
export function useCourses(companies: readonly PortfolioCard[], asked: Asked): ReadonlyMap<string, (number | null)[]> {
  const ids = companies.slice(0, MOST).map(({ id }) => id);
  const { data } = useRead(api.portfolioCompanies.courses, { ...asked, ids }, { keepPrevious: true });
  return new Map(
    data?.items.map(({ id, values }) => [id, values.map((value) => (value === null ? null : Number(value)))]),
  );
}

/** So many are asked for at most. */
const MOST = 200;
