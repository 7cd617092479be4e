import { apiKeyHandlers } from "./accounts/api-key-handlers.ts";
import { authHandlers } from "./accounts/handlers.ts";
import { profileHandlers } from "./accounts/profile-handlers.ts";
import { sessionHandlers } from "./accounts/session-handlers.ts";
import { twoFactorHandlers } from "./accounts/two-factor-handlers.ts";
import { activityHandlers } from "./activities/handlers.ts";
import { firmHandlers } from "./admin/firm-handlers.ts";
import { invitationHandlers } from "./admin/invitation-handlers.ts";
import { joiningHandlers } from "./admin/joining-handlers.ts";
import { roleHandlers } from "./admin/role-handlers.ts";
import { sessionSettingsHandlers } from "./admin/session-settings-handlers.ts";
import { userHandlers } from "./admin/user-handlers.ts";
import { tiedApprovalHandlers } from "./approvals/handlers.ts";
import { bankRowHandlers } from "./bank-rows/bank-row-handlers.ts";
import { capTableHandlers } from "./cap-tables/handlers.ts";
import { proRataRightHandlers } from "./cap-tables/pro-rata-handlers.ts";
import { proRataOrigin } from "./cap-tables/pro-rata-use-cases.ts";
import {
  capitalCallHandlers,
  capitalCallNoticeHandlers,
  capitalCallReceiptHandlers,
} from "./capital-calls/handlers.ts";
import { dealClosingHandlers } from "./closings/handlers.ts";
import { closingItemHandlers } from "./closings/item-handlers.ts";
import { closingItemOrigin } from "./closings/item-use-cases.ts";
import { closingPartyHandlers } from "./closings/party-handlers.ts";
import { closingPaymentHandlers } from "./closings/payment-handlers.ts";
import { closingSignatureHandlers } from "./closings/signature-handlers.ts";
import { closingTemplateHandlers, closingTemplateItemHandlers } from "./closings/template-handlers.ts";
import { commentHandlers } from "./comments/handlers.ts";
import { commitmentChangeHandlers } from "./commitments/change-handlers.ts";
import { fundFigureHandlers, partnerFigureHandlers } from "./commitments/figure-handlers.ts";
import { capitalAccountHandlers, fundPartnerHandlers } from "./commitments/handlers.ts";
import { committeeConditionOrigin } from "./committee/condition-use-cases.ts";
import { committeeConflictHandlers, committeeItemHandlers } from "./committee/item-handlers.ts";
import { committeeMemoHandlers } from "./committee/memo-handlers.ts";
import { committeeHandlers, committeeSessionHandlers } from "./committee/session-handlers.ts";
import { companyHandlers } from "./companies/handlers.ts";
import { contactHandlers } from "./contacts/handlers.ts";
import { contactLinkHandlers } from "./contacts/link-handlers.ts";
import type { Env } from "./core/env.ts";
import { type Files } from "./core/files/files.ts";
import { dashboardHandlers } from "./dashboard/handlers.ts";
import { libraryAnswerHandlers } from "./data-requests/answer-handlers.ts";
import { dataRequestHandlers, dataRequestQuestionHandlers } from "./data-requests/handlers.ts";
import { conversionHandlers } from "./deals/conversion-handlers.ts";
import { dealHandlers } from "./deals/handlers.ts";
import { dealStageHandlers } from "./deals/stage-handlers.ts";
import { diligenceAnalysisHandlers } from "./diligence/analysis-handlers.ts";
import { diligenceConditionHandlers } from "./diligence/condition-handlers.ts";
import { settleFound } from "./diligence/condition-use-cases.ts";
import { diligenceHandlers } from "./diligence/handlers.ts";
import { diligenceItemHandlers } from "./diligence/item-handlers.ts";
import { diligenceItemOrigin } from "./diligence/item-use-cases.ts";
import { diligenceRequestHandlers, requestLinkHandlers } from "./diligence/request-handlers.ts";
import { diligenceRiskHandlers } from "./diligence/risk-handlers.ts";
import { diligenceTemplateHandlers, diligenceTemplateItemHandlers } from "./diligence/template-handlers.ts";
import { distributionHandlers, distributionNoticeHandlers } from "./distributions/handlers.ts";
import { participationHandlers } from "./distributions/participation-handlers.ts";
import { paymentListHandlers } from "./distributions/payment-handlers.ts";
import { paymentReturnHandlers } from "./distributions/return-handlers.ts";
import { documentHandlers } from "./documents/handlers.ts";
import { documentReviewOrigin } from "./documents/review-use-cases.ts";
import { facilityActHandlers } from "./facilities/act-handlers.ts";
import { facilityHandlers } from "./facilities/handlers.ts";
import {
  fundClosingHandlers,
  fundClosingNoticeHandlers,
  fundClosingReceiptHandlers,
} from "./fund-closings/handlers.ts";
import { fundBankAccountHandlers } from "./funds/bank-account-handlers.ts";
import { businessDayHandlers } from "./funds/business-day-handlers.ts";
import { fundHandlers, fundTermHandlers } from "./funds/handlers.ts";
import { healthHandlers, healthRuleHandlers } from "./health/handlers.ts";
import { scanHealth } from "./health/scan-use-cases.ts";
import { capSheetHandlers } from "./imports/cap-sheet-handlers.ts";
import { importHandlers } from "./imports/handlers.ts";
import { kpiHistoryHandlers } from "./imports/kpi-history-handlers.ts";
import { lpHistoryHandlers } from "./imports/lp-history-handlers.ts";
import { trackRecordHandlers } from "./imports/track-record-handlers.ts";
import { jobHandlers } from "./jobs/handlers.ts";
import { kpiDefinitionHandlers } from "./kpis/definition-handlers.ts";
import { kpiHandlers } from "./kpis/handlers.ts";
import { kpiRequestHandlers } from "./kpis/request-handlers.ts";
import { kpiTemplateHandlers } from "./kpis/template-handlers.ts";
import { kycFileHandlers } from "./kyc/handlers.ts";
import { kycEvidenceHandlers, kycOwnerHandlers, kycScreeningHandlers } from "./kyc/row-handlers.ts";
import { journalBatchHandlers } from "./ledger/batch-handlers.ts";
import {
  journalDraftHandlers,
  ledgerAccountHandlers,
  ledgerClosingHandlers,
  ledgerHandlers,
} from "./ledger/handlers.ts";
import { postingLimitHandlers } from "./ledger/limit-handlers.ts";
import { ledgerPeriodHandlers } from "./ledger/period-handlers.ts";
import { fxRateHandlers } from "./ledger/rate-handlers.ts";
import { partnerBankAccountHandlers, payoutRuleHandlers } from "./limited-partners/bank-account-handlers.ts";
import { commitmentHandlers, limitedPartnerHandlers } from "./limited-partners/handlers.ts";
import { partnerContactHandlers, partnerTaxFormHandlers } from "./limited-partners/people-handlers.ts";
import { addressHoldHandlers, mailingHandlers } from "./mailings/handlers.ts";
import { menuHandlers } from "./menu/handlers.ts";
import { mergeHandlers } from "./merges/handlers.ts";
import { metricHandlers } from "./metrics/handlers.ts";
import { notificationHandlers } from "./notifications/handlers.ts";
import { outboxHandlers } from "./outbox/handlers.ts";
import { pitchHandlers } from "./pitches/handlers.ts";
import { portalAccessHandlers } from "./portal/access-handlers.ts";
import { myHandlers } from "./portal/my-handlers.ts";
import { publicationHandlers } from "./portal/publication-handlers.ts";
import { myTalkHandlers, partnerTalkHandlers } from "./portal/talk-handlers.ts";
import { boardSeatHandlers } from "./portfolio/board-handlers.ts";
import { fundPerformanceHandlers, portfolioCompanyHandlers } from "./portfolio/handlers.ts";
import { fundCarryHandlers } from "./quarters/carry-handlers.ts";
import { quarterCloseHandlers } from "./quarters/close-handlers.ts";
import { feeRunHandlers } from "./quarters/fee-handlers.ts";
import { feeOffsetHandlers } from "./quarters/offset-handlers.ts";
import { carryPointHandlers } from "./quarters/point-handlers.ts";
import { watchedJobs } from "./queues.ts";
import { referralSourceHandlers } from "./referral-sources/handlers.ts";
import { searchHandlers } from "./search/handlers.ts";
import { sideLetterHandlers } from "./side-letters/handlers.ts";
import { startHandlers } from "./start/handlers.ts";
import { sampleHandlers } from "./start/sample-handlers.ts";
import { statementHandlers } from "./statements/handlers.ts";
import { taskHandlers } from "./tasks/handlers.ts";
import { termSheetHandlers } from "./term-sheets/handlers.ts";
import { termSheetSignatureHandlers } from "./term-sheets/signature-handlers.ts";
import { termSheetTemplateHandlers } from "./term-sheets/template-handlers.ts";
import { uiHandlers } from "./ui/handlers.ts";
import { valuationHandlers, valuationRoundHandlers } from "./valuations/handlers.ts";
import { valuationReviewOrigin } from "./valuations/review-use-cases.ts";
import { viewHandlers } from "./views/handlers.ts";
import { watchlistHandlers } from "./watchlist/handlers.ts";
import { wordHandlers } from "./words/handlers.ts";

