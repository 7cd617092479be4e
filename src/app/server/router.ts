import { uiHandlers } from "#app/buttons/server/handlers.ts";
import { menuHandlers } from "#app/menu/server/handlers.ts";
import { startHandlers } from "#app/start/server/handlers.ts";
import { sampleHandlers } from "#app/start/server/sample-handlers.ts";
import type { Env } from "#core/server/env.ts";
import { type Files } from "#core/server/files/files.ts";
import { dealClosingHandlers } from "#deals/closings/server/handlers.ts";
import { closingItemHandlers } from "#deals/closings/server/item-handlers.ts";
import { closingItemOrigin } from "#deals/closings/server/item-use-cases.ts";
import { closingPartyHandlers } from "#deals/closings/server/party-handlers.ts";
import { closingPaymentHandlers } from "#deals/closings/server/payment-handlers.ts";
import { closingSignatureHandlers } from "#deals/closings/server/signature-handlers.ts";
import { closingTemplateHandlers, closingTemplateItemHandlers } from "#deals/closings/server/template-handlers.ts";
import { committeeConditionOrigin } from "#deals/committee/server/condition-use-cases.ts";
import { committeeConflictHandlers, committeeItemHandlers } from "#deals/committee/server/item-handlers.ts";
import { committeeMemoHandlers } from "#deals/committee/server/memo-handlers.ts";
import { committeeHandlers, committeeSessionHandlers } from "#deals/committee/server/session-handlers.ts";
import { companyHandlers } from "#deals/companies/server/handlers.ts";
import { contactHandlers } from "#deals/contacts/server/handlers.ts";
import { contactLinkHandlers } from "#deals/contacts/server/link-handlers.ts";
import { conversionHandlers } from "#deals/deals/server/conversion-handlers.ts";
import { dealHandlers } from "#deals/deals/server/handlers.ts";
import { dealStageHandlers } from "#deals/deals/server/stage-handlers.ts";
import { diligenceAnalysisHandlers } from "#deals/diligence/server/analysis-handlers.ts";
import { diligenceConditionHandlers } from "#deals/diligence/server/condition-handlers.ts";
import { settleFound } from "#deals/diligence/server/condition-use-cases.ts";
import { diligenceHandlers } from "#deals/diligence/server/handlers.ts";
import { diligenceItemHandlers } from "#deals/diligence/server/item-handlers.ts";
import { diligenceItemOrigin } from "#deals/diligence/server/item-use-cases.ts";
import { diligenceRequestHandlers, requestLinkHandlers } from "#deals/diligence/server/request-handlers.ts";
import { diligenceRiskHandlers } from "#deals/diligence/server/risk-handlers.ts";
import { diligenceTemplateHandlers, diligenceTemplateItemHandlers } from "#deals/diligence/server/template-handlers.ts";
import { pitchHandlers } from "#deals/pitches/server/handlers.ts";
import { referralSourceHandlers } from "#deals/referral-sources/server/handlers.ts";
import { termSheetHandlers } from "#deals/term-sheets/server/handlers.ts";
import { termSheetSignatureHandlers } from "#deals/term-sheets/server/signature-handlers.ts";
import { termSheetTemplateHandlers } from "#deals/term-sheets/server/template-handlers.ts";
import { watchlistHandlers } from "#deals/watchlist/server/handlers.ts";
import { bankRowHandlers } from "#funds/bank-rows/server/bank-row-handlers.ts";
import {
  capitalCallHandlers,
  capitalCallNoticeHandlers,
  capitalCallReceiptHandlers,
} from "#funds/capital-calls/server/handlers.ts";
import { commitmentChangeHandlers } from "#funds/commitments/server/change-handlers.ts";
import { fundFigureHandlers, partnerFigureHandlers } from "#funds/commitments/server/figure-handlers.ts";
import { capitalAccountHandlers, fundPartnerHandlers } from "#funds/commitments/server/handlers.ts";
import { distributionHandlers, distributionNoticeHandlers } from "#funds/distributions/server/handlers.ts";
import { participationHandlers } from "#funds/distributions/server/participation-handlers.ts";
import { paymentListHandlers } from "#funds/distributions/server/payment-handlers.ts";
import { paymentReturnHandlers } from "#funds/distributions/server/return-handlers.ts";
import { facilityActHandlers } from "#funds/facilities/server/act-handlers.ts";
import { facilityHandlers } from "#funds/facilities/server/handlers.ts";
import {
  fundClosingHandlers,
  fundClosingNoticeHandlers,
  fundClosingReceiptHandlers,
} from "#funds/fund-closings/server/handlers.ts";
import { fundBankAccountHandlers } from "#funds/funds/server/bank-account-handlers.ts";
import { businessDayHandlers } from "#funds/funds/server/business-day-handlers.ts";
import { fundHandlers, fundTermHandlers } from "#funds/funds/server/handlers.ts";
import { journalBatchHandlers } from "#funds/ledger/server/batch-handlers.ts";
import {
  journalDraftHandlers,
  ledgerAccountHandlers,
  ledgerClosingHandlers,
  ledgerHandlers,
} from "#funds/ledger/server/handlers.ts";
import { postingLimitHandlers } from "#funds/ledger/server/limit-handlers.ts";
import { ledgerPeriodHandlers } from "#funds/ledger/server/period-handlers.ts";
import { fxRateHandlers } from "#funds/ledger/server/rate-handlers.ts";
import { fundCarryHandlers } from "#funds/quarters/server/carry-handlers.ts";
import { quarterCloseHandlers } from "#funds/quarters/server/close-handlers.ts";
import { feeRunHandlers } from "#funds/quarters/server/fee-handlers.ts";
import { feeOffsetHandlers } from "#funds/quarters/server/offset-handlers.ts";
import { carryPointHandlers } from "#funds/quarters/server/point-handlers.ts";
import { sideLetterHandlers } from "#funds/side-letters/server/handlers.ts";
import { dashboardHandlers } from "#insight/dashboard/server/handlers.ts";
import { metricHandlers } from "#insight/metrics/server/handlers.ts";
import { searchHandlers } from "#insight/search/server/handlers.ts";
import { capSheetHandlers } from "#intake/imports/server/cap-sheet/cap-sheet-handlers.ts";
import { importHandlers } from "#intake/imports/server/handlers.ts";
import { kpiHistoryHandlers } from "#intake/imports/server/kpi-history/kpi-history-handlers.ts";
import { lpHistoryHandlers } from "#intake/imports/server/lp-history/lp-history-handlers.ts";
import { trackRecordHandlers } from "#intake/imports/server/track-record/track-record-handlers.ts";
import { mergeHandlers } from "#intake/merges/server/handlers.ts";
import { libraryAnswerHandlers } from "#investors/data-requests/server/answer-handlers.ts";
import { dataRequestHandlers, dataRequestQuestionHandlers } from "#investors/data-requests/server/handlers.ts";
import { kycFileHandlers } from "#investors/kyc/server/handlers.ts";
import { kycEvidenceHandlers, kycOwnerHandlers, kycScreeningHandlers } from "#investors/kyc/server/row-handlers.ts";
import {
  partnerBankAccountHandlers,
  payoutRuleHandlers,
} from "#investors/limited-partners/server/bank-account-handlers.ts";
import { commitmentHandlers, limitedPartnerHandlers } from "#investors/limited-partners/server/handlers.ts";
import { partnerContactHandlers, partnerTaxFormHandlers } from "#investors/limited-partners/server/people-handlers.ts";
import { addressHoldHandlers, mailingHandlers } from "#investors/mailings/server/handlers.ts";
import { portalAccessHandlers } from "#investors/portal/server/access-handlers.ts";
import { myHandlers } from "#investors/portal/server/my-handlers.ts";
import { publicationHandlers } from "#investors/portal/server/publication-handlers.ts";
import { myTalkHandlers, partnerTalkHandlers } from "#investors/portal/server/talk-handlers.ts";
import { statementHandlers } from "#investors/statements/server/handlers.ts";
import { apiKeyHandlers } from "#people/accounts/server/api-key-handlers.ts";
import { authHandlers } from "#people/accounts/server/handlers.ts";
import { profileHandlers } from "#people/accounts/server/profile-handlers.ts";
import { sessionHandlers } from "#people/accounts/server/session-handlers.ts";
import { twoFactorHandlers } from "#people/accounts/server/two-factor-handlers.ts";
import { firmHandlers } from "#people/admin/server/firm-handlers.ts";
import { invitationHandlers } from "#people/admin/server/invitation-handlers.ts";
import { joiningHandlers } from "#people/admin/server/joining-handlers.ts";
import { roleHandlers } from "#people/admin/server/role-handlers.ts";
import { sessionSettingsHandlers } from "#people/admin/server/session-settings-handlers.ts";
import { userHandlers } from "#people/admin/server/user-handlers.ts";
import { outboxHandlers } from "#people/outbox/server/handlers.ts";
import { capTableHandlers } from "#portfolio/cap-tables/server/handlers.ts";
import { proRataRightHandlers } from "#portfolio/cap-tables/server/pro-rata-handlers.ts";
import { proRataOrigin } from "#portfolio/cap-tables/server/pro-rata-use-cases.ts";
import { healthHandlers, healthRuleHandlers } from "#portfolio/health/server/handlers.ts";
import { scanHealth } from "#portfolio/health/server/scan-use-cases.ts";
import { kpiDefinitionHandlers } from "#portfolio/kpis/server/definition-handlers.ts";
import { kpiHandlers } from "#portfolio/kpis/server/handlers.ts";
import { kpiRequestHandlers } from "#portfolio/kpis/server/request-handlers.ts";
import { kpiTemplateHandlers } from "#portfolio/kpis/server/template-handlers.ts";
import { boardSeatHandlers } from "#portfolio/portfolio/server/board-handlers.ts";
import { fundPerformanceHandlers, portfolioCompanyHandlers } from "#portfolio/portfolio/server/handlers.ts";
import { valuationHandlers, valuationRoundHandlers } from "#portfolio/valuations/server/handlers.ts";
import { valuationReviewOrigin } from "#portfolio/valuations/server/review-use-cases.ts";
import { activityHandlers } from "#work/activities/server/handlers.ts";
import { tiedApprovalHandlers } from "#work/approvals/server/handlers.ts";
import { commentHandlers } from "#work/comments/server/handlers.ts";
import { documentHandlers } from "#work/documents/server/handlers.ts";
import { documentReviewOrigin } from "#work/documents/server/review-use-cases.ts";
import { jobHandlers } from "#work/jobs/server/handlers.ts";
import { notificationHandlers } from "#work/notifications/server/handlers.ts";
import { taskHandlers } from "#work/tasks/server/handlers.ts";
import { viewHandlers } from "#work/views/server/handlers.ts";
import { wordHandlers } from "#work/words/server/handlers.ts";
import { watchedJobs } from "./queues.ts";

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
