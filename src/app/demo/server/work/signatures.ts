import type pg from "pg";
import type { SignatureStory } from "#work/signatures/server/story-use-cases.ts";
import { type DealStory, dealStory } from "../deal-story.ts";
import { closingOf } from "../deals/deal-closings.ts";
import { pipeline } from "../deals/pipeline.ts";
import { textPdf } from "../funds/papers.ts";
import { TEAM, type TeamMember } from "../people.ts";
import { Calendar } from "./calendar.ts";
import { foundersOf } from "./contacts.ts";
import { paperOf, paperStory } from "./documents.ts";

/** Asks and signs by the rules of the product, over the files of the firm. */
export type SignPapers = (client: pg.Client, firm: string, stories: readonly SignatureStory[]) => Promise<void>;

type Signer = { of: "founder" | TeamMember; order: number; x: number; y: number };
type Fate =
  | { what: "signed"; of: Signer["of"]; daysAgo: number }
  | { what: "declined"; of: Signer["of"]; daysAgo: number; reason: string }
  | { what: "expired"; daysAgo: number };
type Plan = {
  deal: string;
  by: TeamMember;
  askedDaysAgo: number;
  minute?: number;
  message: string;
  fates: readonly Fate[];
};

const [COMPANY, FIRM] = [
  { of: "founder", order: 1, x: 0.12, y: 0.6 },
  { of: "gp", order: 2, x: 0.55, y: 0.6 },
] as const satisfies readonly Signer[];

/** Term sheets of deals that are far on, one for each end a request comes to. */
const TERM_SHEETS: readonly Plan[] = [
  {
    deal: "Loomhaven",
    by: "principal",
    askedDaysAgo: 3,
    message: "The terms are as we agreed on Friday.",
    fates: [
      { what: "signed", of: "founder", daysAgo: 2 },
      { what: "signed", of: "gp", daysAgo: 1 },
    ],
  },
  {
    deal: "Tessellar",
    by: "principal",
    askedDaysAgo: 20,
    message: "",
    fates: [{ what: "expired", daysAgo: 6 }],
  },
  {
    deal: "Renalis",
    by: "principal",
    askedDaysAgo: 3,
    minute: 10,
    message: "",
    fates: [
      {
        what: "declined",
        of: "founder",
        daysAgo: 2,
        reason: "The exclusivity is 45 days here. We agreed on 30.",
      },
    ],
  },
];

/** Papers of the closing that is nearest: one waits for the firm, the other for the company. */
const CLOSING_PAPERS = [
  { name: "Subscription agreement", isSignedByCompany: true },
  { name: "Shareholders’ agreement", isSignedByCompany: false },
] as const;
const CLOSING = "Quillstone";

/** Documentation networks (RFC 5737) stand for the addresses of signers. */
const ADDRESSES = { founder: "203.0.113.24", firm: "198.51.100.7" } as const;

const storiesOf = (calendar: Calendar) => pipeline().map((plan) => dealStory(plan, calendar));

function aboutOf(stories: readonly DealStory[], deal: string): DealStory {
  const about = stories.find(({ company }) => company.row["name"] === deal);
  if (about === undefined) throw new Error(`${deal} is no deal of the demo firm`);
  return about;
}

/** The papers of the closing, and their files. */
export function closingPapers(stories: readonly DealStory[], calendar: Calendar, firm: string) {
  const about = aboutOf(stories, CLOSING);
  const papers = CLOSING_PAPERS.map(({ name }) => closingPaper(name, about, { calendar, firm }));
  return { changes: papers.flatMap(({ changes }) => changes), files: papers.flatMap(({ files }) => files) };
}

const closingPaper = (name: string, about: DealStory, where: { calendar: Calendar; firm: string }) =>
  paperStory(
    {
      name: `${CLOSING} ${name.toLowerCase()}.pdf`,
      category: "legal",
      by: "portfolio",
      daysAgo: 5,
      status: "approved",
      isToBeSigned: true,
      folder: "Closing",
      versions: [
        textPdf([
          `${CLOSING}: ${name.toLowerCase()}`.replaceAll("’", "'"),
          "",
          "Between the company, its founders and Northlight Ventures III",
          "The parties sign below.",
        ]),
      ],
    },
    { record_id: closingOf(CLOSING, about, where.calendar).id },
    where,
  );

