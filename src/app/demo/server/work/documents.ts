import { createHash } from "node:crypto";
import { blobKey } from "#core/server/files/blob-store.ts";
import type { DocumentCategory, DocumentStatus } from "#work/documents/shared/rules.ts";
import { extractFields } from "#work/extractions/shared/reading/extract.ts";
import { type Change, made, Story } from "../change.ts";
import type { DealStory } from "../deal-story.ts";
import { textPdf } from "../funds/papers.ts";
import { TEAM, type TeamMember } from "../people.ts";
import { type Calendar, idAt } from "./calendar.ts";

export type Paper = {
  name: string;
  category: DocumentCategory;
  by: TeamMember;
  daysAgo: number;
  status: DocumentStatus;
  note?: string;
  isToBeSigned?: boolean;
  isConfidential?: boolean;
  folder?: string;
  tags?: readonly string[];
  /** Its versions, the oldest first. */
  versions: readonly Buffer[];
};

/** The bytes of a document, under the key its row names. */
export type DemoFile = { key: string; content: Buffer };

const lines = (...text: string[]) => Buffer.from(`${text.join("\n")}\n`);

/** How much older the papers of a deal are whose term sheet was not signed in time. */
const OLDER: Readonly<Record<string, number>> = { Tessellar: 18 };

/** The papers of a deal that is far on. */
const papersOf = (company: string): readonly Paper[] =>
  usualPapers(company).map((paper) => ({ ...paper, daysAgo: paper.daysAgo + (OLDER[company] ?? 0) }));

const usualPapers = (company: string): readonly Paper[] => [
  {
    name: `${company} term sheet.pdf`,
    category: "legal",
    by: "principal",
    daysAgo: 6,
    status: "approved",
    isToBeSigned: true,
    isConfidential: true,
    folder: "Term sheets",
    tags: ["series a"],
    versions: [
      textPdf([
        `Term sheet: ${company}`,
        "",
        "Series A preferred shares",
        "Liquidation preference: 1x, non-participating",
      ]),
      textPdf([
        `Term sheet: ${company}`,
        "",
        "Series A preferred shares",
        "Liquidation preference: 1x, non-participating",
        "Anti-dilution: broad-based weighted average",
        "Board: one seat for the lead investor, one observer",
        "Exclusivity: 45 days from signature",
        "Governing law: France",
      ]),
    ],
  },
  {
    name: `${company} cap table.csv`,
    category: "financial",
    by: "analyst",
    daysAgo: 5,
    status: "under_review",
    versions: [
      lines(
        "Holder,Class,Shares",
        "Founders,Common,6000000",
        "Option pool,Common,1200000",
        "Seed investors,Seed,2000000",
      ),
    ],
  },
  {
    name: `${company} pitch deck.pdf`,
    category: "presentation",
    by: "associate",
    daysAgo: 12,
    status: "pending_review",
    versions: [textPdf([company, "", "Problem, product, market, team, round"])],
  },
];

const OF_THE_FIRM: readonly Paper[] = [
  {
    name: "Conflicts of interest policy.pdf",
    category: "legal",
    by: "compliance",
    daysAgo: 30,
    status: "approved",
    versions: [
      textPdf([
        "Conflicts of interest policy",
        "",
        "Members declare every interest before a vote and do not take part in it.",
      ]),
    ],
  },
  {
    name: "Diligence request list.txt",
    category: "due_diligence",
    by: "principal",
    daysAgo: 20,
    status: "rejected",
    note: "Add the questions on data protection",
    versions: [
      lines(
        "1. Audited accounts of the last three years",
        "2. Customer contracts over 5% of revenue",
        "3. Register of shareholders",
      ),
    ],
  },
];

const MOST_DEALS = 3;

/** Documents of the deals that are furthest and of the firm, and the files behind them. */
export function demoDocuments(stories: readonly DealStory[], calendar: Calendar, firm: string) {
  const deals = stories
    .filter(({ deal }) => ["closing", "term_sheet"].includes(String(deal.row["stage"])))
    .slice(0, MOST_DEALS);
  const ofDeals = deals.flatMap((story) =>
    papersOf(String(story.deal.row["name"])).map((paper) => ({ paper, ...storyOf(story, paper, { calendar, firm }) })),
  );
  const told = [...ofDeals, ...OF_THE_FIRM.map((paper) => paperStory(paper, {}, { calendar, firm }))];
  const [read] = ofDeals.filter(({ paper }) => paper.versions.length > 1);
  const extraction = read ? [extractionStory(read, calendar)] : [];
  return {
    changes: [...told.flatMap(({ changes }) => changes), ...extraction],
    files: told.flatMap(({ files }) => files),
  };
}

const storyOf = ({ deal }: DealStory, paper: Paper, where: Where) =>
  paperStory(paper, { record_id: deal.row.id, deal_id: deal.row.id }, where);

/** The paper of a deal that is named so. */
export function paperOf(about: DealStory, name: string, where: Where) {
  const paper = papersOf(String(about.deal.row["name"])).find((one) => one.name.includes(name));
  if (paper === undefined) throw new Error(`There is no ${name}`);
  return storyOf(about, paper, where);
}

