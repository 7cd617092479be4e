import { uiApi } from "#app/buttons/shared/api.ts";
import { menuApi } from "#app/menu/shared/api.ts";
import { startApi } from "#app/start/shared/api.ts";
import { samplesApi } from "#app/start/shared/samples-api.ts";
import { closingItemsApi, dealClosingsApi } from "#deals/closings/shared/api.ts";
import { closingPartiesApi } from "#deals/closings/shared/parties-api.ts";
import { closingPaymentsApi } from "#deals/closings/shared/payments-api.ts";
import { closingSignaturesApi } from "#deals/closings/shared/signatures-api.ts";
import { closingTemplateItemsApi, closingTemplatesApi } from "#deals/closings/shared/templates-api.ts";
import {
  committeeApi,
  committeeConflictsApi,
  committeeItemsApi,
  committeeSessionsApi,
} from "#deals/committee/shared/api.ts";
import { committeeMemosApi } from "#deals/committee/shared/memo-api.ts";
import { sessionViewsApi } from "#deals/committee/shared/views-api.ts";
import { companiesApi, conversionApi } from "#deals/companies/shared/api.ts";
import { prospectViewsApi } from "#deals/companies/shared/views-api.ts";
import { contactsApi } from "#deals/contacts/shared/api.ts";
import { contactLinksApi } from "#deals/contacts/shared/links-api.ts";
import { contactViewsApi } from "#deals/contacts/shared/views-api.ts";
import { dealsApi } from "#deals/deals/shared/api.ts";
import { dealStagesApi } from "#deals/deals/shared/stages-api.ts";
import { dealViewsApi } from "#deals/deals/shared/views-api.ts";
import { diligenceAnalysisApi } from "#deals/diligence/shared/analysis-api.ts";
import { diligenceApi, diligenceItemsApi, diligenceRisksApi } from "#deals/diligence/shared/api.ts";
import { diligenceConditionsApi } from "#deals/diligence/shared/conditions-api.ts";
import { diligenceRequestsApi, requestLinksApi } from "#deals/diligence/shared/requests-api.ts";
import { diligenceTemplateItemsApi, diligenceTemplatesApi } from "#deals/diligence/shared/templates-api.ts";
import { diligenceViewsApi } from "#deals/diligence/shared/views-api.ts";
import { pitchesApi } from "#deals/pitches/shared/api.ts";
import { referralSourcesApi } from "#deals/referral-sources/shared/api.ts";
import { eventViewsApi, partnerViewsApi } from "#deals/referral-sources/shared/views-api.ts";
import { termSheetSignaturesApi, termSheetsApi, termSheetTemplateApi } from "#deals/term-sheets/shared/api.ts";
import { termSheetViewsApi } from "#deals/term-sheets/shared/views-api.ts";
import { watchlistApi } from "#deals/watchlist/shared/api.ts";
import { capitalCallNoticesApi, capitalCallReceiptsApi, capitalCallsApi } from "#funds/capital-calls/shared/api.ts";
import { bankRowsApi } from "#funds/capital-calls/shared/bank-api.ts";
import { capitalAccountsApi } from "#funds/commitments/shared/accounts-api.ts";
import { commitmentChangesApi } from "#funds/commitments/shared/changes-api.ts";
import { fundFiguresApi, partnerFiguresApi } from "#funds/commitments/shared/figures-api.ts";
import { fundPartnersApi } from "#funds/commitments/shared/standings-api.ts";
import { distributionNoticesApi, distributionsApi } from "#funds/distributions/shared/api.ts";
import { paymentListsApi } from "#funds/distributions/shared/payments-api.ts";
import { paymentReturnsApi } from "#funds/distributions/shared/returns-api.ts";
import { facilitiesApi, facilityActsApi } from "#funds/facilities/shared/api.ts";
import { fundClosingNoticesApi, fundClosingReceiptsApi, fundClosingsApi } from "#funds/fund-closings/shared/api.ts";
import { fundsApi, fundTermsApi } from "#funds/funds/shared/api.ts";
import { fundBankAccountsApi } from "#funds/funds/shared/bank-accounts-api.ts";
import { businessDaysApi } from "#funds/funds/shared/business-days-api.ts";
import { ledgerAccountsApi } from "#funds/ledger/shared/accounts-api.ts";
import { ledgerApi } from "#funds/ledger/shared/api.ts";
import { journalBatchesApi } from "#funds/ledger/shared/batches-api.ts";
import { ledgerClosingsApi } from "#funds/ledger/shared/closings-api.ts";
import { journalDraftsApi } from "#funds/ledger/shared/drafts-api.ts";
import { postingLimitsApi } from "#funds/ledger/shared/limits-api.ts";
import { ledgerPeriodsApi } from "#funds/ledger/shared/periods-api.ts";
import { fxRatesApi } from "#funds/ledger/shared/rates-api.ts";
import { participationApi } from "#funds/participation/shared/api.ts";
import { fundCarryApi } from "#funds/quarters/shared/carry-api.ts";
import { quarterClosesApi } from "#funds/quarters/shared/closes-api.ts";
import { feeRunsApi } from "#funds/quarters/shared/fees-api.ts";
import { feeOffsetsApi } from "#funds/quarters/shared/offsets-api.ts";
import { carryPointsApi } from "#funds/quarters/shared/points-api.ts";
import { sideLettersApi } from "#funds/side-letters/shared/api.ts";
import { dashboardApi } from "#insight/dashboard/shared/api.ts";
import { metricsApi } from "#insight/metrics/shared/api.ts";
import { searchApi } from "#insight/search/shared/api.ts";
import { importsApi } from "#intake/imports/shared/api.ts";
import { kpiHistoriesApi } from "#intake/imports/shared/histories/kpi-history-api.ts";
import { lpHistoriesApi } from "#intake/imports/shared/histories/lp-history-api.ts";
import { trackRecordsApi } from "#intake/imports/shared/histories/track-record-api.ts";
import { mergesApi } from "#intake/merges/shared/api.ts";
import { dataRequestQuestionsApi, dataRequestsApi, libraryAnswersApi } from "#investors/data-requests/shared/api.ts";
import { kycFilesApi } from "#investors/kyc/shared/api.ts";
import { kycEvidenceApi, kycOwnersApi, kycScreeningsApi } from "#investors/kyc/shared/rows-api.ts";
import { commitmentsApi, limitedPartnersApi } from "#investors/limited-partners/shared/api.ts";
import { partnerBankAccountsApi, payoutRulesApi } from "#investors/limited-partners/shared/bank-accounts-api.ts";
import { partnerContactsApi, partnerTaxFormsApi } from "#investors/limited-partners/shared/people-api.ts";
import { addressHoldsApi, mailingsApi } from "#investors/mailings/shared/api.ts";
import { portalAccessApi } from "#investors/portal/shared/access-api.ts";
import { myApi } from "#investors/portal/shared/my-api.ts";
import { publicationsApi } from "#investors/portal/shared/publications-api.ts";
import { myTalkApi, partnerTalkApi } from "#investors/portal/shared/talk-api.ts";
import { statementsApi } from "#investors/statements/shared/api.ts";
import { invitationsApi, rolesApi, usersApi } from "#people/admin/shared/api.ts";
import { firmApi } from "#people/admin/shared/firm-api.ts";
import { joiningApi } from "#people/admin/shared/joining-api.ts";
import { sessionSettingsApi } from "#people/admin/shared/session-settings-api.ts";
import { userViewsApi } from "#people/admin/shared/views-api.ts";
import { authApi, outboxApi } from "#people/auth/shared/api.ts";
import { apiKeysApi } from "#people/auth/shared/api-keys-api.ts";
import { profileApi } from "#people/auth/shared/profile-api.ts";
import { sessionsApi } from "#people/auth/shared/sessions-api.ts";
import { twoFactorApi } from "#people/auth/shared/two-factor-api.ts";
import { capTablesApi } from "#portfolio/cap-tables/shared/api.ts";
import { proRataRightsApi } from "#portfolio/cap-tables/shared/pro-rata-api.ts";
import { capSheetsApi } from "#portfolio/cap-tables/shared/sheet-api.ts";
import { healthApi, healthRulesApi } from "#portfolio/health/shared/api.ts";
import { kpiDefinitionsApi, kpisApi } from "#portfolio/kpis/shared/api.ts";
import { kpiRequestsApi, kpiTemplatesApi } from "#portfolio/kpis/shared/requests-api.ts";
import { portfolioCompaniesApi } from "#portfolio/portfolio/shared/api.ts";
import { boardSeatsApi } from "#portfolio/portfolio/shared/board-api.ts";
import { fundPerformanceApi } from "#portfolio/portfolio/shared/performance-api.ts";
import { portfolioViewsApi } from "#portfolio/portfolio/shared/views-api.ts";
import { valuationRoundsApi, valuationsApi } from "#portfolio/valuations/shared/api.ts";
import { activitiesApi } from "#work/activities/shared/api.ts";
import { tiedApprovalsApi } from "#work/approvals/shared/api.ts";
import { commentsApi } from "#work/comments/shared/api.ts";
import { documentsApi } from "#work/documents/shared/api.ts";
import { documentViewsApi } from "#work/documents/shared/views-api.ts";
import { jobsApi } from "#work/jobs/shared/api.ts";
import { notificationsApi } from "#work/notifications/shared/api.ts";
import { tasksApi } from "#work/tasks/shared/api.ts";
import { taskViewsApi } from "#work/tasks/shared/views-api.ts";
import { wordsApi } from "#work/words/shared/api.ts";

