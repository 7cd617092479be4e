import { type Change, Story } from "../change.ts";
import type { DealStory } from "../deal-story.ts";
import { TEAM } from "../people.ts";
import { type Calendar, idAt } from "../work/calendar.ts";

type Terms = Readonly<Record<string, string | boolean | null>>;

type Sheet = {
  /** Whose deal it is. */
  deal: string;
  lead: string;
  /** Days ago. */
  begun: number;
  /** Days before today; less than nothing is still to come. */
  expires: number | null;
  amount: string;
  valuation: string;
  terms?: Terms;
  /** What was asked for by the other side, and whether we sent the answer. */
  rounds?: readonly { terms: Terms; isSent: boolean }[];
  isSent: boolean;
  ended?: "Expired";
  signers?: readonly { side: "investor" | "company"; signer: string }[];
};

const STANDARD: Terms = {
  liquidation_preference: "1x",
  participation: "Non-participating",
  participation_cap: null,
  dividends: "As-converted, when declared",
  anti_dilution: "Broad-based weighted average",
  board_seats: "Two founders, one investor, one independent",
  drag_along: true,
  tag_along: true,
  option_pool: "10",
  pool_in_pre_money: true,
  shares_before: "9000000",
  pool_available: "400000",
  price_per_share: null,
  protective_provisions: "Charter, new senior securities, sale of the company, debt above 500,000, budget.",
  information_rights: "Monthly figures, audited accounts, budget before each year.",
  pro_rata_rights: "For holders of 2% or more, in every later round.",
  registration_rights: "Customary.",
  founder_vesting: "Four years with a cliff of one, credit for the time served.",
  no_shop_days: "45",
  legal_fees_cap: "40000",
  closing_conditions:
    "Assignment of intellectual property; employment agreements of the founders; no material adverse change.",
  governing_law: "Delaware",
};

const SHEETS: readonly Sheet[] = [
  {
    deal: "Sentrevo",
    lead: "Northlight Ventures",
    begun: 20,
    expires: -9,
    amount: "4350000",
    valuation: "48000000",
    isSent: true,
    rounds: [
      {
        terms: {
          valuation: "51000000",
          option_pool: "12",
          board_seats: "Two founders, two investors, one independent",
        },
        isSent: true,
      },
      { terms: { legal_fees_cap: "55000", no_shop_days: "30" }, isSent: false },
    ],
    signers: [
      { side: "investor", signer: "Northlight Ventures II" },
      { side: "company", signer: "The founders" },
    ],
  },
  {
    deal: "Sentrevo",
    lead: "Harbour Street Capital",
    begun: 14,
    expires: -5,
    amount: "4500000",
    valuation: "49000000",
    terms: {
      participation: "Participating with a cap",
      participation_cap: "2.5",
      option_pool: "15",
      pool_in_pre_money: false,
    },
    isSent: true,
  },
  {
    deal: "Kontura",
    lead: "Northlight Ventures",
    begun: 3,
    expires: -18,
    amount: "1000000",
    valuation: "11250000",
    isSent: false,
  },
  {
    deal: "Tessellar",
    lead: "Northlight Ventures",
    begun: 48,
    expires: 6,
    amount: "1150000",
    valuation: "10000000",
    isSent: true,
    ended: "Expired",
  },
];

const LEAD = TEAM.principal.id;

/** What the firm offered, what was asked for, and who is to sign. */
export function termSheetChanges(stories: readonly DealStory[], calendar: Calendar): Change[] {
  return SHEETS.flatMap((sheet) => {
    const about = stories.find(({ company }) => company.row["name"] === sheet.deal);
    if (about === undefined) throw new Error(`${sheet.deal} is no deal of the demo firm`);
    return sheetChanges(sheet, about, calendar);
  });
}

function sheetChanges(sheet: Sheet, { deal, company }: DealStory, calendar: Calendar): Change[] {
  const { lead, begun, expires, amount, valuation, terms = {}, rounds = [], isSent, ended, signers = [] } = sheet;
  const created_at = calendar.at(begun, 45);
  const name = `${lead} ${deal.row.id}`;
  const id = idAt(created_at, `term sheet ${name}`);
  const story = new Story("term_sheets", LEAD, "termSheets.create", {
    id,
    company: company.row["name"],
    deal_id: deal.row.id,
    status: "Draft",
    revision: 1,
    sent_at: null,
    sent_by: null,
    signed_at: null,
    currency: deal.row["currency"] ?? "USD",
    amount,
    valuation,
    lead_investor: lead,
    ...STANDARD,
    ...terms,
    expiry_date: expires === null ? null : calendar.day(expires),
    notes: "",
    created_by: LEAD,
    created_at,
  });
  const send = (at: string) =>
    story.change(LEAD, "termSheets.send", at, { sent_at: at, sent_by: LEAD, status: "Negotiating" });
  if (isSent) send(calendar.at(begun - 1, 60));
  for (const [place, round] of rounds.entries()) {
    const revision = place + 2;
    const changed = { ...round.terms, revision, sent_at: null, sent_by: null };
    story.change(TEAM.associate.id, "termSheets.update", calendar.at(begun - 4 - place * 4, 90 + place * 100), changed);
    if (round.isSent) send(calendar.at(begun - 6 - place * 4, 120 + place * 100));
  }
  if (ended) story.change(LEAD, "termSheets.setStatus", calendar.at(5, 200), { status: ended });
  const slots = signers.map(
    ({ side, signer }) =>
      new Story("term_sheet_signatures", LEAD, "termSheetSignatures.create", {
        id: idAt(created_at, `signer ${signer} ${name}`),
        term_sheet_id: id,
        side,
        signer,
        created_by: LEAD,
        created_at: calendar.at(begun - 2, 300),
      }),
  );
  return [story, ...slots].flatMap(({ changes }) => changes);
}
