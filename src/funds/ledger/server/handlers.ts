import type { Db } from "#core/server/ctx.ts";
import { implement } from "#core/server/http/rpc.ts";
import { editConflict } from "#core/server/records/edit-conflict.ts";
import { refuse, refuseField } from "#core/server/refuse.ts";
import { assertFound, required } from "#core/server/required.ts";
import { DONE } from "#core/shared/contract.ts";
import { msg } from "#core/shared/text.ts";
import { findFundCurrency } from "#funds/funds/server/queries.ts";
import type { ReportLine } from "#funds/ilpa/shared/report-lines.ts";
import { type LedgerAccount, ledgerAccountsApi } from "#funds/ledger/shared/accounts-api.ts";
import { ledgerApi } from "#funds/ledger/shared/api.ts";
import { journalDraftsApi } from "#funds/ledger/shared/drafts-api.ts";
import type { DraftForm } from "#funds/ledger/shared/forms.ts";
import { periodLocksApi } from "#funds/ledger/shared/period-locks-api.ts";
import { isByHand } from "#funds/ledger/shared/rules.ts";
import { addAmounts } from "#maths/money/amount.ts";
import { moneyText } from "#maths/money/currency.ts";
import { findBroughtBack } from "./brought-back-queries.ts";
import { entryFollower } from "./following-use-cases.ts";
import {
  closeBooks,
  insertPeriodLockRequest,
  listPeriodLockRequests,
  removePeriodLockRequest,
} from "./period-lock-queries.ts";
import { assertPeriodOpen } from "./posting-queries.ts";
import {
  accountWrites,
  approveDraft,
  asKnown,
  balanceOf,
  draftWrites,
  findDraft,
  findEntry,
  findState,
  listAccounts,
  listDrafts,
  listEntryLines,
  listPartners,
  listPeriodLocks,
  listTrialRows,
  pageOfEntries,
  pageOfLines,
  periodLockWrites,
  putLines,
} from "./queries.ts";
import { linesOfForm, turned } from "./use-cases.ts";

const [ENTRY, ACCOUNT, CLOSING] = [msg("Entry"), msg("Account"), msg("Closing")];
const REQUEST = msg("Request to close the books");
const fundOf = async (db: Db, id: string) => required(await findFundCurrency(db, id), msg("Fund"));

export const ledgerHandlers = implement(ledgerApi, {
  async trialBalance({ db }, { id, ...asked }) {
    const { currency } = await fundOf(db, id);
    const known = await asKnown(db, asked);
    const rows = (await listTrialRows(db, id, known)).map((row) => sided(row, currency));
    const totals = sided({ debit: totalOf(rows, "debit"), credit: totalOf(rows, "credit") }, currency);
    return { currency, ...known, rows, totals, ...(await findState(db, id, known)) };
  },

  async account({ db }, { id, accountId, cursor, ...asked }) {
    const { currency } = await fundOf(db, id);
    const known = await asKnown(db, asked);
    const of = { fundId: id, accountId };
    const { items, nextCursor } = await pageOfLines(db, of, known, cursor);
    let balance = await balanceOf(db, of, known, items[0]);
    const lines = items.map((line) => {
      const after = balance;
      balance = addAmounts([balance, negative(line.fundAmount)]);
      return { ...line, fundAmount: moneyText(line.fundAmount, currency), balance: moneyText(after, currency) };
    });
    const now = moneyText(await balanceOf(db, of, known), currency);
    return { items: lines, nextCursor, ...known, currency, balance: now };
  },

  async journal({ db }, { id, cursor }) {
    await fundOf(db, id);
    return pageOfEntries(db, id, cursor);
  },

  async partners({ db }, { id }) {
    await fundOf(db, id);
    return { items: await listPartners(db, id) };
  },

  entry: async ({ db }, { id }) => required(await findEntry(db, id), ENTRY),
});

type Sides = { debit: string; credit: string };
const sided = <Row extends Sides>(row: Row, currency: string): Row => ({
  ...row,
  debit: moneyText(row.debit, currency),
  credit: moneyText(row.credit, currency),
});
const totalOf = (rows: readonly Sides[], side: keyof Sides) => addAmounts(["0", ...rows.map((row) => row[side])]);

const negative = (text: string) => (text.startsWith("-") ? text.slice(1) : `-${text}`);

const valuesOf = ({ fundId, effectiveOn, kind, memo, relatesTo, overdraft }: DraftForm) => ({
  fundId,
  effectiveOn,
  kind,
  memo,
  relatesTo,
  overdraft,
});

