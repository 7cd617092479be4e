import { contract } from "../src/app/shared/contract.ts";
import type { ProcedureMeta } from "../src/core/shared/contract.ts";
import type { FilterFields } from "../src/core/shared/lists/filters.ts";
import { sessionFilters } from "../src/deals/committee/shared/fields.ts";
import { companyFilters } from "../src/deals/companies/shared/fields.ts";
import { contactFilters } from "../src/deals/contacts/shared/fields.ts";
import { closingFilters } from "../src/deals/deal-closings/shared/fields.ts";
import { dealFilters } from "../src/deals/deals/shared/filters.ts";
import { diligenceFilters } from "../src/deals/diligence/shared/fields.ts";
import { referralSourceFilters } from "../src/deals/referral-sources/shared/fields.ts";
import { termSheetFilters } from "../src/deals/term-sheets/shared/fields.ts";
import { watchlistFields } from "../src/deals/watchlist/shared/fields.ts";
import { capitalCallFilters } from "../src/funds/capital-calls/shared/fields.ts";
import { distributionFilters } from "../src/funds/distributions/shared/fields.ts";
import { fundAdmissionFilters } from "../src/funds/fund-admissions/shared/fields.ts";
import { fundFilters } from "../src/funds/funds/shared/fields.ts";
import { competitorFilters, rivalFilters } from "../src/insight/competitors/shared/fields.ts";
import { insightFilters } from "../src/insight/market/shared/fields.ts";
import { answerFilters, requestFilters } from "../src/investors/data-requests/shared/fields.ts";
import { limitedPartnerFilters } from "../src/investors/limited-partners/shared/fields.ts";
import { mailingFilters } from "../src/investors/mailings/shared/fields.ts";
import { userFilters } from "../src/people/admin/shared/fields.ts";
import { auditFilters } from "../src/people/audit/shared/fields.ts";
import { exitFilters } from "../src/portfolio/exits/shared/fields.ts";
import { portfolioFilters } from "../src/portfolio/portfolio/shared/fields.ts";
import { documentFilters } from "../src/work/documents/shared/fields.ts";
import { projectFilters } from "../src/work/projects/shared/fields.ts";
import { taskFilters } from "../src/work/tasks/shared/fields.ts";
import { documentSamples, extractFigures, extractTerms } from "./document-samples.ts";
import { staleCall } from "./furnished-calls.ts";
import { furnish } from "./furnished-firm.ts";
import { call, type Firm } from "./harness.ts";
import { facetsOf, lookFor, oneOfEachKind } from "./sample-records.ts";
import { searchedWhole } from "./search-samples.ts";

/** Every query there is. */
export const queries = Object.entries(contract).flatMap(([feature, api]) =>
  Object.entries(api)
    .map(([name, procedure]) => ({
      feature,
      name: `${feature}.${name}`,
      procedure: name,
      meta: procedure["~orpc"].meta as ProcedureMeta,
    }))
    .filter(({ meta }) => meta.kind === "query"),
);

/** What a query is asked for, where an empty input will not do; where one question does not read everything, several that do together. */
export type Samples = Record<string, unknown[]>;

