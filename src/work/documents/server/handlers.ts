import type { Ctx, Db } from "#core/server/ctx.ts";
import type { Files } from "#core/server/files/files.ts";
import { implement } from "#core/server/http/rpc.ts";
import { editConflict } from "#core/server/records/edit-conflict.ts";
import { listedHandlers } from "#core/server/records/handlers.ts";
import { assertColleagues, assertRecords } from "#core/server/records/references.ts";
import { refuse, refuseField } from "#core/server/refuse.ts";
import { required } from "#core/server/required.ts";
import { msg } from "#core/shared/text.ts";
import { type DocumentRecord, documentsApi } from "#work/documents/shared/api.ts";
import { fileTypeOf, nameAs } from "#work/documents/shared/file-types.ts";
import type { DocumentForm, HoldForm, ManyDocumentsForm } from "#work/documents/shared/forms.ts";
import { type DocumentStatus, NEXT_STATUSES } from "#work/documents/shared/rules.ts";
import { archiveTasksOf, findTaskShown, restoreTaskOf } from "#work/tasks/server/queries.ts";
import { keepUpload } from "#work/uploads/server/keep-use-cases.ts";
import { quotaOf, setQuota, takeUpload, usedBytes } from "#work/uploads/server/queries.ts";
import {
  changeMany,
  countByCategory,
  countFigures,
  dealOf,
  documents,
  documentWrites,
  insertDocument,
  listReviewers,
  listSameFiles,
  listVersions,
  putVersion,
  setHold,
  setStatus,
} from "./queries.ts";
import { findPassages } from "./reading-use-cases.ts";
import { assertUnused, beginTask, isDecided, reviewOf, taskFollows } from "./review-use-cases.ts";
import { findReading, readAgain } from "./text-queries.ts";
import { comparedVersions } from "./version-words-use-cases.ts";

const word = msg("Document");
const GB = 1024 ** 3;
type Known = { id: string };
const records = listedHandlers({
  ...documents,
  word,
  writes: documentWrites,

  async find(db: Db, id: string): Promise<DocumentRecord | undefined> {
    const document = await documents.find(db, id);
    return document && { ...document, task: (await findTaskShown(db, reviewOf(id))) ?? null };
  },
});

/** Where a review stands, with the task of its reviewer; what takes a document away takes that along. */
const reviewing = {
  async review(ctx: Ctx, { id, status, note }: Known & { status: DocumentStatus; note: string }) {
    const { status: from, archivedAt, isFrozen } = await records.get(ctx, { id });
    if (archivedAt !== null) throw refuse("documents.archived");
    if (isFrozen) throw refuse("documents.frozen");
    if (!NEXT_STATUSES[from].includes(status)) throw refuse("documents.not_next");
    if (status === "rejected" && note === "") throw refuseField("note", "documents.reason_missing");
    if (!(await setStatus(ctx.db, id, { from, to: status, note }))) throw refuse("documents.not_next");
    await taskFollows(ctx, id, status);
    return records.get(ctx, { id });
  },

  async askReview(ctx: Ctx, { id, reviewerId }: Known & { reviewerId: string }) {
    const { db, actor } = ctx;
    const { status: from, archivedAt, isFrozen } = await records.get(ctx, { id });
    if (archivedAt !== null) throw refuse("documents.archived");
    if (isFrozen) throw refuse("documents.frozen");
    if (isDecided(from) && !actor.permissions.has("document:review")) throw refuse("documents.decided");
    await assertColleagues(db, "document:review", { reviewerId });
    if (!(await setStatus(db, id, { from, to: "under_review", note: "", reviewerId })))
      throw refuse("documents.not_next");
    await taskFollows(ctx, id, "under_review");
    return records.get(ctx, { id });
  },

  reviewers: async ({ db }: Ctx) => ({ items: await listReviewers(db) }),

  async archive(ctx: Ctx, { id }: Known) {
    await documentWrites.archive(ctx.db, id);
    await archiveTasksOf(ctx.db, reviewOf(id));
    return records.get(ctx, { id });
  },

  async restore(ctx: Ctx, { id }: Known) {
    await documentWrites.restore(ctx.db, id);
    const { status, task } = await records.get(ctx, { id });
    const hasTask = status !== "under_review" || task !== null || (await restoreTaskOf(ctx.db, reviewOf(id)));
    if (!hasTask) await beginTask(ctx, id);
    return records.get(ctx, { id });
  },

  async delete(ctx: Ctx, { id }: Known) {
    await assertUnused(ctx.db, id);
    await archiveTasksOf(ctx.db, reviewOf(id));
    return records.delete(ctx, { id });
  },
};

/** What is done with the filing of documents: many at once, holds, equal files and versions compared. */
const filing = {
  ids: ({ db }: Ctx, list: Parameters<typeof documents.ids>[1]) => documents.ids(db, list),

  async archiveMany({ db }: Ctx, { ids, archived }: { ids: string[]; archived: boolean }) {
    const changed = await documentWrites.archiveMany(db, ids, archived);
    for (const id of changed) await (archived ? archiveTasksOf(db, reviewOf(id)) : restoreTaskOf(db, reviewOf(id)));
    return { ids: changed };
  },

  changeMany: async ({ db }: Ctx, { ids, ...change }: ManyDocumentsForm & { ids: string[] }) => ({
    ids: await changeMany(db, ids, change),
  }),

  async hold(ctx: Ctx, { id, ...form }: HoldForm & Known) {
    await records.get(ctx, { id });
    await setHold(ctx.db, id, form);
    return records.get(ctx, { id });
  },

  figures: ({ db }: Ctx) => countFigures(db),

  async sameFiles(ctx: Ctx, { id }: Known) {
    await records.get(ctx, { id });
    return { items: await listSameFiles(ctx.db, id) };
  },
};

/** How much the firm keeps and may keep. */
const storing = ({ quota: serverQuota, mostPerFile }: Files) => ({
  storage: async ({ db }: Ctx) => ({
    used: await usedBytes(db),
    quota: await quotaOf(db, serverQuota),
    serverQuota,
    mostPerFile,
  }),

  async setQuota({ db }: Ctx, { gigabytes }: { gigabytes: number | null }) {
    await setQuota(db, gigabytes === null ? null : Math.round(gigabytes * GB));
    return { quota: await quotaOf(db, serverQuota) };
  },
});

/** A document keeps the ending of its file, whatever it is called. */
const endingIn = (name: string, type: string) => (fileTypeOf(name) === type ? name : `${name}.${type}`);

export const documentHandlers = (files: Files) =>
  implement(documentsApi, {
    ...records,
    ...reviewing,
    ...filing,
    ...storing(files),

    compare: (ctx, versions) => comparedVersions(ctx, files, versions),

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
        const { name, archivedAt, isFrozen } = await records.get(step, { id });
        if (archivedAt !== null) throw refuse("documents.archived");
        if (isFrozen) throw refuse("documents.frozen");
        if (!(await takeUpload(step.db, uploadId))) throw refuse("core.not_found", { what: "Upload" });
        if (!(await putVersion(step.db, id, file, note))) throw refuse("documents.archived");
        const called = nameAs(file.type, name);
        if (called !== name) await documentWrites.set(step.db, id, { name: called });
        await taskFollows(step, id, "pending_review");
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
  });

async function valuesOf({ db }: Ctx, form: DocumentForm, id: string) {
  const before = required(await documents.find(db, id), word);
  if (form.recordId !== before.recordId) await assertRecords(db, { recordId: form.recordId });
  return { ...form, name: endingIn(form.name, before.type), dealId: dealOf(form.recordId) };
}
