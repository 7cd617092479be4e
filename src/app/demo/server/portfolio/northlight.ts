import type { Change } from "../change.ts";
import { dealStory } from "../deal-story.ts";
import { committeeChanges } from "../deals/committee.ts";
import { closingChanges } from "../deals/deal-closings.ts";
import { diligenceChanges } from "../deals/diligence.ts";
import { demoRequests } from "../deals/diligence-requests.ts";
import { endedPlans, pipeline } from "../deals/pipeline.ts";
import { prospectChanges } from "../deals/prospects.ts";
import { referralSourceChanges } from "../deals/referral-sources.ts";
import { stageRuleChanges } from "../deals/stage-rules.ts";
import { termSheetChanges } from "../deals/term-sheets.ts";
import { bankAccountChanges } from "../funds/bank-accounts.ts";
import { demoFunds } from "../funds/funds.ts";
import { rateChanges } from "../funds/rates.ts";
import { dataRequestChanges } from "../investors/data-requests.ts";
import { demoKyc } from "../investors/kyc.ts";
import { limitedPartnerChanges } from "../investors/limited-partners.ts";
import { mailingChanges } from "../investors/mailings.ts";
import { partnerAccountChanges } from "../investors/partner-accounts.ts";
import { partnerContactChanges } from "../investors/partner-contacts.ts";
import { demoSideLetters } from "../investors/side-letters.ts";
import { activityChanges } from "../work/activities.ts";
import { Calendar } from "../work/calendar.ts";
import { chatChanges } from "../work/chat.ts";
import { commentChanges } from "../work/comments.ts";
import { contactChanges } from "../work/contacts.ts";
import { demoDocuments } from "../work/documents.ts";
import { holidayChanges } from "../work/holidays.ts";
import { intelligenceChanges } from "../work/intelligence.ts";
import { projectChanges } from "../work/projects.ts";
import { closingPapers } from "../work/signatures.ts";
import { taskChanges } from "../work/tasks.ts";
import { wallChanges } from "../work/walls.ts";
import { workflowChanges } from "../work/workflows.ts";

/** Everything the people of Northlight Ventures did until today. The same day gives the same changes. */
export function northlightChanges(today: Date): Change[] {
  const calendar = new Calendar(today);
  const open = pipeline().map((plan) => dealStory(plan, calendar));
  const ended = endedPlans().map((plan) => dealStory(plan, calendar));
  const stories = [...open, ...ended];
  const changes = [
    ...stageRuleChanges(),
    ...referralSourceChanges(calendar),
    ...prospectChanges(calendar),
    ...stories.flatMap(({ company, deal }) => [...company.changes, ...deal.changes]),
    ...contactChanges(stories, calendar),
    ...activityChanges(stories, calendar),
    ...commentChanges(open, calendar),
    ...chatChanges(open, calendar),
    ...taskChanges(open, calendar),
    ...projectChanges(calendar),
    ...workflowChanges(open, calendar),
    ...intelligenceChanges(open, calendar),
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
  return [...changes, ...wallChanges(open, changes, calendar)];
}

/** The documents they brought, and the files behind them, which are kept under the firm they belong to. */
export function northlightDocuments(today: Date, firm: string) {
  const calendar = new Calendar(today);
  const stories = pipeline().map((plan) => dealStory(plan, calendar));
  const told = [
    demoDocuments(stories, calendar, firm),
    closingPapers(stories, calendar, firm),
    demoRequests(stories, calendar, firm),
    demoFunds(calendar, firm),
    demoKyc(calendar, firm),
    demoSideLetters(calendar, firm),
  ];
  return { changes: told.flatMap(({ changes }) => changes), files: told.flatMap(({ files }) => files) };
}
