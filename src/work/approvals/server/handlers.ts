import { implement } from "#core/server/http/rpc.ts";
import { refuse } from "#core/server/refuse.ts";
import { assertFound } from "#core/server/required.ts";
import { msg } from "#core/shared/text.ts";
import { tiedApprovalsApi } from "#work/approvals/shared/api.ts";
import { insertWait, isRecord, listTiedApprovals, listWaits } from "./queries.ts";

/** What is noted of them, and when they wait, the database decides (note_tie). */
export const tiedApprovalHandlers = implement(tiedApprovalsApi, {
  async ofRecord({ db }, { recordId }) {
    assertFound(await isRecord(db, recordId), msg("Record"));
    return { items: await listTiedApprovals(db, recordId) };
  },

  wait: ({ db }) => listWaits(db),

  async setWait({ db }, { hours, seen }) {
    if (!(await insertWait(db, hours, seen))) throw refuse("approvals.wait_changed");
    return listWaits(db);
  },
});