/** Furnishes the firm, and says what each query is asked for there. */
export async function prepareSamples(firm: Firm): Promise<Samples> {
  const {
    dealId,
    companyId,
    contactId,
    importId,
    plan,
    jobId,
    projectId,
    closingId,
    dealClosingTemplateId,
    templateId,
    madeTasks,
    plannedTaskId,
    sheetId,
    fundId,
    entryId,
    accountId,
    holdingId,
    roundId,
    securityId,
    sessionId,
    itemId,
    callId,
    distributionId,
    publicationId,
    statements: { runId, statementId },
    quarters: { quarterFundId, feeRunId, partnerId: quarterPartnerId, quarterEnds },
    facility: { facilityFundId, facilityId },
    mailings,
    questionId,
    portalPartnerId,
    chat,
    workflow,
    signatureRequestId,
    extractionId,
    integrations: { integrationId, endpointId },
  } = await furnish(firm);
  const staleCallId = await staleCall(firm);
  // In another currency than that of its funds, so that rates are asked for.
  await call(firm.people.super_admin, "firm.update", { currency: "CHF" });
  const everyTable = { filters: [{ field: "overdue", operator: "equals", value: true }] };
  const kinds = await oneOfEachKind(firm);
  const [limitedPartner] = (await call(firm.people.super_admin, "limitedPartners.list", {})).items;
  const limitedPartnerId = limitedPartner?.id ?? "";
  await lookFor(firm, portalPartnerId);
  const [commitment] = (await call(firm.people.super_admin, "commitments.list", { limitedPartnerId })).items;
  const [recipient] = (await call(firm.people.super_admin, "mailings.recipients", { id: mailings.draftId })).items;
  const [kpiTemplate] = (await call(firm.people.super_admin, "kpiTemplates.list")).items;
  const { items: marked } = await call(firm.people.super_admin, "valuationRounds.get", { id: roundId });
  const { items: batches } = await call(firm.people.super_admin, "journalBatches.list", { fundId });
  const asked = { kind: "valuation_review" as const, id: marked[0]?.valuation?.id ?? "" };
  madeTasks.push(await call(firm.people.super_admin, "tasks.make", asked));
  const ofClosing = { id: kinds["fundAdmissions.get"]?.id ?? "" };
  const closing = await call(firm.people.super_admin, "fundAdmissions.get", ofClosing);
  const requestId = kinds["dataRequests.get"]?.id ?? "";
  const { items: scorecards } = await call(firm.people.super_admin, "scorecards.list");
  const { items: scenarios } = await call(firm.people.super_admin, "exitScenarios.list");
  const [question] = (await call(firm.people.super_admin, "dataRequestQuestions.list", { requestId })).items;
  const samples = {
    ...kinds,
    "portalAccess.list": { limitedPartnerId },
    "portalAccess.address": { limitedPartnerId, email: "ada@alder.example" },
    "my.statement": { id: publicationId },
    "my.course": { id: publicationId },
    "myTalk.question": { id: questionId },
    "partnerTalk.question": { id: questionId },
    "partnerTalk.proposals": { limitedPartnerId },
    ...documentSamples(kinds["documents.get"], { signatureRequestId }),
    "workflowInstances.get": { id: workflow.instanceId },
    "workflowTemplates.versions": { id: workflow.templateId },
    "integrations.readings": { id: integrationId },
    "webhooks.deliveries": { id: endpointId },
    "scorecards.versions": { id: scorecards[0]?.id ?? "" },
    "dealScores.get": { dealId },
    "tasks.madeOf": { kind: "kpi_request", ids: [contactId] },
    "tasks.linkedTo": { recordId: contactId },
    "taskItems.list": { taskId: plannedTaskId },
    "words.list": { vocabulary: "tag" },
    "activities.lastContact": { recordId: dealId },
    "activities.interactions": { contactId },
    "activities.list": { recordId: dealId },
    "auth.invitation": { token: "a".repeat(40) },
    "contactLinks.ofContact": { contactId },
    "contactLinks.ofRecord": { recordId: dealId },
    "comments.list": { recordId: dealId },
    "tiedApprovals.ofRecord": { recordId: dealId },
    "walls.around": { recordId: dealId },
    "comments.mentionable": { recordId: dealId },
    ...chat,
    "companies.ids": { filters: [{ field: "status", operator: "equals", value: "prospect" }] },
    "deals.ids": everyTable,
    "committeeSessions.figure": { figure: "approvalRate" },
    "deals.pipelineFigure": { figure: "recentlyMoved" },
    "deals.meeting": { since: "2026-01-01" },
    "deals.stagePeriods": { id: dealId },
    "committeeItems.list": { sessionId },
    "committeeItems.conditionsOfDeal": { dealId },
    "committeeMemos.get": { itemId },
    "committeeMemos.documents": { itemId },
    "diligenceAnalysis.get": { id: projectId },
    "diligenceAnalysis.explain": { id: projectId, figure: "diligenceScore" },
    "diligenceConditions.list": { projectId },
    "diligenceConditions.ofDeal": { dealId },
    "diligenceTemplates.get": { stage: "Legal Review" },
    "diligenceTemplateItems.list": { templateId },
    "dealClosingItems.list": { closingId },
    "dealClosingParties.list": { closingId },
    "dealClosingParties.history": { id: closingId },
    "dealClosingTemplates.get": { type: "equity" },
    "dealClosingTemplateItems.list": { templateId: dealClosingTemplateId },
    "dealClosingSignatures.list": { closingId },
    "dealClosingSignatures.history": { id: closingId },
    "dealClosingPayments.list": { closingId },
    "dealClosingPayments.changes": { closingId },
    "dealClosings.readiness": { id: closingId },
    "dealClosings.closers": { id: closingId },
    "dealClosings.figure": { figure: "successRate" },
    "diligenceItems.list": { projectId },
    "diligenceRisks.list": { projectId },
    "fundTerms.list": { fundId },
    "commitments.list": { limitedPartnerId },
    "statements.list": { fundId },
    "statements.get": { id: runId },
    "statements.difference": { id: statementId },
    "publications.ofPartner": { id: limitedPartnerId },
    "capitalCalls.get": { id: callId },
    "capitalCalls.previewRecalculation": { id: staleCallId },
    "capitalCalls.ofPartner": { id: limitedPartnerId },
    "capitalCallReceipts.list": { id: callId },
    "bankRows.list": { fundId },
    "bankRows.read": { id: importId, fundId },
    "capitalCallNotices.list": { id: callId },
    "commitmentChanges.list": { commitmentId: commitment?.id },
    "facilities.list": { fundId: facilityFundId },
    "facilityActs.list": { facilityId },
    "facilityActs.callItems": { facilityId },
    "feeRuns.list": { fundId: quarterFundId },
    "feeRuns.get": { id: feeRunId },
    "fundCarry.standing": { fundId: quarterFundId, asOf: quarterEnds },
    "fundCarry.trace": { fundId: quarterFundId, partnerId: quarterPartnerId, asOf: quarterEnds },
    "fundCarry.runs": { fundId: quarterFundId },
    "feeOffsets.list": { fundId: quarterFundId },
    "feeOffsets.rolls": { fundId: quarterFundId },
    "carryPoints.list": { fundId: quarterFundId },
    "carryPoints.changes": { fundId: quarterFundId },
    "quarterCloses.list": { fundId: quarterFundId },
    "quarterCloses.get": { fundId: quarterFundId, endsOn: quarterEnds },
    "sideLetters.list": { commitmentId: commitment?.id },
    "sideLetters.ofFund": { id: fundId },
    "sideLetters.feeTerms": { id: fundId, from: "2026-01-01", to: "2026-04-01" },
    "sideLetters.electable": { id: commitment?.id },
    "distributions.get": { id: distributionId },
    "libraryAnswers.filled": kinds["libraryAnswers.get"],
    "competitorCompanies.list": { competitorId: kinds["competitors.get"]?.id },
    "competitorActivities.list": { competitorId: kinds["competitors.get"]?.id },
    "competitors.deals": kinds["competitors.get"],
    "rivalDeals.list": { rivalFirmId: kinds["rivalFirms.get"]?.id },
    "marketInsights.impact": kinds["marketInsights.get"],
    "insights.pitch": { documentId: kinds["documents.get"]?.id },
    "insights.pitchMail": { activityId: (await call(firm.people.super_admin, "insights.mails")).items[0]?.id },
    "relationships.introductions": { to: kinds["contacts.get"]?.id },
    "introductionRequests.colleagues": { contactId: kinds["contacts.get"]?.id },
    "exitBuyers.list": { exitId: kinds["exits.get"]?.id },
    "dataRequestQuestions.list": { requestId: kinds["dataRequests.get"]?.id },
    "dataRequestQuestions.likely": { id: question?.id },
    "distributionNotices.list": { id: distributionId },
    "paymentLists.list": { id: distributionId },
    "paymentReturns.list": { id: distributionId },
    "paymentReturns.listOfCall": { id: callId },
    "paymentReturns.listOfAdmission": kinds["fundAdmissions.get"],
    "paymentLists.listOfCall": { id: callId },
    "paymentLists.listOfAdmission": kinds["fundAdmissions.get"],
    "fundAdmissions.trace": { id: closing.lines[0]?.id },
    "fundAdmissionReceipts.list": kinds["fundAdmissions.get"],
    "fundAdmissionNotices.list": kinds["fundAdmissions.get"],
    "distributions.trace": { id: distributionId },
    "mailings.recipients": { id: mailings.draftId },
    "mailings.preview": {
      id: mailings.draftId,
      limitedPartnerId: recipient?.partner.id,
      contactId: recipient?.contactId ?? null,
    },
    "fundPartners.list": { id: fundId },
    "capitalAccounts.list": { id: fundId },
    "participation.ofFund": { id: fundId },
    "capitalAccounts.ofPartner": { id: limitedPartnerId },
    "capitalAccounts.lines": { id: fundId, partnerId: limitedPartnerId },
    "partnerContacts.list": { limitedPartnerId },
    "partnerTaxForms.list": { limitedPartnerId },
    "kycFiles.ofPartner": { limitedPartnerId },
    "kycFiles.notApproved": { ids: [limitedPartnerId] },
    "kycEvidence.list": { fileId: kinds["kycFiles.get"]?.id },
    "kycOwners.list": { fileId: kinds["kycFiles.get"]?.id },
    "kycScreenings.list": { fileId: kinds["kycFiles.get"]?.id },
    "limitedPartners.figure": { figure: "capitalCalled" },
    "health.ofCompany": { companyId },
    "kpiRequests.recipients": { templateId: kpiTemplate?.id, periodStart: "2026-03-01" },
    "kpis.ofCompany": { companyId },
    "kpis.history": { companyId, metric: "cash", periodStart: "2026-03-01" },
    "journalBatches.list": { fundId },
    "journalBatches.entries": { id: batches[0]?.id },
    "journalBatches.ofEntry": { id: entryId },
    "journalDrafts.list": { fundId },
    "businessDays.after": { date: "2026-01-02", days: 10 },
    "partnerBankAccounts.list": { limitedPartnerId },
    "partnerBankAccounts.changes": { limitedPartnerId },
    "fundBankAccounts.list": { fundId },
    "fundBankAccounts.changes": { fundId },
    "ledgerPeriods.years": { id: fundId },
    "ledger.account": { id: fundId, accountId },
    "ledger.entry": { id: entryId },
    "ledger.journal": { id: fundId },
    "ledger.partners": { id: fundId },
    "ledger.trialBalance": { id: fundId },
    "periodLocks.list": { fundId },
    "periodLocks.requests": { fundId },
    "analytics.bridge": { since: "2020-01-01" },
    "automatedReports.list": { status: "completed" },
    "fundPerformance.cashFlows": { id: fundId },
    "fundPerformance.performance": { id: fundId },
    "capTables.get": { id: holdingId },
    "capTables.proForma": { id: holdingId, preMoney: "1000000", newMoney: "500000" },
    "boardSeats.list": { portfolioCompanyId: holdingId },
    "proRataRights.list": { portfolioCompanyId: holdingId },
    "portfolioCompanies.flows": { id: holdingId },
    "portfolioCompanies.waiting": { id: holdingId },
    "portfolioCompanies.lots": { id: holdingId, fundId, securityId },
    "portfolioCompanies.positions": { id: holdingId },
    "valuationRounds.get": { id: roundId },
    "valuationRounds.bridge": { id: roundId },
    "valuations.get": { id: marked[0]?.valuation?.id },
    "valuations.ofCompany": { id: holdingId },
    "termSheetSignatures.list": { termSheetId: sheetId },
    "termSheets.compare": { ids: [sheetId] },
    "termSheets.versions": { id: sheetId },
    "diligenceRequests.list": { projectId },
    "requestLinks.list": { projectId },
    "imports.inspect": { id: importId },
    "trackRecords.check": { id: importId },
    "capSheets.check": { id: importId, portfolioCompanyId: holdingId },
    "kpiHistories.check": { id: importId },
    // Of other files than the plan’s, as what was read is kept.
    "lpHistories.check": { id: importId, otherId: importId, fundId },
    "lpHistories.checkFunds": { id: importId },
    "lpHistories.plan": { id: importId, fundId },
    "imports.ofJob": { jobId },
    "imports.rowsSoFar": { id: importId },
    "imports.words": { id: importId, settings: plan.settings, mapping: plan.mapping },
    "jobs.get": { id: jobId },
    "merges.companies": { sign: "same" },
    "merges.contacts": { sign: "same" },
    "menu.show": { recent: [dealId, companyId, contactId] },
    "pitches.read": { text: "From: Ada <ada@acme.example>\nSubject: Acme\n\nAcme is raising €2m" },
    "pitches.matches": { company: "Acme", website: "acme.example", contactEmail: "ada@acme.example" },
    "search.find": { query: "ac" },
    "search.has": { kind: "fund" },
    "ui.state": { page: "deals" },
    "watchlist.ofCompany": { companyId },
    "roles.explain": { id: firm.people.super_admin.id },
    "users.get": { id: firm.people.super_admin.id },
  };
  return {
    ...Object.fromEntries(Object.entries(samples).map(([name, sample]) => [name, [sample]])),
    ...Object.fromEntries(
      ["deals.count", "deals.funnel", "deals.stageCounts", "deals.stageTotals"].map((name) => [
        name,
        // Companies are looked up only for a filter that asks of them.
        [everyTable, { filters: [{ field: "company", operator: "contains", value: "Acme" }] }],
      ]),
    ),
    ...Object.fromEntries(
      Object.entries(LISTED).map(([list, fields]) => [`${list}.facets`, facetsOf(fields, everyTable)]),
    ),
    ...(await searchedWhole(firm)),
    "deals.funnelFigure": [
      { ...everyTable, figure: "conversion", stage: "sourcing" },
      { figure: "there", stage: "sourcing", filters: [{ field: "company", operator: "contains", value: "Acme" }] },
    ],
    ...Object.fromEntries(
      ["contacts.count", "contacts.list"].map((name) => [
        name,
        ["email", "phone"].map((field) => ({ filters: [{ field, operator: "contains", value: "1" }] })),
      ]),
    ),
    "audit.count": [{ search: "acme" }],
    "audit.facets": facetsOf(auditFilters, { search: "acme" }).map((one) => ({ ...one, search: "acme" })),
    ...portfolioSamples(holdingId),
    "fundPerformance.cashFlows": [{ id: fundId }, { id: fundId, of: "partners" }],
    "exitScenarios.compare": [{ ids: scenarios.map(({ id }) => id) }],
    "exitScenarios.get": scenarios.map(({ id }) => ({ id })),
    "fundFigures.list": [{ ids: [fundId] }],
    "fundFigures.explain": ["netIrr", "fundNav", "fundCalled"].map((figure) => ({ id: fundId, figure })),
    "partnerFigures.list": [{ ids: [limitedPartnerId] }],
    "partnerFigures.explain": [{ id: limitedPartnerId, figure: "partnerIrr", currency: "EUR" }],
    "analytics.explain": [{ figure: "pooledIrr" }, { figure: "exposure", by: "stage", of: "" }],
    "documentExtractions.get": [
      { id: extractionId },
      { id: await extractTerms(firm, sheetId) },
      { id: await extractFigures(firm, dealId) },
    ],
    "tasks.get": madeTasks.map(({ id }) => ({ id })),
    "imports.dryRun": [
      { id: importId, ...plan },
      { id: importId, ...plan, mapping: ["name", "sector", null, null] },
      { id: importId, ...plan, target: "contacts", mapping: ["name", "companyWebsite", null, null] },
      { id: importId, ...plan, target: "deals", mapping: ["company", "companyWebsite", null, null] },
    ],
  };
}