/** Every procedure there is. The browser takes its type, the server mounts its handlers, OpenAPI describes it. */
export const contract = {
  activities: activitiesApi,
  apiKeys: apiKeysApi,
  auth: authApi,
  companies: { ...companiesApi, ...conversionApi },
  contactLinks: contactLinksApi,
  contacts: contactsApi,
  committeeSessionViews: sessionViewsApi,
  contactViews: contactViewsApi,
  capTables: capTablesApi,
  closingItems: closingItemsApi,
  closingParties: closingPartiesApi,
  closingPayments: closingPaymentsApi,
  closingSignatures: closingSignaturesApi,
  closingTemplateItems: closingTemplateItemsApi,
  closingTemplates: closingTemplatesApi,
  comments: commentsApi,
  dashboard: dashboardApi,
  dealClosings: dealClosingsApi,
  deals: dealsApi,
  committee: committeeApi,
  committeeConflicts: committeeConflictsApi,
  committeeItems: committeeItemsApi,
  committeeMemos: committeeMemosApi,
  committeeSessions: committeeSessionsApi,
  dealStages: dealStagesApi,
  dealViews: dealViewsApi,
  documents: documentsApi,
  documentViews: documentViewsApi,
  diligenceAnalysis: diligenceAnalysisApi,
  diligenceConditions: diligenceConditionsApi,
  diligenceItems: diligenceItemsApi,
  diligenceRequests: diligenceRequestsApi,
  requestLinks: requestLinksApi,
  diligenceRisks: diligenceRisksApi,
  diligenceTemplateItems: diligenceTemplateItemsApi,
  diligenceTemplates: diligenceTemplatesApi,
  dueDiligenceProjects: diligenceApi,
  dueDiligenceViews: diligenceViewsApi,
  eventViews: eventViewsApi,
  firm: firmApi,
  fundPerformance: fundPerformanceApi,
  funds: fundsApi,
  limitedPartners: limitedPartnersApi,
  commitments: commitmentsApi,
  partnerBankAccounts: partnerBankAccountsApi,
  payoutRules: payoutRulesApi,
  tiedApprovals: tiedApprovalsApi,
  distributions: distributionsApi,
  participation: participationApi,
  libraryAnswers: libraryAnswersApi,
  dataRequests: dataRequestsApi,
  dataRequestQuestions: dataRequestQuestionsApi,
  facilities: facilitiesApi,
  facilityActs: facilityActsApi,
  feeRuns: feeRunsApi,
  feeOffsets: feeOffsetsApi,
  fundCarry: fundCarryApi,
  carryPoints: carryPointsApi,
  quarterCloses: quarterClosesApi,
  fundClosings: fundClosingsApi,
  fundClosingReceipts: fundClosingReceiptsApi,
  fundClosingNotices: fundClosingNoticesApi,
  mailings: mailingsApi,
  addressHolds: addressHoldsApi,
  distributionNotices: distributionNoticesApi,
  paymentLists: paymentListsApi,
  paymentReturns: paymentReturnsApi,
  fundPartners: fundPartnersApi,
  commitmentChanges: commitmentChangesApi,
  sideLetters: sideLettersApi,
  capitalAccounts: capitalAccountsApi,
  fundFigures: fundFiguresApi,
  partnerFigures: partnerFiguresApi,
  capitalCalls: capitalCallsApi,
  capitalCallReceipts: capitalCallReceiptsApi,
  bankRows: bankRowsApi,
  partnerContacts: partnerContactsApi,
  portalAccess: portalAccessApi,
  publications: publicationsApi,
  my: myApi,
  myTalk: myTalkApi,
  partnerTalk: partnerTalkApi,
  partnerTaxForms: partnerTaxFormsApi,
  kycFiles: kycFilesApi,
  kycEvidence: kycEvidenceApi,
  kycOwners: kycOwnersApi,
  kycScreenings: kycScreeningsApi,
  capitalCallNotices: capitalCallNoticesApi,
  fundTerms: fundTermsApi,
  fxRates: fxRatesApi,
  ledgerPeriods: ledgerPeriodsApi,
  businessDays: businessDaysApi,
  fundBankAccounts: fundBankAccountsApi,
  health: healthApi,
  healthRules: healthRulesApi,
  imports: importsApi,
  invitations: invitationsApi,
  jobs: jobsApi,
  joining: joiningApi,
  kpiDefinitions: kpiDefinitionsApi,
  kpiRequests: kpiRequestsApi,
  kpis: kpisApi,
  postingLimits: postingLimitsApi,
  journalBatches: journalBatchesApi,
  journalDrafts: journalDraftsApi,
  ledger: ledgerApi,
  ledgerAccounts: ledgerAccountsApi,
  ledgerClosings: ledgerClosingsApi,
  kpiTemplates: kpiTemplatesApi,
  menu: menuApi,
  merges: mergesApi,
  metrics: metricsApi,
  notifications: notificationsApi,
  referralSources: referralSourcesApi,
  outbox: outboxApi,
  partnerViews: partnerViewsApi,
  pitches: pitchesApi,
  portfolioCompanies: portfolioCompaniesApi,
  portfolioViews: portfolioViewsApi,
  boardSeats: boardSeatsApi,
  proRataRights: proRataRightsApi,
  valuationRounds: valuationRoundsApi,
  valuations: valuationsApi,
  profile: profileApi,
  prospectViews: prospectViewsApi,
  roles: rolesApi,
  search: searchApi,
  sessions: sessionsApi,
  samples: samplesApi,
  sessionSettings: sessionSettingsApi,
  start: startApi,
  statements: statementsApi,
  taskViews: taskViewsApi,
  tasks: tasksApi,
  trackRecords: trackRecordsApi,
  capSheets: capSheetsApi,
  kpiHistories: kpiHistoriesApi,
  lpHistories: lpHistoriesApi,
  termSheetSignatures: termSheetSignaturesApi,
  termSheets: termSheetsApi,
  termSheetTemplate: termSheetTemplateApi,
  twoFactor: twoFactorApi,
  ui: uiApi,
  users: usersApi,
  termSheetViews: termSheetViewsApi,
  userViews: userViewsApi,
  watchlist: watchlistApi,
  words: wordsApi,
};
export type Contract = typeof contract;