/** What tasks are made from. */
const TASK_ORIGINS = {
  closing_item: closingItemOrigin,
  committee_condition: committeeConditionOrigin(settleFound),
  diligence_item: diligenceItemOrigin,
  document_review: documentReviewOrigin,
  pro_rata_offer: proRataOrigin,
  valuation_review: valuationReviewOrigin,
};
/** Everything that answers, each in one line, by area: the only list of procedures. */
export function createRouter(env: Env, files: Files) {
  const mailConfigured = env.smtpUrl !== undefined;
  return {
    ...accountsAndPeople(env, mailConfigured),
    ...everyRecord(files, mailConfigured),
    ...dealFlow,
    ...dealWork(files, mailConfigured),
    ...portfolio(mailConfigured),
    ...investors(mailConfigured),
  };
}

const accountsAndPeople = (env: Env, mailConfigured: boolean) => ({
  apiKeys: apiKeyHandlers,
  auth: authHandlers({ demo: env.demo, mailConfigured, signup: env.signup }),
  firm: firmHandlers,
  invitations: invitationHandlers({ mailConfigured }),
  joining: joiningHandlers,
  profile: profileHandlers,
  roles: roleHandlers,
  sessions: sessionHandlers,
  sessionSettings: sessionSettingsHandlers,
  twoFactor: twoFactorHandlers,
  users: userHandlers({ mailConfigured }),
});