export const journalDraftHandlers = implement(journalDraftsApi, {
  async list({ db }, { fundId }) {
    await fundOf(db, fundId);
    return { items: await listDrafts(db, fundId) };
  },

  async create({ db }, form) {
    const fund = await fundOf(db, form.fundId);
    await assertPeriodOpen(db, form.fundId, form.effectiveOn);
    const lines = await linesOfForm(db, form, fund);
    const id = await draftWrites.insert(db, valuesOf(form));
    await putLines(db, id, lines);
    return required(await findDraft(db, id), ENTRY);
  },

  async update({ db }, { id, rowVersion, ...form }) {
    const before = required(await findDraft(db, id), ENTRY);
    if (before.fundId !== form.fundId) throw refuse("ledger.other_fund");
    if (!isByHand(before)) throw refuse("ledger.made_by_rule");
    await assertPeriodOpen(db, form.fundId, form.effectiveOn);
    const lines = await linesOfForm(db, form, await fundOf(db, form.fundId));
    if (!(await draftWrites.update(db, { id, rowVersion }, valuesOf(form))))
      throw await editConflict(db, { id, rowVersion }, required(await findDraft(db, id), ENTRY), ENTRY);
    await putLines(db, id, lines);
    return required(await findDraft(db, id), ENTRY);
  },

  async delete({ db }, { id }) {
    assertFound(await draftWrites.remove(db, id), ENTRY);
    return DONE;
  },

  /** What it says of a company’s cap table is written with it. */
  async approve(ctx, seen) {
    const { db } = ctx;
    if ((await findDraft(db, seen.id)) === undefined) throw refuse("ledger.no_draft");
    const entryId = await approveDraft(db, seen);
    await entryFollower.work.follow(ctx, { draftId: seen.id, entryId });
    return required(await findEntry(db, entryId), ENTRY);
  },

  /** What it takes back of a company’s cap table, or brings back, is rehearsed. */
  async reverse(ctx, { id: reversesId, ...form }) {
    const { db } = ctx;
    const entry = required(await findEntry(db, reversesId), ENTRY);
    if (entry.reversedBy !== null) throw refuse("ledger.reversed");
    await assertPeriodOpen(db, entry.fundId, form.effectiveOn);
    // What takes a reversal back brings back what that took from a cap table.
    const capTable = await findBroughtBack(db, reversesId);
    const id = await draftWrites.insert(db, { ...form, fundId: entry.fundId, kind: "reversal", reversesId, capTable });
    await putLines(db, id, turned(await listEntryLines(db, reversesId)));
    await entryFollower.work.rehearse(ctx, id);
    return required(await findDraft(db, id), ENTRY);
  },
});

export const ledgerAccountHandlers = implement(ledgerAccountsApi, {
  list: async ({ db }) => ({ items: await listAccounts(db) }),

  async create({ db }, form) {
    assertHasLine(form.class, form.reportLine);
    await assertCodeFree(db, form.code);
    return accountNamed(db, await accountWrites.insert(db, chosen(form)));
  },

  async update({ db }, { id, rowVersion, isArchived, ...form }) {
    const before = await accountNamed(db, id);
    assertHasLine(before.class, form.reportLine);
    await assertCodeFree(db, form.code, id);
    const archivedAt = isArchived ? (before.archivedAt ?? new Date().toISOString()) : null;
    if (!(await accountWrites.update(db, { id, rowVersion }, { ...chosen(form), archivedAt })))
      throw await editConflict(db, { id, rowVersion }, before, ACCOUNT);
    return accountNamed(db, id);
  },
});

const accountNamed = async (db: Db, id: string) =>
  required(
    (await listAccounts(db)).find((account) => account.id === id),
    ACCOUNT,
  );

/** Without a line where none was chosen: its own stays, or that of its use. */
const chosen = <Form extends { reportLine?: ReportLine | null | undefined }>({ reportLine, ...form }: Form) => ({
  ...form,
  ...(reportLine && { reportLine }),
});

function assertHasLine(group: LedgerAccount["class"], reportLine: ReportLine | null | undefined): void {
  if (reportLine && (group === "asset" || group === "liability"))
    throw refuseField("reportLine", "ledger.no_report_line");
}

async function assertCodeFree(db: Db, code: string, own?: string): Promise<void> {
  const other = (await listAccounts(db)).find((account) => account.code === code && account.id !== own);
  if (other) throw refuseField("code", "ledger.code_taken");
}

export const periodLockHandlers = implement(periodLocksApi, {
  list: async ({ db }, { fundId }) => ({ items: await listPeriodLocks(db, { fundId }) }),

  requests: async ({ db }, { fundId }) => ({ items: await listPeriodLockRequests(db, { fundId }) }),

  async requestLock({ db }, { fundId, endsOn, reason }) {
    await fundOf(db, fundId);
    const asked = await insertPeriodLockRequest(db, { fundId, endsOn, reason });
    if (asked === undefined) throw refuse("ledger.period_lock_requested");
    return required((await listPeriodLockRequests(db, { id: asked }))[0], REQUEST);
  },

  async withdrawRequest({ db }, { id }) {
    assertFound(await removePeriodLockRequest(db, id), REQUEST);
    return DONE;
  },

  async close({ db }, { id }) {
    required((await listPeriodLockRequests(db, { id }))[0], REQUEST);
    return closing(db, await closeBooks(db, id));
  },

  async askReopening({ db }, { id, rowVersion, reason }) {
    await closing(db, id);
    if (!(await periodLockWrites.update(db, { id, rowVersion }, { reason })))
      throw await editConflict(db, { id, rowVersion }, await closing(db, id), CLOSING);
    return closing(db, id);
  },

  async reopen({ db }, { id, rowVersion }) {
    if ((await closing(db, id)).reason === null) throw refuse("ledger.not_asked");
    if (!(await periodLockWrites.update(db, { id, rowVersion }, { reopenedAt: new Date().toISOString() })))
      throw await editConflict(db, { id, rowVersion }, await closing(db, id), CLOSING);
    return closing(db, id);
  },
});

const closing = async (db: Db, id: string) => required((await listPeriodLocks(db, { id }))[0], CLOSING);
