import { z } from "zod";
import type { Db } from "#core/server/ctx.ts";
import { columnsOf } from "#core/server/lists/list-file.ts";
import { download, fileColumns } from "#core/server/records/files.ts";
import { RECORDS } from "#core/shared/records.ts";
import { msg, t } from "#core/shared/text.ts";
import { asKnownByNow } from "#funds/ledger/server/known-use-cases.ts";
import { figuresAsked, type PortfolioCompany } from "#portfolio/portfolio/shared/api.ts";
import { portfolioFields, portfolioFilters } from "#portfolio/portfolio/shared/fields.ts";
import type { ShownIn } from "#portfolio/portfolio/shared/rules.ts";
import { countHoldingsLeftOut, isWorkedOut, listHoldings } from "./list-use-cases.ts";

/** More companies than any portfolio has. */
const MOST_WORKED_OUT = 100_000;
const { text, number, date } = columnsOf<PortfolioCompany>();

/** Portfolio companies as files, with what their entries say on a day and in a currency. */
export const portfolioFile = download({
  name: "portfolio-companies",
  can: RECORDS.portfolio_company.can.export,
  fields: portfolioFilters,
  sort: { field: "createdAt", direction: "desc" },
  asks: { input: z.object(figuresAsked), dayOf: ({ asOf }) => asOf },
  columns: [
    ...fileColumns<PortfolioCompany>(portfolioFields),
    text(msg("Currency"), ({ currency }) => currency),
    number(msg("Amount invested"), ({ initialInvestment }) => initialInvestment),
    number(msg("Proceeds"), ({ proceeds }) => proceeds),
    number(msg("Current valuation"), ({ currentValuation }) => currentValuation),
    number(msg("Multiple"), ({ multiple }) => multiple),
    number(msg("IRR"), ({ irr }) => irr),
    text(msg("IRR is"), ({ irr, irrIsAnnualised, irrDays }) => irrBasis(irr, irrIsAnnualised, irrDays)),
    date(msg("Investment date"), ({ investmentDate }) => investmentDate),
    date(msg("Exit date"), ({ exitDate }) => exitDate),
  ],
  // What is worked out for all of it is worked out once.
  read: async (db, list, asked) =>
    listHoldings(db, isWorkedOut(list) ? { ...list, limit: MOST_WORKED_OUT } : list, await figuresOn(db, asked)),
  leftOut: async (db, question, asked) => countHoldingsLeftOut(db, question, await figuresOn(db, asked)),
});

/** Of which time a rate is. */
const irrBasis = (irr: number | null, isAnnualised: boolean, days: number | null) =>
  irr === null
    ? null
    : isAnnualised
      ? t("a year")
      : t("not annualised, {days, plural, one {# day} other {# days}}", { days: days ?? 0 });

async function figuresOn(db: Db, { in: shownIn, ...asked }: { in: ShownIn; asOf?: string | undefined }) {
  return { known: await asKnownByNow(db, asked), shownIn };
}
