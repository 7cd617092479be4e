import type { FastifyInstance } from "fastify";
import { type Files } from "#core/server/files/files.ts";
import { type Pipeline } from "#core/server/http/pipeline.ts";
import { closingsFile } from "#deals/closings/server/routes.ts";
import { mountMemos } from "#deals/committee/server/memo-routes.ts";
import { committeeFile } from "#deals/committee/server/routes.ts";
import { companiesFile } from "#deals/companies/server/routes.ts";
import { contactsFile, mountContactCard } from "#deals/contacts/server/routes.ts";
import { dealsFile } from "#deals/deals/server/routes.ts";
import { mountRequestLinks } from "#deals/diligence/server/link-routes.ts";
import { mountDiligenceReport } from "#deals/diligence/server/report-routes.ts";
import { diligenceFile } from "#deals/diligence/server/routes.ts";
import { mountPitches } from "#deals/pitches/server/routes.ts";
import { eventsFile, partnersFile } from "#deals/referral-sources/server/routes.ts";
import { mountTermSheets, termSheetsFile } from "#deals/term-sheets/server/routes.ts";
import { watchlistFile } from "#deals/watchlist/server/routes.ts";
import { capitalCallsFile } from "#funds/capital-calls/server/routes.ts";
import { distributionsFile } from "#funds/distributions/server/routes.ts";
import { fundClosingsFile } from "#funds/fund-closings/server/routes.ts";
import { fundsFile } from "#funds/funds/server/routes.ts";
import { mountLedgerFiles } from "#funds/ledger/server/routes.ts";
import { mountFounderTables } from "#intake/imports/server/cap-sheet/founder-table-routes.ts";
import { mountImports } from "#intake/imports/server/routes.ts";
import { dataRequestsFile, libraryAnswersFile, mountDataRequests } from "#investors/data-requests/server/routes.ts";
import { limitedPartnersFile } from "#investors/limited-partners/server/routes.ts";
import { mailingsFile } from "#investors/mailings/server/routes.ts";
import { mountMyFiles } from "#investors/portal/server/my-routes.ts";
import { mountTaxForms } from "#investors/portal/server/tax-form-routes.ts";
import { myStatementFiles } from "#investors/statements/server/file-use-cases.ts";
import { mountStatements } from "#investors/statements/server/routes.ts";
import { mountAvatars } from "#people/accounts/server/avatar-routes.ts";
import { usersFile } from "#people/admin/server/routes.ts";
import { mountCapTables } from "#portfolio/cap-tables/server/routes.ts";
import { mountKpiLinks } from "#portfolio/kpis/server/link-routes.ts";
import { portfolioFile } from "#portfolio/portfolio/server/routes.ts";
import { mountValuationMemos } from "#portfolio/valuations/server/memo-routes.ts";
import { mountEmails } from "#work/activities/server/routes.ts";
import { documentsFile, mountDocuments } from "#work/documents/server/routes.ts";
import { tasksFile } from "#work/tasks/server/routes.ts";
import { mountUploads } from "#work/uploads/server/routes.ts";

/** Every list that can be downloaded. */
export const DOWNLOADS = [
  closingsFile,
  companiesFile,
  contactsFile,
  dealsFile,
  documentsFile,
  committeeFile,
  diligenceFile,
  termSheetsFile,
  eventsFile,
  fundsFile,
  limitedPartnersFile,
  capitalCallsFile,
  distributionsFile,
  dataRequestsFile,
  libraryAnswersFile,
  fundClosingsFile,
  mailingsFile,
  partnersFile,
  portfolioFile,
  tasksFile,
  usersFile,
  watchlistFile,
];

/** Files that come in and go out. */
export function mountFiles(http: FastifyInstance, { pipeline, files }: { pipeline: Pipeline; files: Files }): void {
  for (const { mount } of DOWNLOADS) mount(http, pipeline);
  const withoutFiles = [
    mountAvatars,
    mountCapTables,
    mountContactCard,
    mountDataRequests,
    mountDiligenceReport,
    mountFounderTables,
    mountImports,
    mountLedgerFiles,
    mountPitches,
    mountMemos,
    mountStatements,
    mountValuationMemos,
  ];
  for (const mount of withoutFiles) mount(http, { pipeline });
  const withFiles = [
    mountUploads,
    mountDocuments,
    mountTermSheets,
    mountEmails,
    mountRequestLinks,
    mountKpiLinks,
    mountTaxForms,
  ];
  for (const mount of withFiles) mount(http, { pipeline, files });
  mountMyFiles(http, { pipeline, files, ilpaFilesOf: myStatementFiles });
}
