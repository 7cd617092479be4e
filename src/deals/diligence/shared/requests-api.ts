import { z } from "zod";
import { command, done, id, query, rowVersion, timestamp } from "#core/shared/contract.ts";
import { placing, rowCommands, rowContract } from "#core/shared/records/row-contract.ts";
import { RECORDS } from "#core/shared/records.ts";
import { diligenceRequestForm, requestLinkForm } from "./forms.ts";
import { REQUEST_STATUSES } from "./rules.ts";

const entry = RECORDS.due_diligence;

/** What arrived for a request, by whose link. */
const requestFile = z.object({
  id,
  documentId: id,
  name: z.string(),
  recipient: z.string().nullable(),
  createdAt: timestamp,
});

const diligenceRequest = z.object({
  id,
  rowVersion,
  projectId: id,
  item: z.object({ id, title: z.string() }).nullable(),
  itemId: id.nullable(),
  title: z.string(),
  note: z.string(),
  status: z.enum(REQUEST_STATUSES),
  dueOn: z.string().nullable(),
  /** Its day has passed and nothing arrived. */
  isOverdue: z.boolean(),
  /** When it was asked, or asked again. */
  askedAt: timestamp,
  files: z.array(requestFile),
});
export type DiligenceRequest = z.infer<typeof diligenceRequest>;

const READS = ["diligence_items", "diligence_request_files", "diligence_requests", "public_links"] as const;
const PATH = "due-diligence-requests";
const requestCommand = rowCommands({ can: entry.can, path: PATH }, diligenceRequest);

export const diligenceRequestsApi = {
  ...rowContract({
    of: { entry, key: "projectId" },
    path: PATH,
    one: "request",
    many: "requests",
    reads: READS,
    row: diligenceRequest,
    form: diligenceRequestForm,
    edit: diligenceRequestForm.extend({ id, rowVersion }),
  }),
  move: requestCommand("move", placing),
  close: requestCommand("close", {
    summary: "Close a request, or open it again",
    input: { isClosed: z.boolean() },
  }),
  askAgain: requestCommand("ask-again", {
    summary: "Ask again: what arrived so far is not what is asked for",
    input: { note: diligenceRequestForm.shape.note },
  }),
};

const requestLink = z.object({
  id,
  recipient: z.string(),
  expiresAt: timestamp,
  isOpen: z.boolean(),
  revokedAt: timestamp.nullable(),
  files: z.number().int(),
  /** Whether its holder has to enter a code that is mailed to them. */
  needsCode: z.boolean(),
  lastUsedAt: timestamp.nullable(),
  createdAt: timestamp,
});
export type RequestLink = z.infer<typeof requestLink>;

export const requestLinksApi = {
  list: query({
    can: entry.can.read,
    reads: ["public_links"],
    path: "/due-diligence-projects/{projectId}/links",
    summary: "Who was sent the request list of a project, newest first",
  })
    .input(z.object({ projectId: id }))
    .output(z.object({ items: z.array(requestLink) })),
  send: command({
    can: entry.can.update,
    path: "/due-diligence-projects/{projectId}/links",
    summary: "Send the request list of a project to somebody, by a link that needs no account",
  })
    .input(requestLinkForm.extend({ projectId: id }))
    .output(requestLink),
  revoke: command({
    can: entry.can.update,
    path: "/due-diligence-links/{id}/revoke",
    summary: "Withdraw a link: it opens nothing any more",
  })
    .input(z.object({ id }))
    .output(done),
};

/** What founders see by their link. */
export type AskedOfFounders = {
  firm: string;
  company: string;
  recipient: string;
  /** Nothing more is wanted: the project is over. */
  isClosed: boolean;
  requests: (Pick<DiligenceRequest, "id" | "title" | "note" | "status" | "dueOn" | "isOverdue"> & {
    files: string[];
  })[];
};
