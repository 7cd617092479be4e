import { msg } from "#shared/core/text.ts";
import { documentsApi } from "#shared/documents/api.ts";
import { fileTypeOf } from "#shared/documents/file-types.ts";
import type { DocumentForm } from "#shared/documents/forms.ts";
import { NEXT_STATUSES } from "#shared/documents/rules.ts";
import type { Ctx } from "../core/ctx.ts";
import { editConflict } from "../core/edit-conflict.ts";
import type { Files } from "../core/files/files.ts";
import { listedHandlers } from "../core/records/handlers.ts";
import { assertRecords } from "../core/records/references.ts";
import { refuse, refuseField } from "../core/refuse.ts";
import { required } from "../core/required.ts";
import { implement } from "../core/rpc.ts";
import { keepUpload } from "../uploads/keep-use-cases.ts";
import { takeUpload, usedBytes } from "../uploads/queries.ts";
import {
  countByCategory,
  dealOf,
  documents,
  documentWrites,
  insertDocument,
  listVersions,
  putVersion,
  setStatus,
} from "./queries.ts";

import { findPassages } from "./reading-use-cases.ts";
import { findReading, readAgain } from "./text-queries.ts";

const word = msg("Document");
const records = listedHandlers({ ...documents, word, writes: documentWrites });

/** A document keeps the ending of its file, whatever it is called. */
const endingIn = (name: string, type: string) => (fileTypeOf(name) === type ? name : `${name}.${type}`);

export const documentHandlers = (files: Files) =>
  implement(documentsApi, {
    ...records,

    async create(ctx, { uploadId, name, ...about }) {
      await ctx.step(({ db }) => assertRecords(db, { recordId: about.recordId }));
      const file = await keepUpload(ctx, files, uploadId);
      const called = endingIn(name ?? file.name, file.type);
      return ctx.step(async (step) => {
        await assertRecords(step.db, { recordId: about.recordId });
        if (!(await takeUpload(step.db, uploadId))) throw refuse("core.not_found", { what: "Upload" });
        const id = await insertDocument(step.db, { ...about, name: called }, file);
        return records.get(step, { id });
      });
    },

    async addVersion(ctx, { id, uploadId, note }) {
      await ctx.step((step) => records.get(step, { id }));
      const file = await keepUpload(ctx, files, uploadId);
      return ctx.step(async (step) => {
        const { name, archivedAt } = await records.get(step, { id });
        if (archivedAt !== null) throw refuse("documents.archived");
        if (!(await takeUpload(step.db, uploadId))) throw refuse("core.not_found", { what: "Upload" });
        if (!(await putVersion(step.db, id, file, note))) throw refuse("documents.archived");
        const called = endingIn(withoutEnding(name), file.type);
        if (called !== name) await documentWrites.set(step.db, id, { name: called });
        return records.get(step, { id });
      });
    },

    async update(ctx, { id, rowVersion, ...form }) {
      const isUpdated = await documentWrites.update(ctx.db, { id, rowVersion }, await valuesOf(ctx, form, id));
      const current = await records.get(ctx, { id });
      if (!isUpdated) throw await editConflict(ctx.db, { id, rowVersion }, current, word);
      return current;
    },

    async versions({ db }, { id }) {
      const items = await listVersions(db, id);
      if (items.length === 0) throw refuse("core.not_found", { what: "Document" });
      return { items };
    },

    async review(ctx, { id, status, note }) {
      const { status: from, archivedAt } = await records.get(ctx, { id });
      if (archivedAt !== null) throw refuse("documents.archived");
      if (!NEXT_STATUSES[from].includes(status)) throw refuse("documents.not_next");
      if (status === "rejected" && note === "") throw refuseField("note", "documents.reason_missing");
      if (!(await setStatus(ctx.db, id, { from, to: status, note }))) throw refuse("documents.not_next");
      return records.get(ctx, { id });
    },

    reading: async ({ db }, { id }) => required(await findReading(db, id), word),

    async readAgain(ctx, { id }) {
      await records.get(ctx, { id });
      await readAgain(ctx.db, id);
      return required(await findReading(ctx.db, id), word);
    },

    passages: async ({ db }, { search, ids, most }) => ({
      items: await findPassages(db, { search, ids, most: ids === undefined ? most : ids.length }),
    }),

    categories: async ({ db }, { recordId }) => ({ items: await countByCategory(db, recordId) }),

    storage: async ({ db }) => ({ used: await usedBytes(db), quota: files.quota, mostPerFile: files.mostPerFile }),
  });

const withoutEnding = (name: string) => (fileTypeOf(name) === undefined ? name : name.replace(/\.[^.]+$/, ""));

async function valuesOf({ db }: Ctx, form: DocumentForm, id: string) {
  const before = required(await documents.find(db, id), word);
  if (form.recordId !== before.recordId) await assertRecords(db, { recordId: form.recordId });
  return { ...form, name: endingIn(form.name, before.type), dealId: dealOf(form.recordId) };
}
