import { MEMO_TEMPLATE, MOST_SECTIONS } from "#shared/committee/memo.ts";
import { committeeMemosApi, type MemoSection } from "#shared/committee/memo-api.ts";
import { DONE } from "#shared/core/contract.ts";
import { EMPTY_RICH } from "#shared/core/rich-text.ts";
import { msg, t } from "#shared/core/text.ts";
import type { Db } from "../core/ctx.ts";
import { refuse } from "../core/refuse.ts";
import { assertFound, required } from "../core/required.ts";
import { implement } from "../core/rpc.ts";
import {
  findMemoItem,
  findSection,
  insertSections,
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
  const name = current.updatedBy?.name ?? t("Somebody");
  const changed = ["title", "body"].map((field) => ({ field, by: name, at: current.updatedAt }));
  return refuse("core.edited_meanwhile", { name, what: t(word).toLowerCase() }, { current, changed });
}

export const committeeMemoHandlers = implement(committeeMemosApi, {
  async get({ db }, { itemId }) {
    await assertReadable(db, itemId);
    return { items: await listSections(db, itemId) };
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