/** What the firm asked to have signed, and what became of it. */
export function signatureStories(today: Date, firm: string): SignatureStory[] {
  const calendar = new Calendar(today);
  const stories = storiesOf(calendar);
  const where = { calendar, firm };
  const sheets = TERM_SHEETS.map((plan) => {
    const about = aboutOf(stories, plan.deal);
    return storyOf(plan, { about, documentId: paperOf(about, "term sheet", where).id }, calendar);
  });
  const about = aboutOf(stories, CLOSING);
  const papers = CLOSING_PAPERS.map(({ name, isSignedByCompany }, place) => {
    const plan: Plan = {
      deal: CLOSING,
      by: "portfolio",
      askedDaysAgo: 2,
      minute: place * 5,
      message: "For the closing. Call me if anything is unclear.",
      fates: isSignedByCompany ? [{ what: "signed", of: "founder", daysAgo: 1 }] : [],
    };
    return storyOf(plan, { about, documentId: closingPaper(name, about, where).id }, calendar);
  });
  return [...sheets, ...papers];
}

const fromWhere = (of: Signer["of"]) => (of === "founder" ? ADDRESSES.founder : ADDRESSES.firm);

type About = { about: DealStory; documentId: string };

function storyOf(plan: Plan, { about, documentId }: About, calendar: Calendar): SignatureStory {
  const [founder] = foundersOf(about);
  if (founder === undefined) throw new Error(`${plan.deal} has no founder`);
  const personOf = (of: Signer["of"]) =>
    of === "founder"
      ? { name: founder.name, email: founder.email }
      : { name: `${TEAM[of].firstName} ${TEAM[of].lastName}`, email: TEAM[of].email };
  return {
    by: TEAM[plan.by].id,
    at: calendar.at(plan.askedDaysAgo, 260 + (plan.minute ?? 0)),
    form: {
      documentId,
      message: plan.message,
      signers: [COMPANY, FIRM].map(({ of, order, x, y }) => ({ ...personOf(of), order, place: { page: 1, x, y } })),
    },
    acts: plan.fates.map((fate, place) => {
      const at = calendar.at(fate.daysAgo, 300 + place);
      if (fate.what === "expired") return { what: fate.what, at };
      const who = { email: personOf(fate.of).email, address: fromWhere(fate.of), at };
      return fate.what === "declined" ? { ...who, what: fate.what, reason: fate.reason } : { ...who, what: fate.what };
    }),
  };
}

/** Moments that an act of this transaction wrote, by table; rows of the request alone. */
const MOMENTS: Readonly<Record<string, { of: string; columns: readonly string[] }>> = {
  signature_requests: { of: "id = $2", columns: ["created_at", "completed_at"] },
  electronic_signatures: { of: "request_id = $2", columns: ["created_at", "sent_at", "viewed_at", "declined_at"] },
  document_versions: {
    of: "id in (select sealed_version_id from electronic_signatures where request_id = $2)",
    columns: ["created_at"],
  },
  public_links: {
    of: "signature_id in (select id from electronic_signatures where request_id = $2)",
    columns: ["created_at"],
  },
  signing_certificates: { of: "$2::uuid is not null", columns: ["created_at"] },
  notifications: { of: "params ->> 'id' = $2::text", columns: ["created_at"] },
};

/** What an act of a request wrote happened at that moment, not when the demo firm is founded. */
export async function dateSignatures(
  client: pg.Client,
  firm: string,
  { requestId, at, isLast }: { requestId: string; at: string; isLast: boolean },
): Promise<void> {
  const run = (statement: string) => client.query(statement, [firm, requestId, at]);
  const rows = `select id from signature_requests where id = $2 union select id from electronic_signatures where request_id = $2
    union select sealed_version_id from electronic_signatures where request_id = $2 union select document_id from signature_requests where id = $2
    union select id from signing_certificates`;
  await run(
    `update audit_log set at = $3 where org_id = $1 and at = now() and action in ('insert', 'update') and row_id in (${rows})`,
  );
  for (const [table, { of, columns }] of Object.entries(MOMENTS))
    for (const column of columns)
      await run(`update ${table} set ${column} = $3 where org_id = $1 and ${column} = now() and ${of}`);
  await run(
    "update signature_events set at = $3::timestamptz + (at - now()) / 1000 where org_id = $1 and request_id = $2 and at >= now()",
  );
  await run(`update mails set created_at = $3, sent_at = $3 where org_id = $1 and created_at = now()
    and recipient in (select signer_email from electronic_signatures where request_id = $2)`);
  if (isLast) await dateEnd(run);
  // Only its date was changed.
  await client.query(`delete from audit_log where org_id = $1 and at = now() and row_id in (${rows})`, [
    firm,
    requestId,
  ]);
}

/** A request has its days from the moment it was asked, and its links end with it. No act is left then. */
async function dateEnd(run: (statement: string) => Promise<unknown>): Promise<void> {
  const moved = "expires_at = expires_at - (now() - $3::timestamptz)";
  await run(
    `update public_links set ${moved} where org_id = $1 and signature_id in (select id from electronic_signatures where request_id = $2)`,
  );
  await run(`update signature_requests set ${moved} where org_id = $1 and id = $2`);
}
