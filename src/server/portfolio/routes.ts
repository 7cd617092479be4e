import { msg } from "#shared/core/text.ts";
import type { PortfolioCompany } from "#shared/portfolio/api.ts";
import { FIGURE_ORDERS, portfolioFields, portfolioFilters } from "#shared/portfolio/fields.ts";
import { RECORDS } from "#shared/records.ts";
import { columnsOf } from "../core/list-file.ts";
import { download, fileColumns } from "../core/records/files.ts";
import { asKnown } from "../ledger/queries.ts";
import { listHoldings } from "./list-use-cases.ts";
import { portfolioCompanies } from "./queries.ts";

const { text, number, date } = columnsOf<PortfolioCompany>();

/** Portfolio companies as files, with what their entries say today. */
export const portfolioFile = download({
  name: "portfolio-companies",
  can: RECORDS.portfolio_company.can.export,
  fields: portfolioFilters,
  sort: { field: "createdAt", direction: "desc" },
  orders: FIGURE_ORDERS,
  columns: [
    ...fileColumns<PortfolioCompany>(portfolioFields),
    text(msg("Currency"), ({ currency }) => currency),
    number(msg("Amount invested"), ({ initialInvestment }) => initialInvestment),
    number(msg("Proceeds"), ({ proceeds }) => proceeds),
    number(msg("Current valuation"), ({ currentValuation }) => currentValuation),
    number(msg("Multiple"), ({ multiple }) => multiple),
    number(msg("IRR"), ({ irr }) => irr),
    date(msg("Investment date"), ({ investmentDate }) => investmentDate),
    date(msg("Exit date"), ({ exitDate }) => exitDate),
  ],
  read: async (db, list) => listHoldings(db, list, { known: await asKnown(db, {}) }),
  leftOut: portfolioCompanies.countLeftOut,
});
