import { z } from "zod";
import { command, done, id, query, rowVersion, timestamp } from "#core/shared/contract.ts";
import { outputsOf } from "#core/shared/fields/field-schemas.ts";
import { listedOf } from "#core/shared/fields/fields.ts";
import { recordCommands, recordContract } from "#core/shared/records/record-contract.ts";
import { rowContract } from "#core/shared/records/row-contract.ts";
import { COPY_READS, signedCopy, signedCopyCommands } from "#core/shared/records/signed-copy-contract.ts";
import { RECORDS } from "#core/shared/records.ts";
import { TERM_NAMES, termFields, termSheetFields, termSheetFilters } from "./fields.ts";
import { signatureForm, termSheetForm } from "./forms.ts";
import { MOST_COMPARED, SET_STATUSES, SIDES } from "./rules.ts";
import { STEP_NAMES } from "./steps.ts";

const person = z.object({ id, name: z.string() }).nullable();

/** A term sheet as lists show it. */
const termSheetCard = z.object({
  id,
  rowVersion,
  ...outputsOf(listedOf(termSheetFields)),
  dealId: id,
  dealClosingId: id.nullable(),
});
export const termSheet = termSheetCard.extend({
  ...outputsOf(termSheetFields),
  revision: z.number().int(),
  sentBy: person,
  signedAt: timestamp.nullable(),
});
export type TermSheet = z.infer<typeof termSheet>;

/** The terms of a version, as they were when it was sent. */
const terms = z.object(outputsOf(termFields));
export type Terms = z.infer<typeof terms>;

/** What a version says otherwise than the one before it, who last said so, and when. */
const change = z.object({
  field: z.enum(TERM_NAMES as [string, ...string[]]),
  before: z.union([z.string(), z.boolean()]).nullable(),
  after: z.union([z.string(), z.boolean()]).nullable(),
  by: z.string().nullable(),
  at: timestamp.nullable(),
});
export type TermChange = z.infer<typeof change>;

const version = z.object({
  revision: z.number().int(),
  version: z.string(),
  /** Not sent yet: what is being worked on. */
  sentAt: timestamp.nullable(),
  sentBy: person,
  terms,
  changes: z.array(change),
});
export type TermSheetVersion = z.infer<typeof version>;

/** What the terms of a sheet come to: money, prices and shares as decimal text, parts of a whole as "0.2". */
const round = z.object({
  values: z.partialRecord(z.enum(STEP_NAMES), z.string()),
  problem: z.string().nullable(),
  agreesOnPrice: z.boolean().nullable(),
});

const READS = ["term_sheets", "users"] as const;
const entry = RECORDS.term_sheet;
const sheetCommand = recordCommands(entry, termSheet);

export const termSheetsApi = {
  ...recordContract({
    entry,
    summaries: {
      list: "Term sheets, newest first; archived ones only when filtered by that",
      create: "Draft a term sheet for a deal",
      delete: "Delete a term sheet with its versions and signatures for good",
    },
    reads: { list: ["term_sheets"], count: ["term_sheets"], get: READS },
    fields: termSheetFilters,
    order: { field: "createdAt", direction: "desc" },
    card: termSheetCard,
    record: termSheet,
    form: termSheetForm,
    edit: termSheetForm.extend({ id, rowVersion }),
  }),
  versions: query({
    can: entry.can.read,
    reads: ["term_sheets", "term_sheet_versions", "users"],
    path: "/term-sheets/{id}/versions",
    summary: "The versions of a term sheet, newest first, each with what it changed, who and when",
  })
    .input(z.object({ id }))
    .output(z.object({ items: z.array(version) })),
  compare: query({
    can: entry.can.read,
    reads: READS,
    path: "/term-sheets/compare",
    summary: "Term sheets side by side, each with what its round comes to, step by step",
  })
    .input(z.object({ ids: z.array(id).min(1).max(MOST_COMPARED) }))
    .output(z.object({ items: z.array(z.object({ sheet: termSheet, round })) })),
  setStatus: sheetCommand("status", {
    summary: "Say that a term sheet is a draft, being negotiated or expired",
    input: { status: z.enum(SET_STATUSES) },
  }),
  send: sheetCommand("send", {
    summary: "Note that the version that was seen was sent: it stays as it is, and a change makes the next",
    input: { rowVersion },
  }),
  restoreVersion: sheetCommand("restore-version", {
    summary: "Take the terms of an earlier version again, as the newest one",
    input: { rowVersion, revision: z.number().int().min(1) },
  }),
};

const signature = z.object({
  id,
  rowVersion,
  termSheetId: id,
  side: z.enum(SIDES),
  signer: z.string(),
  ...signedCopy,
});
export type Signature = z.infer<typeof signature>;

const SIGNATURES = "term-sheet-signatures";

export const termSheetSignaturesApi = {
  ...rowContract({
    of: { entry, key: "termSheetId" },
    path: SIGNATURES,
    one: "signature",
    many: "signatures",
    reads: ["term_sheet_signatures", ...COPY_READS],
    row: signature,
    form: signatureForm,
    edit: signatureForm.extend({ id, rowVersion }),
  }),
  ...signedCopyCommands({
    path: SIGNATURES,
    one: "term sheet",
    can: { update: entry.can.update, confirm: "term_sheet:confirm" },
    row: signature,
  }),
};

const template = z.object({ documentId: id, name: z.string(), chosenBy: person, chosenAt: timestamp });

/** The Word document sheets are made of: the firm's own, or the default where it has none. */
export const termSheetTemplateApi = {
  get: query({
    can: entry.can.read,
    reads: ["term_sheet_templates", "documents", "document_versions", "users"],
    path: "/term-sheet-template",
    summary: "The firm’s own template of term sheets, if it has one",
  }).output(z.object({ template: template.nullable() })),
  replace: command({
    can: "term_sheet:configure",
    inSteps: true,
    path: "/term-sheet-template",
    method: "PUT",
    summary: "Make an uploaded Word document the template; refused with what is wrong in it, and where",
  })
    .input(z.object({ uploadId: id }))
    .output(z.object({ template: template.nullable() })),
  reset: command({
    can: "term_sheet:configure",
    path: "/term-sheet-template",
    method: "DELETE",
    summary: "Go back to the default template; the document of the own one stays",
  }).output(done),
};
