import type { Db } from "#core/server/ctx.ts";
import { implement } from "#core/server/http/rpc.ts";
import { required } from "#core/server/required.ts";
import { msg } from "#core/shared/text.ts";
import { ledgerPeriodsApi } from "#funds/ledger/shared/periods-api.ts";
import { findFiscal } from "./period-queries.ts";
import { prepareRevaluation, prepareYearEnd, yearsOf } from "./period-use-cases.ts";
import { findDraft } from "./queries.ts";

const fundOf = async (db: Db, id: string) => required(await findFiscal(db, id), msg("Fund"));
const draftOf = async (db: Db, id: string) => required(await findDraft(db, id), msg("Entry"));

export const ledgerPeriodHandlers = implement(ledgerPeriodsApi, {
  years: async ({ db }, { id }) => ({ items: await yearsOf(db, await fundOf(db, id)) }),

  closeYear: async ({ db }, { id, endsOn }) => draftOf(db, await prepareYearEnd(db, await fundOf(db, id), endsOn)),

  revalue: async ({ db }, { id, asOf }) => draftOf(db, await prepareRevaluation(db, await fundOf(db, id), asOf)),
});
