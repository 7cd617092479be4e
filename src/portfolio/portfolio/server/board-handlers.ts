import { implement } from "#core/server/http/rpc.ts";
import { assertColleagues } from "#core/server/records/references.ts";
import { rowHandlers } from "#core/server/records/row-handlers.ts";
import { msg } from "#core/shared/text.ts";
import { boardSeatsApi } from "#portfolio/portfolio/shared/board-api.ts";
import type { BoardSeatForm } from "#portfolio/portfolio/shared/forms.ts";
import { findSeat, listSeats, seatWrites } from "./board-queries.ts";

const { procedures } = rowHandlers({
  word: msg("Board seat"),
  of: { word: msg("Portfolio company"), key: "portfolioCompanyId", most: 50 },
  list: listSeats,
  find: findSeat,
  writes: seatWrites,
  async valuesOf({ db }, form: BoardSeatForm, before) {
    if (form.userId !== (before?.userId ?? null)) await assertColleagues(db, "portfolio:read", { userId: form.userId });
    return form;
  },
});

/** Who sits on the boards of portfolio companies for the firm. */
export const boardSeatHandlers = implement(boardSeatsApi, procedures);
