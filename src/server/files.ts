import type { FastifyInstance } from "fastify";
import { mountAvatars } from "./accounts/avatar-routes.ts";
import { mountEmails } from "./activities/routes.ts";
import { usersFile } from "./admin/routes.ts";
import { mountCapTables } from "./cap-tables/routes.ts";
import { capitalCallsFile } from "./capital-calls/routes.ts";
import { closingsFile } from "./closings/routes.ts";
import { mountMemos } from "./committee/memo-routes.ts";
import { committeeFile } from "./committee/routes.ts";
import { companiesFile } from "./companies/routes.ts";
import { contactsFile, mountContactCard } from "./contacts/routes.ts";
import { type Files } from "./core/files/files.ts";
import { type Pipeline } from "./core/pipeline.ts";
import { dataRequestsFile, libraryAnswersFile, mountDataRequests } from "./data-requests/routes.ts";
import { dealsFile } from "./deals/routes.ts";
import { mountRequestLinks } from "./diligence/link-routes.ts";
import { mountDiligenceReport } from "./diligence/report-routes.ts";
import { diligenceFile } from "./diligence/routes.ts";
import { distributionsFile } from "./distributions/routes.ts";
import { documentsFile, mountDocuments } from "./documents/routes.ts";
import { fundClosingsFile } from "./fund-closings/routes.ts";
import { fundsFile } from "./funds/routes.ts";
import { mountFounderTables } from "./imports/founder-table-routes.ts";
import { mountImports } from "./imports/routes.ts";
import { mountKpiLinks } from "./kpis/link-routes.ts";
import { mountLedgerFiles } from "./ledger/routes.ts";
import { limitedPartnersFile } from "./limited-partners/routes.ts";
import { mailingsFile } from "./mailings/routes.ts";
import { mountPitches } from "./pitches/routes.ts";
import { mountMyFiles } from "./portal/my-routes.ts";
import { mountTaxForms } from "./portal/tax-form-routes.ts";
import { portfolioFile } from "./portfolio/routes.ts";
import { eventsFile, partnersFile } from "./referral-sources/routes.ts";
import { myStatementFiles } from "./statements/file-use-cases.ts";
import { mountStatements } from "./statements/routes.ts";
import { tasksFile } from "./tasks/routes.ts";
import { mountTermSheets, termSheetsFile } from "./term-sheets/routes.ts";
import { mountUploads } from "./uploads/routes.ts";
import { mountValuationMemos } from "./valuations/memo-routes.ts";
import { watchlistFile } from "./watchlist/routes.ts";

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