/** What the rules read in the newest version of a paper, as a colleague asked for it. */
function extractionStory({ id: documentId, paper }: { id: string; paper: Paper }, calendar: Calendar): Change {
  const at = calendar.at(paper.daysAgo - 2, 200);
  const fields = extractFields("legal_terms", [{ number: 1, text: textOf(paper.versions.at(-1)) }]);
  const mean = fields.reduce((sum, { confidence }) => sum + confidence, 0) / fields.length;
  const author = TEAM[paper.by].id;
  return made("document_ai_extractions", author, "documentExtractions.create", at, {
    id: idAt(at, `extraction ${documentId}`),
    document_id: documentId,
    version: paper.versions.length,
    extraction_type: "legal_terms",
    status: "completed",
    extracted_data: fields,
    confidence_score: Math.round(mean * 100) / 100,
    source: "text",
    created_by: author,
    created_at: at,
    finished_at: at,
    row_version: 1,
  });
}

/** The lines that `textPdf` wrote. */
const textOf = (pdf: Buffer | undefined) =>
  [...(pdf?.toString("latin1") ?? "").matchAll(/^(?:0 -18 Td )?\((.*)\) Tj$/gm)]
    .map(([, line = ""]) => line.replaceAll(/\\([\\()])/g, "$1"))
    .join("\n");

type Where = { calendar: Calendar; firm: string };

/** A document somebody brought: its rows, and the file of each version; `about` are the columns that say what it is of. */
export function paperStory(
  paper: Paper,
  about: { record_id?: string; deal_id?: string },
  { calendar, firm }: Where,
): { id: string; changes: Change[]; files: DemoFile[] } {
  const author = TEAM[paper.by].id;
  const created_at = calendar.at(paper.daysAgo, 30 + paper.name.length);
  const id = idAt(created_at, `document ${paper.name}`);
  const type = paper.name.split(".").at(-1) ?? "";
  const files = paper.versions.map((content, place) => ({
    key: blobKey(firm, idAt(calendar.at(paper.daysAgo - place, 30 + paper.name.length), `file ${paper.name} ${place}`)),
    content,
  }));
  const [first] = files;
  if (!first) throw new Error(`${paper.name} has no version`);
  const story = new Story("documents", author, "documents.create", {
    id,
    name: paper.name,
    type,
    file_path: first.key,
    file_size: first.content.length,
    version: 1,
    category: paper.category,
    ...about,
    status: "pending_review",
    review_note: "",
    electronic_signature_required: paper.isToBeSigned === true,
    is_confidential: paper.isConfidential === true,
    folder: paper.folder ?? "",
    tags: paper.tags ?? [],
    uploaded_by: author,
    created_by: author,
    created_at,
  });
  const versions = files.map(({ key, content }, place) => {
    const at = calendar.at(paper.daysAgo - place, 30 + paper.name.length);
    if (place > 0)
      story.change(author, "documents.addVersion", at, {
        version: place + 1,
        file_path: key,
        file_size: content.length,
      });
    return versionChange(id, { key, content, at, author, version: place + 1, name: paper.name, type });
  });
  review(story, paper, calendar);
  return { id, changes: [...story.changes, ...versions], files };
}

type Brought = Omit<DemoFile, "key"> & {
  name: string;
  at: string;
  by: string;
  procedure: string;
  firm: string;
  /** What else its row says. */
  row: Record<string, unknown>;
};

/** A document nobody of the firm brought: its rows, and the file behind it. */
export function fileStory({ name, content, at, by, procedure, firm, row }: Brought) {
  const id = idAt(at, `document ${name}`);
  const type = name.split(".").at(-1) ?? "";
  const file = { key: blobKey(firm, idAt(at, `file ${name}`)), content };
  const story = new Story("documents", by, procedure, {
    id,
    name,
    type,
    file_path: file.key,
    file_size: content.length,
    version: 1,
    status: "pending_review",
    review_note: "",
    electronic_signature_required: false,
    ...row,
    created_at: at,
  });
  const version = versionChange(id, { ...file, at, author: by, version: 1, name, type });
  const byNobody = { ...version, procedure, row: { ...version.row, uploaded_by: null } };
  return { id, changes: [...story.changes, byNobody], files: [file] };
}

function review(story: Story, { status, note = "", daysAgo }: Paper, calendar: Calendar): void {
  const reviewer = TEAM.gp.id;
  const decide = (to: DocumentStatus, reviewed_at: string, review_note: string) =>
    story.change(reviewer, "documents.review", reviewed_at, {
      status: to,
      reviewed_by: reviewer,
      reviewed_at,
      review_note,
    });
  if (status === "pending_review") return;
  decide("under_review", calendar.at(daysAgo - 2, 100), "");
  if (status !== "under_review") decide(status, calendar.at(daysAgo - 3, 100), note);
}

type Version = DemoFile & { at: string; author: string; version: number; name: string; type: string };

function versionChange(documentId: string, { key, content, at, author, version, name, type }: Version): Change {
  const row = {
    id: idAt(at, `version ${documentId} ${version}`),
    document_id: documentId,
    version,
    name,
    type,
    blob_key: key,
    bytes: content.length,
    sha256: createHash("sha256").update(content).digest("hex"),
    note: "",
    uploaded_by: author,
    created_at: at,
  };
  return {
    by: author,
    procedure: version === 1 ? "documents.create" : "documents.addVersion",
    table: "document_versions",
    action: "insert",
    round: 0,
    at,
    row,
  };
}
