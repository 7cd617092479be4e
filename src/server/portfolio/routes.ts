import { portfolioFields } from "#shared/portfolio/fields.ts";
import { recordFile } from "../core/records/files.ts";
import { portfolioCompanies } from "./queries.ts";

/** Portfolio companies as files. */
export const portfolioFile = recordFile("portfolio_company", portfolioFields, portfolioCompanies);
