import { activityChanges } from "./activities.ts";
import { bankAccountChanges } from "./bank-accounts.ts";
import { Calendar } from "./calendar.ts";
import type { Change } from "./change.ts";
import { closingChanges } from "./closings.ts";
import { commentChanges } from "./comments.ts";
import { committeeChanges } from "./committee.ts";
import { contactChanges } from "./contacts.ts";
import { dataRequestChanges } from "./data-requests.ts";
import { dealStory } from "./deal-story.ts";
import { diligenceChanges } from "./diligence.ts";
import { demoRequests } from "./diligence-requests.ts";
import { demoDocuments } from "./documents.ts";
import { demoFunds } from "./funds.ts";
import { holidayChanges } from "./holidays.ts";
import { demoKyc } from "./kyc.ts";
import { limitedPartnerChanges } from "./limited-partners.ts";
import { mailingChanges } from "./mailings.ts";
import { partnerAccountChanges } from "./partner-accounts.ts";
import { partnerContactChanges } from "./partner-contacts.ts";
import { endedPlans, pipeline } from "./pipeline.ts";
import { prospectChanges } from "./prospects.ts";
import { rateChanges } from "./rates.ts";
import { referralSourceChanges } from "./referral-sources.ts";
import { demoSideLetters } from "./side-letters.ts";
import { stageRuleChanges } from "./stage-rules.ts";
import { taskChanges } from "./tasks.ts";
import { termSheetChanges } from "./term-sheets.ts";

/** Everything the people of Northlight Ventures did until today. The same day gives the same changes. */
export function northlightChanges(today: Date): Change[] {
  const calendar = new Calendar(today);
  const open = pipeline().map((plan) => dealStory(plan, calendar));
  const ended = endedPlans().map((plan) => dealStory(plan, calendar));
  const stories = [...open, ...ended];
  return [
    ...stageRuleChanges(),
    ...referralSourceChanges(calendar),
    ...prospectChanges(calendar),
    ...stories.flatMap(({ company, deal }) => [...company.changes, ...deal.changes]),
    ...contactChanges(stories, calendar),
    ...activityChanges(stories, calendar),
    ...commentChanges(open, calendar),
    ...taskChanges(open, calendar),
    ...diligenceChanges(open, calendar),
    ...termSheetChanges(open, calendar),
    ...closingChanges(open, calendar),
    ...committeeChanges({ open, ended }, calendar),
    ...rateChanges(calendar),
    ...bankAccountChanges(calendar),
    ...limitedPartnerChanges(calendar),
    ...dataRequestChanges(calendar),
    ...mailingChanges(calendar),
    ...partnerAccountChanges(calendar),
    ...partnerContactChanges(calendar),
    ...holidayChanges(calendar),
  ];
}

/** The documents they brought, and the files behind them, which are kept under the firm they belong to. */
export function northlightDocuments(today: Date, firm: string) {
  const calendar = new Calendar(today);
  const stories = pipeline().map((plan) => dealStory(plan, calendar));
  const told = [
    demoDocuments(stories, calendar, firm),
    demoRequests(stories, calendar, firm),
    demoFunds(calendar, firm),
    demoKyc(calendar, firm),
    demoSideLetters(calendar, firm),
  ];
  return { changes: told.flatMap(({ changes }) => changes), files: told.flatMap(({ files }) => files) };
}