const everyRecord = (files: Files, mailConfigured: boolean) => ({
  activities: activityHandlers,
  comments: commentHandlers,
  dashboard: dashboardHandlers,
  imports: importHandlers,
  jobs: jobHandlers(watchedJobs(files)),
  menu: menuHandlers,
  merges: mergeHandlers,
  metrics: metricHandlers,
  notifications: notificationHandlers,
  outbox: outboxHandlers({ mailConfigured }),
  samples: sampleHandlers,
  search: searchHandlers,
  start: startHandlers,
  statements: statementHandlers,
  tasks: taskHandlers(TASK_ORIGINS),
  trackRecords: trackRecordHandlers,
  capSheets: capSheetHandlers,
  kpiHistories: kpiHistoryHandlers(scanHealth),
  lpHistories: lpHistoryHandlers,
  ui: uiHandlers,
  ...viewHandlers,
  words: wordHandlers,
});

const dealFlow = {
  companies: { ...companyHandlers, ...conversionHandlers },
  contactLinks: contactLinkHandlers,
  contacts: contactHandlers,
  deals: dealHandlers,
  dealStages: dealStageHandlers,
  pitches: pitchHandlers,
  referralSources: referralSourceHandlers,
  watchlist: watchlistHandlers,
};

const dealWork = (files: Files, mailConfigured: boolean) => ({
  closingItems: closingItemHandlers,
  closingParties: closingPartyHandlers,
  closingPayments: closingPaymentHandlers,
  closingSignatures: closingSignatureHandlers,
  closingTemplateItems: closingTemplateItemHandlers,
  closingTemplates: closingTemplateHandlers,
  committee: committeeHandlers,
  committeeConflicts: committeeConflictHandlers,
  committeeItems: committeeItemHandlers,
  committeeMemos: committeeMemoHandlers(files),
  committeeSessions: committeeSessionHandlers,
  diligenceAnalysis: diligenceAnalysisHandlers,
  diligenceConditions: diligenceConditionHandlers,
  diligenceItems: diligenceItemHandlers,
  diligenceRequests: diligenceRequestHandlers,
  diligenceRisks: diligenceRiskHandlers,
  diligenceTemplateItems: diligenceTemplateItemHandlers,
  diligenceTemplates: diligenceTemplateHandlers,
  dealClosings: dealClosingHandlers,
  documents: documentHandlers(files),
  dueDiligenceProjects: diligenceHandlers,
  requestLinks: requestLinkHandlers({ mailConfigured }),
  termSheets: termSheetHandlers,
  termSheetSignatures: termSheetSignatureHandlers,
  termSheetTemplate: termSheetTemplateHandlers(files),
});

