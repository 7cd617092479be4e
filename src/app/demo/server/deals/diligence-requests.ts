import { createHash } from "node:crypto";
import { type Change, Story } from "../change.ts";
import type { DealStory } from "../deal-story.ts";
import { textPdf } from "../funds/papers.ts";
import { TEAM } from "../people.ts";
import type { Calendar } from "../work/calendar.ts";
import { idAt } from "../work/calendar.ts";
import { type DemoFile, fileStory } from "../work/documents.ts";
import { leadProject } from "./diligence.ts";

type Asked = {
  title: string;
  note?: string;
  /** The item of the checklist it is for. */
  item: string;
  /** Days ago it was asked and due, and what arrived then so many days ago. */
  asked: number;
  due: number;
  answer?: { name: string; daysAgo: number; lines: readonly string[]; isEvidence: boolean };
};

/** What the founders of the deal that is furthest were asked for: one of it they still owe. */
const ASKED: readonly Asked[] = [
  {
    title: "Cap table, fully diluted",
    note: "As of today, with options and notes.",
    item: "Cap table reconciled with share register",
    asked: 20,
    due: 16,
    answer: {
      name: "Cap table fully diluted.pdf",
      daysAgo: 18,
      lines: ["Cap table", "Founders 6,000,000", "Option pool 1,200,000", "Seed investors 2,000,000"],
      isEvidence: true,
    },
  },
  {
    title: "Articles and shareholder agreements",
    item: "Articles, register extract and shareholder agreements",
    asked: 20,
    due: 16,
    answer: {
      name: "Shareholder agreement.pdf",
      daysAgo: 17,
      lines: ["Shareholder agreement", "Drag-along and tag-along as in the seed round"],
      isEvidence: true,
    },
  },
  {
    title: "Contracts of the five largest customers",
    item: "Material customer and supplier contracts",
    asked: 20,
    due: 9,
    answer: {
      name: "Customer contracts.pdf",
      daysAgo: 4,
      lines: ["Customer contracts", "Master services agreement, renewed each year"],
      isEvidence: false,
    },
  },
  {
    title: "Assignment of the patent application to the company",
    note: "Signed by the founder who filed it.",
    item: "IP assigned to the company by founders, staff and contractors",
    asked: 20,
    due: 2,
  },
];

const LEAD = TEAM.principal.id;

/** The request list of one project, the link it was sent by, and what arrived. */
export function demoRequests(
  stories: readonly DealStory[],
  calendar: Calendar,
  firm: string,
): { changes: Change[]; files: DemoFile[] } {
  const project = leadProject(stories, calendar);
  if (!project) return { changes: [], files: [] };
  const sentAt = calendar.at(20, 90);
  const recipient = `founders@${project.company.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-")}.example`;
  const linkId = idAt(sentAt, `link of ${project.id}`);
  const told = ASKED.map((asked, place) => requestStory(asked, { project, place, recipient, linkId, calendar, firm }));
  const files = told.flatMap((one) => one.files);
  const bytes = files.reduce((sum, { content }) => sum + content.length, 0);
  const link = new Story("public_links", LEAD, "requestLinks.send", {
    id: linkId,
    purpose: "requests",
    record_id: project.id,
    recipient,
    token_hash: createHash("sha256").update(`link of ${project.id} ${firm}`).digest("hex"),
    expires_at: calendar.at(-10, 90),
    uses: files.length,
    files: files.length,
    bytes,
    most_files: 200,
    most_bytes: 2 ** 31,
    needs_code: false,
    created_by: LEAD,
    created_at: sentAt,
  });
  return { changes: [...withoutVersion(link), ...told.flatMap(({ changes }) => changes)], files };
}

type About = {
  project: NonNullable<ReturnType<typeof leadProject>>;
  place: number;
  recipient: string;
  linkId: string;
  calendar: Calendar;
  firm: string;
};

function requestStory({ title, note = "", item, asked, due, answer }: Asked, about: About) {
  const { project, place, recipient, linkId, calendar, firm } = about;
  const created_at = calendar.at(asked, 60 + place);
  const id = idAt(created_at, `request ${title}`);
  const itemId = project.itemId(item);
  const request = new Story("diligence_requests", LEAD, "diligenceRequests.create", {
    id,
    project_id: project.id,
    position: place + 1,
    item_id: itemId,
    title,
    note,
    asked_at: created_at,
    due_on: calendar.day(due),
    reminded_of: calendar.day(due),
    created_by: LEAD,
    created_at,
  });
  if (!answer) return { changes: request.changes, files: [] };
  const at = calendar.at(answer.daysAgo, 200 + place);
  const paper = fileStory({
    name: answer.name,
    content: textPdf(answer.lines),
    at,
    by: LEAD,
    procedure: "requestLinks.deliver",
    firm,
    row: { category: "due_diligence", record_id: project.id, link_id: linkId },
  });
  const arrival = new Story("diligence_request_files", LEAD, "requestLinks.deliver", {
    id: idAt(at, `arrival ${title}`),
    request_id: id,
    document_id: paper.id,
    name: answer.name,
    link_id: linkId,
    created_at: at,
  });
  const via = `link of ${recipient}`;
  const byLink = [...paper.changes, ...withoutVersion(arrival)].map((change) => ({ ...change, via }));
  const taken = answer.isEvidence
    ? new Story("diligence_evidence", LEAD, "diligenceItems.takeArrived", {
        id: idAt(at, `evidence ${title}`),
        item_id: itemId,
        document_id: paper.id,
        created_by: LEAD,
        created_at: calendar.at(answer.daysAgo - 1, 100),
      })
    : undefined;
  return { changes: [...request.changes, ...byLink, ...(taken ? withoutVersion(taken) : [])], files: paper.files };
}

/** Rows that are never changed have no version and no moment of their last change. */
const withoutVersion = ({ changes }: Story): Change[] =>
  changes.map((change) => {
    const { row_version: _version, updated_at: _moment, ...row } = change.row;
    return { ...change, row };
  });
