import { implement } from "#core/server/http/rpc.ts";
import { assertColleagues } from "#core/server/records/references.ts";
import { rowHandlers } from "#core/server/records/row-handlers.ts";
import { refuse, refuseField } from "#core/server/refuse.ts";
import { required } from "#core/server/required.ts";
import { msg } from "#core/shared/text.ts";
import { proRataRightsApi } from "#portfolio/cap-tables/shared/pro-rata-api.ts";
import type { ProRataForm } from "#portfolio/cap-tables/shared/pro-rata-forms.ts";
import { completeTasksOf, reopenTaskOf } from "#work/tasks/server/queries.ts";
import { findOffer, findRight, listRights, rightWrites, setOutcome } from "./pro-rata-queries.ts";
import { offerOf } from "./pro-rata-use-cases.ts";
import { findFund } from "./queries.ts";

const { procedures } = rowHandlers({
  word: msg("Pro-rata right"),
  of: { word: msg("Portfolio company"), key: "portfolioCompanyId", most: 50 },
  list: listRights,
  find: findRight,
  writes: rightWrites,
  async valuesOf({ db }, form: ProRataForm, before) {
    const { fundId, assignedTo } = form;
    if (before !== undefined && fundId !== before.fundId && before.offers.length > 0)
      throw refuseField("fundId", "cap_tables.pro_rata_of_fund");
    if (fundId !== before?.fundId && (await findFund(db, fundId)) === undefined)
      throw refuseField("fundId", "core.gone");
    if (assignedTo !== (before?.assignedTo ?? null)) await assertColleagues(db, "task:read", { assignedTo });
    return form;
  },
  assertRemovable({ offers }) {
    if (offers.length > 0) throw refuse("cap_tables.pro_rata_offered");
  },
});

/** Rights of our funds to keep their share in the next round, and what becomes of them in each. */
export const proRataRightHandlers = implement(proRataRightsApi, {
  ...procedures,

  /** The right's company is held, so that of two who decide at once the second says what holds. */
  async decide({ db }, { id, outcome }) {
    const word = msg("Pro-rata right");
    const { portfolioCompanyId, rightId } = required(await findOffer(db, id), word);
    await rightWrites.hold(db, portfolioCompanyId);
    await setOutcome(db, id, outcome);
    await (outcome === null ? reopenTaskOf : completeTasksOf)(db, offerOf(id));
    return required(await findRight(db, rightId), word);
  },
});