const portfolio = (mailConfigured: boolean) => ({
  capTables: capTableHandlers,
  fundPerformance: fundPerformanceHandlers,
  funds: fundHandlers,
  facilities: facilityHandlers,
  facilityActs: facilityActHandlers,
  feeRuns: feeRunHandlers,
  feeOffsets: feeOffsetHandlers,
  fundCarry: fundCarryHandlers,
  carryPoints: carryPointHandlers,
  quarterCloses: quarterCloseHandlers,
  capitalAccounts: capitalAccountHandlers,
  fundFigures: fundFigureHandlers,
  partnerFigures: partnerFigureHandlers,
  fundTerms: fundTermHandlers,
  health: healthHandlers,
  healthRules: healthRuleHandlers,
  kpiDefinitions: kpiDefinitionHandlers,
  kpiRequests: kpiRequestHandlers({ mailConfigured }),
  kpis: kpiHandlers(scanHealth),
  fxRates: fxRateHandlers,
  ledgerPeriods: ledgerPeriodHandlers,
  businessDays: businessDayHandlers,
  fundBankAccounts: fundBankAccountHandlers,
  postingLimits: postingLimitHandlers,
  journalBatches: journalBatchHandlers,
  journalDrafts: journalDraftHandlers,
  ledger: ledgerHandlers,
  ledgerAccounts: ledgerAccountHandlers,
  ledgerClosings: ledgerClosingHandlers,
  kpiTemplates: kpiTemplateHandlers,
  portfolioCompanies: portfolioCompanyHandlers,
  boardSeats: boardSeatHandlers,
  proRataRights: proRataRightHandlers,
  valuationRounds: valuationRoundHandlers,
  valuations: valuationHandlers,
});

/** Whoever invested, what is called from them, paid and told to them. */
const investors = (mailConfigured: boolean) => ({
  limitedPartners: limitedPartnerHandlers,
  commitments: commitmentHandlers,
  partnerBankAccounts: partnerBankAccountHandlers,
  payoutRules: payoutRuleHandlers,
  tiedApprovals: tiedApprovalHandlers,
  distributions: distributionHandlers,
  participation: participationHandlers,
  libraryAnswers: libraryAnswerHandlers,
  dataRequests: dataRequestHandlers,
  dataRequestQuestions: dataRequestQuestionHandlers,
  fundClosings: fundClosingHandlers,
  fundClosingReceipts: fundClosingReceiptHandlers,
  fundClosingNotices: fundClosingNoticeHandlers,
  mailings: mailingHandlers({ mailConfigured }),
  addressHolds: addressHoldHandlers,
  distributionNotices: distributionNoticeHandlers,
  paymentLists: paymentListHandlers,
  paymentReturns: paymentReturnHandlers,
  fundPartners: fundPartnerHandlers,
  commitmentChanges: commitmentChangeHandlers,
  sideLetters: sideLetterHandlers,
  capitalCalls: capitalCallHandlers,
  capitalCallReceipts: capitalCallReceiptHandlers,
  bankRows: bankRowHandlers,
  partnerContacts: partnerContactHandlers,
  portalAccess: portalAccessHandlers({ mailConfigured }),
  publications: publicationHandlers,
  my: myHandlers,
  myTalk: myTalkHandlers,
  partnerTalk: partnerTalkHandlers,
  partnerTaxForms: partnerTaxFormHandlers,
  kycFiles: kycFileHandlers,
  kycEvidence: kycEvidenceHandlers,
  kycOwners: kycOwnerHandlers,
  kycScreenings: kycScreeningHandlers,
  capitalCallNotices: capitalCallNoticeHandlers,
});
