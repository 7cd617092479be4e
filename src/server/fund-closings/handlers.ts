import { msg } from "#shared/core/text.ts";
import { fundClosingsApi } from "#shared/fund-closings/api.ts";
import type { FundClosingForm } from "#shared/fund-closings/forms.ts";
import { readHistory } from "../core/history.ts";
import { assertFound } from "../core/required.ts";
import { implement } from "../core/rpc.ts";
import { approveClosing, cancelClosing, fundClosings, isFundClosing, keepClosing } from "./queries.ts";
import { assertAsPrepared, createClosing, readClosing, workOutClosing } from "./use-cases.ts";

/** Who prepares, approves and reverses, the database decides (approve_fund_closing, cancel_fund_closing). */
export const fundClosingHandlers = implement(fundClosingsApi, {
  list: ({ db }, asked) => fundClosings.list(db, asked),
  count: ({ db }, question) => fundClosings.count(db, question),
  facets: ({ db }, question) => fundClosings.facets(db, question),
  get: ({ db }, { id }) => readClosing(db, id),

  async create({ db }, form: FundClosingForm) {
    return readClosing(db, await createClosing(db, form));
  },

  async history({ db }, { id, cursor }) {
    assertFound(await isFundClosing(db, id), msg("Closing of a fund"));
    return readHistory(db, id, cursor);
  },

  preview: ({ db }, form) => workOutClosing(db, form),

  async approve({ db }, seen) {
    const prepared = await readClosing(db, seen.id);
    if (prepared.state === "pending") await assertAsPrepared(db, prepared);
    await approveClosing(db, seen);
    return readClosing(db, seen.id);
  },

  async cancel({ db }, { reason, ...seen }) {
    await readClosing(db, seen.id);
    await cancelClosing(db, seen, reason);
    return readClosing(db, seen.id);
  },

  async keep({ db }, seen) {
    await keepClosing(db, seen);
    return readClosing(db, seen.id);
  },
});
