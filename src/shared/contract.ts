import { activitiesApi } from "./activities/api.ts";
import { invitationsApi, rolesApi, usersApi } from "./admin/api.ts";
import { firmApi } from "./admin/firm-api.ts";
import { joiningApi } from "./admin/joining-api.ts";
import { sessionSettingsApi } from "./admin/session-settings-api.ts";
import { userViewsApi } from "./admin/views-api.ts";
import { tiedApprovalsApi } from "./approvals/api.ts";
import { authApi, outboxApi } from "./auth/api.ts";
import { apiKeysApi } from "./auth/api-keys-api.ts";
import { profileApi } from "./auth/profile-api.ts";
import { sessionsApi } from "./auth/sessions-api.ts";
import { twoFactorApi } from "./auth/two-factor-api.ts";
import { capTablesApi } from "./cap-tables/api.ts";
import { proRataRightsApi } from "./cap-tables/pro-rata-api.ts";
import { capSheetsApi } from "./cap-tables/sheet-api.ts";
import { capitalCallNoticesApi, capitalCallReceiptsApi, capitalCallsApi } from "./capital-calls/api.ts";
import { bankRowsApi } from "./capital-calls/bank-api.ts";
import { closingItemsApi, dealClosingsApi } from "./closings/api.ts";
import { closingPartiesApi } from "./closings/parties-api.ts";
import { closingPaymentsApi } from "./closings/payments-api.ts";
import { closingSignaturesApi } from "./closings/signatures-api.ts";
import { closingTemplateItemsApi, closingTemplatesApi } from "./closings/templates-api.ts";
import { commentsApi } from "./comments/api.ts";
import { capitalAccountsApi } from "./commitments/accounts-api.ts";
import { commitmentChangesApi } from "./commitments/changes-api.ts";
import { fundFiguresApi, partnerFiguresApi } from "./commitments/figures-api.ts";
import { fundPartnersApi } from "./commitments/standings-api.ts";
import { committeeApi, committeeConflictsApi, committeeItemsApi, committeeSessionsApi } from "./committee/api.ts";
import { committeeMemosApi } from "./committee/memo-api.ts";
import { sessionViewsApi } from "./committee/views-api.ts";
import { companiesApi, conversionApi } from "./companies/api.ts";
import { prospectViewsApi } from "./companies/views-api.ts";
import { contactsApi } from "./contacts/api.ts";
import { contactLinksApi } from "./contacts/links-api.ts";
import { contactViewsApi } from "./contacts/views-api.ts";
import { dashboardApi } from "./dashboard/api.ts";
import { dataRequestQuestionsApi, dataRequestsApi, libraryAnswersApi } from "./data-requests/api.ts";
import { dealsApi } from "./deals/api.ts";
import { dealStagesApi } from "./deals/stages-api.ts";
import { dealViewsApi } from "./deals/views-api.ts";
import { diligenceAnalysisApi } from "./diligence/analysis-api.ts";
import { diligenceApi, diligenceItemsApi, diligenceRisksApi } from "./diligence/api.ts";
import { diligenceConditionsApi } from "./diligence/conditions-api.ts";
import { diligenceRequestsApi, requestLinksApi } from "./diligence/requests-api.ts";
import { diligenceTemplateItemsApi, diligenceTemplatesApi } from "./diligence/templates-api.ts";
import { diligenceViewsApi } from "./diligence/views-api.ts";
import { distributionNoticesApi, distributionsApi } from "./distributions/api.ts";
import { paymentListsApi } from "./distributions/payments-api.ts";
import { paymentReturnsApi } from "./distributions/returns-api.ts";
import { documentsApi } from "./documents/api.ts";
import { documentViewsApi } from "./documents/views-api.ts";
import { facilitiesApi, facilityActsApi } from "./facilities/api.ts";
import { fundClosingNoticesApi, fundClosingReceiptsApi, fundClosingsApi } from "./fund-closings/api.ts";
import { fundsApi, fundTermsApi } from "./funds/api.ts";
import { fundBankAccountsApi } from "./funds/bank-accounts-api.ts";
import { businessDaysApi } from "./funds/business-days-api.ts";
import { healthApi, healthRulesApi } from "./health/api.ts";
import { importsApi } from "./imports/api.ts";
import { kpiHistoriesApi } from "./imports/kpi-history-api.ts";
import { lpHistoriesApi } from "./imports/lp-history-api.ts";
import { trackRecordsApi } from "./imports/track-record-api.ts";
import { jobsApi } from "./jobs/api.ts";
import { kpiDefinitionsApi, kpisApi } from "./kpis/api.ts";
import { kpiRequestsApi, kpiTemplatesApi } from "./kpis/requests-api.ts";
import { kycFilesApi } from "./kyc/api.ts";
import { kycEvidenceApi, kycOwnersApi, kycScreeningsApi } from "./kyc/rows-api.ts";
import { ledgerAccountsApi } from "./ledger/accounts-api.ts";
import { ledgerApi } from "./ledger/api.ts";
import { journalBatchesApi } from "./ledger/batches-api.ts";
import { ledgerClosingsApi } from "./ledger/closings-api.ts";
import { journalDraftsApi } from "./ledger/drafts-api.ts";
import { postingLimitsApi } from "./ledger/limits-api.ts";
import { ledgerPeriodsApi } from "./ledger/periods-api.ts";
import { fxRatesApi } from "./ledger/rates-api.ts";
import { commitmentsApi, limitedPartnersApi } from "./limited-partners/api.ts";
import { partnerBankAccountsApi, payoutRulesApi } from "./limited-partners/bank-accounts-api.ts";
import { partnerContactsApi, partnerTaxFormsApi } from "./limited-partners/people-api.ts";
import { addressHoldsApi, mailingsApi } from "./mailings/api.ts";
import { menuApi } from "./menu/api.ts";
import { mergesApi } from "./merges/api.ts";
import { metricsApi } from "./metrics/api.ts";
import { notificationsApi } from "./notifications/api.ts";
import { participationApi } from "./participation/api.ts";
import { pitchesApi } from "./pitches/api.ts";
import { portalAccessApi } from "./portal/access-api.ts";
import { myApi } from "./portal/my-api.ts";
import { publicationsApi } from "./portal/publications-api.ts";
import { myTalkApi, partnerTalkApi } from "./portal/talk-api.ts";
import { portfolioCompaniesApi } from "./portfolio/api.ts";
import { boardSeatsApi } from "./portfolio/board-api.ts";
import { fundPerformanceApi } from "./portfolio/performance-api.ts";
import { portfolioViewsApi } from "./portfolio/views-api.ts";
import { fundCarryApi } from "./quarters/carry-api.ts";
import { quarterClosesApi } from "./quarters/closes-api.ts";
import { feeRunsApi } from "./quarters/fees-api.ts";
import { feeOffsetsApi } from "./quarters/offsets-api.ts";
import { carryPointsApi } from "./quarters/points-api.ts";
import { referralSourcesApi } from "./referral-sources/api.ts";
import { eventViewsApi, partnerViewsApi } from "./referral-sources/views-api.ts";
import { searchApi } from "./search/api.ts";
import { sideLettersApi } from "./side-letters/api.ts";
import { startApi } from "./start/api.ts";
import { samplesApi } from "./start/samples-api.ts";
import { statementsApi } from "./statements/api.ts";
import { tasksApi } from "./tasks/api.ts";
import { taskViewsApi } from "./tasks/views-api.ts";
import { termSheetSignaturesApi, termSheetsApi, termSheetTemplateApi } from "./term-sheets/api.ts";
import { termSheetViewsApi } from "./term-sheets/views-api.ts";
import { uiApi } from "./ui/api.ts";
import { valuationRoundsApi, valuationsApi } from "./valuations/api.ts";
import { watchlistApi } from "./watchlist/api.ts";
import { wordsApi } from "./words/api.ts";

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