/** In the firm’s currency, and with filters on what is worked out of entries, cap tables and boards. */
function portfolioSamples(id: string): Samples {
  const filters = [
    { field: "isExited", operator: "equals", value: false },
    { field: "stage", operator: "isEmpty" },
    { field: "boardSeats", operator: "greaterThan", value: "-1" },
    { field: "sector", operator: "isEmpty" },
  ];
  const each = filters.map((filter) => ({ filters: [filter] }));
  const ofFigure = { filters: [{ field: "multiple", operator: "greaterThan", value: "-1" }], in: "firm" };
  return {
    "portfolioCompanies.list": [{ in: "firm" }],
    "portfolioCompanies.count": [...each, ofFigure],
    "portfolioCompanies.facets": [...each, ofFigure].map((one) => ({ ...one, field: "owner" })),
    "portfolioCompanies.get": [{ id, in: "firm" }],
    "portfolioCompanies.course": [{ id, in: "firm" }],
    "portfolioCompanies.courses": [{ ids: [id], in: "firm" }],
    "portfolioCompanies.allocation": [{ in: "firm" }],
    "portfolioCompanies.summary": [{ in: "firm" }],
  };
}

/** The lists whose values are counted. */
const LISTED: Record<string, FilterFields> = {
  deals: dealFilters,
  companies: companyFilters,
  contacts: contactFilters,
  projects: projectFilters,
  tasks: taskFilters,
  documents: documentFilters,
  committeeSessions: sessionFilters,
  exits: exitFilters,
  competitors: competitorFilters,
  rivalFirms: rivalFilters,
  marketInsights: insightFilters,
  dealClosings: closingFilters,
  dueDiligenceProjects: diligenceFilters,
  funds: fundFilters,
  limitedPartners: limitedPartnerFilters,
  capitalCalls: capitalCallFilters,
  distributions: distributionFilters,
  libraryAnswers: answerFilters,
  dataRequests: requestFilters,
  fundAdmissions: fundAdmissionFilters,
  mailings: mailingFilters,
  portfolioCompanies: portfolioFilters,
  termSheets: termSheetFilters,
  referralSources: referralSourceFilters,
  users: userFilters,
  watchlist: watchlistFields,
};
