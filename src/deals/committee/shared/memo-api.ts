import { z } from "zod";
import { command, done, id, query, rowVersion, timestamp } from "#core/shared/contract.ts";
import { RECORDS } from "#core/shared/records.ts";
import { richOutput } from "#core/shared/text/rich-text-form.ts";
import { newMemoForm } from "./memo-forms.ts";

const { read } = RECORDS.committee_session.can;
const write = "committee:prepare";

const colleague = z.object({ id, name: z.string() });
const section = z.object({
  id,
  rowVersion,
  itemId: id,
  title: z.string(),
  body: richOutput,
  updatedAt: timestamp,
  updatedBy: colleague.nullable(),
  /** Who has it open to write. */
  editingBy: colleague.nullable(),
});
export type MemoSection = z.infer<typeof section>;

/** A document that is attached to a memo. */
const attached = z.object({
  id,
  name: z.string(),
  fileSize: z.number(),
  version: z.number(),
  archivedAt: timestamp.nullable(),
  createdAt: timestamp,
  uploader: colleague.nullable(),
});
export type AttachedDocument = z.infer<typeof attached>;

const ofItem = z.object({ itemId: id });
const memo = "/committee-items/{itemId}/memo";
const each = "/committee-memo-sections/{id}";
const sections = z.object({ items: z.array(section) });

export const committeeMemosApi = {
  get: query({
    can: read,
    reads: ["committee_memo_sections", "committee_items", "committee_conflicts", "users"],
    path: memo,
    summary: "The memo on a deal of an agenda; a person who is recused from the deal is refused",
  })
    .input(ofItem)
    .output(sections),
  documents: query({
    can: read,
    reads: ["committee_memo_documents", "committee_items", "committee_conflicts", "documents", "users"],
    path: `${memo}/documents`,
    summary: "What is attached to a memo, as far as the asking person may read documents",
  })
    .input(ofItem)
    .output(z.object({ items: z.array(attached) })),
  attach: command({
    can: write,
    inSteps: true,
    path: `${memo}/documents`,
    summary: "Attach an upload to a memo: a document of the deal which nobody recused from it sees",
  })
    .input(ofItem.extend({ uploadId: id }))
    .output(attached),
  begin: command({ can: write, path: memo, summary: "Begin a memo with the usual sections" })
    .input(ofItem)
    .output(sections),
  add: command({ can: write, path: `${memo}/sections`, summary: "Add a section to a memo" })
    .input(newMemoForm)
    .output(section),
  update: command({
    can: write,
    path: each,
    method: "PUT",
    summary: "Change a section of a memo, naming the version that was seen",
  })
    .input(newMemoForm.extend({ id, rowVersion }))
    .output(section),
  remove: command({ can: write, path: each, method: "DELETE", summary: "Delete a section of a memo for good" })
    .input(z.object({ id }))
    .output(done),
  setEditing: command({
    can: write,
    path: `${each}/editing`,
    summary: "Say that the asking person has a section open to write, or no longer",
  })
    .input(z.object({ id, isEditing: z.boolean() }))
    .output(done),
};
