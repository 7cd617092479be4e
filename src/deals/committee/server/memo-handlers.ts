import type { Db } from "#core/server/ctx.ts";
import type { Files } from "#core/server/files/files.ts";
import { implement } from "#core/server/http/rpc.ts";
import { refuse } from "#core/server/refuse.ts";
import { assertFound, required } from "#core/server/required.ts";
import { DONE } from "#core/shared/contract.ts";
import { EMPTY_RICH } from "#core/shared/text/rich-text.ts";
import { msg, t } from "#core/shared/text.ts";
import { MEMO_TEMPLATE, MOST_SECTIONS } from "#deals/committee/shared/memo.ts";
import { committeeMemosApi, type MemoSection } from "#deals/committee/shared/memo-api.ts";
import { insertDocument } from "#work/documents/server/queries.ts";
import { likelyCategory } from "#work/documents/shared/rules.ts";
import { keepUpload } from "#work/uploads/server/keep-use-cases.ts";
import { takeUpload } from "#work/uploads/server/queries.ts";
import {
  attachDocument,
  findMemoDeal,
  findMemoItem,
  findSection,
  insertSections,
  listAttached,
  listSections,
  memoWrites,
  setEditing,
  updateSection,
} from "./memo-queries.ts";

const word = msg("Memo section");
const get = async (db: Db, id: string) => required(await findSection(db, id), word);

/** The memo is there and for the asking person's eyes. */
async function assertReadable(db: Db, itemId: string, isHeld = false): Promise<void> {
  const { isRecused } = required(await findMemoItem(db, itemId, isHeld), msg("Agenda item"));
  if (isRecused) throw refuse("committee.memo_recused");
}

const template = () => MEMO_TEMPLATE.map(({ title }) => ({ title: t(title), body: EMPTY_RICH }));

/** What its words were changed to meanwhile, and by whom; the audit trail does not have them. */
function changedMeanwhile(current: MemoSection) {
  const name = current.updatedBy?.name ?? t("Someone");
  const changed = ["title", "body"].map((field) => ({ field, by: name, at: current.updatedAt }));
  return refuse("core.edited_meanwhile", { name, what: t(word).toLowerCase() }, { current, changed });
}

export const committeeMemoHandlers = (files: Files) =>
  implement(committeeMemosApi, {
    async get({ db }, { itemId }) {
      await assertReadable(db, itemId);
      return { items: await listSections(db, itemId) };
    },

    async documents({ db }, { itemId }) {
      await assertReadable(db, itemId);
      return { items: await listAttached(db, itemId) };
    },

    async attach(ctx, { itemId, uploadId }) {
      await ctx.step(({ db }) => assertReadable(db, itemId));
      const file = await keepUpload(ctx, files, uploadId);
      return ctx.step(async ({ db }) => {
        await assertReadable(db, itemId, true);
        const dealId = required(await findMemoDeal(db, itemId), msg("Agenda item"));
        if (!(await takeUpload(db, uploadId))) throw refuse("core.not_found", { what: "Upload" });
        const about = { recordId: dealId, name: file.name, category: likelyCategory(file.name) };
        const documentId = await insertDocument(db, { ...about, electronicSignatureRequired: false }, file);
        await attachDocument(db, { itemId, dealId, documentId });
        const attached = (await listAttached(db, itemId)).find(({ id }) => id === documentId);
        return required(attached, msg("Document"));
      });
    },

    async begin({ db }, { itemId }) {
      await assertReadable(db, itemId, true);
      if ((await listSections(db, itemId)).length === 0) await insertSections(db, itemId, template());
      return { items: await listSections(db, itemId) };
    },

    async add({ db }, { itemId, ...form }) {
      await assertReadable(db, itemId, true);
      if ((await listSections(db, itemId)).length >= MOST_SECTIONS)
        throw refuse("committee.too_many_sections", { most: MOST_SECTIONS });
      const [id = ""] = await insertSections(db, itemId, [form]);
      return get(db, id);
    },

    async update({ db }, { id, rowVersion, itemId, ...form }) {
      assertFound((await get(db, id)).itemId === itemId, word);
      const isUpdated = await updateSection(db, { id, rowVersion }, form);
      const current = await get(db, id);
      if (!isUpdated) throw changedMeanwhile(current);
      return current;
    },

    async remove({ db }, { id }) {
      assertFound(await memoWrites.remove(db, id), word);
      return DONE;
    },

    async setEditing({ db }, { id, isEditing }) {
      await get(db, id);
      await setEditing(db, id, isEditing);
      return DONE;
    },
  });
