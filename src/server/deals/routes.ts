import { writeList } from "#shared/core/written-lists.ts";
import { dealFields, NEWEST_FIRST } from "#shared/deals/fields.ts";
import { type DealStatus, STAGE_LABELS, STATUS_LABELS } from "#shared/deals/rules.ts";
import { columnsOf } from "../core/list-file.ts";
import { download } from "../core/records/files.ts";
import { countDealsLeftOut, exportDeals } from "./queries.ts";

type Deal = Awaited<ReturnType<typeof exportDeals>>["items"][number];
const { text, number, date, moment } = columnsOf<Deal>();

const OVERDUE_LABELS = { nextStep: "Next step", stage: "Time in stage" } as const;

const COLUMNS = [
  text("Company", (deal) => deal.company.name),
  text("Deal", (deal) => deal.name),
  text("Stage", (deal) => STAGE_LABELS[deal.stage as keyof typeof STAGE_LABELS]),
  text("Status", (deal) => STATUS_LABELS[deal.status as DealStatus]),
  text("Priority", (deal) => deal.priority),
  text("Investment Type", (deal) => deal.investmentType),
  text("Instrument", (deal) => deal.instrument),
  text("Sector", (deal) => deal.sector),
  text("Source", (deal) => deal.source),
  text("Founder", (deal) => deal.founder),
  text("Currency", (deal) => deal.currency),
  number("Ask Amount", (deal) => deal.amountRequested),
  number("Valuation", (deal) => deal.valuationPre),
  number("Post-Money Valuation", (deal) => deal.valuationPost),
  number("Our Investment", (deal) => deal.ourInvestment),
  number("Ownership %", (deal) => deal.ownershipPercentage),
  number("AI Score", (deal) => (deal.scoredAt === null ? null : deal.aiScore)),
  text("Lead Investor", (deal) => deal.leadInvestor),
  text("Co-Investors", (deal) => writeList(deal.coInvestors)),
  number("Round Size", (deal) => deal.roundSize),
  number("Our Allocation", (deal) => deal.ourAllocation),
  text("Owner", (deal) => deal.ownerName),
  text("Owner Email", (deal) => deal.ownerEmail),
  text("Tags", (deal) => writeList(deal.tags)),
  text("Next Step", (deal) => deal.nextStep),
  date("Next Step Date", (deal) => deal.nextStepOn),
  text("Overdue", (deal) => deal.overdue.map((what) => OVERDUE_LABELS[what]).join("; ")),
  moment("In Stage Since", (deal) => deal.stageSince),
  text("Outcome", (deal) => deal.outcome),
  text("Reason for Passing", (deal) => deal.passReason),
  date("Look Again On", (deal) => deal.lookAgainOn),
  date("Last Contact Date", (deal) => deal.lastContact),
  date("Expected Close Date", (deal) => deal.expectedCloseDate),
  date("Actual Close Date", (deal) => deal.actualCloseDate),
  moment("Archived", (deal) => deal.archivedAt),
  moment("Created", (deal) => deal.createdAt),
  text("Description", (deal) => deal.description),
  text("Notes", (deal) => deal.notes),
];

/** Deals as files. */
export const dealsFile = download({
  name: "deals",
  can: "deal:export",
  fields: dealFields,
  sort: NEWEST_FIRST,
  columns: COLUMNS,
  read: exportDeals,
  leftOut: countDealsLeftOut,
});
