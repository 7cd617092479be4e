import { msg } from "#shared/core/text.ts";
import { boardSeatsApi } from "#shared/portfolio/board-api.ts";
import type { BoardSeatForm } from "#shared/portfolio/forms.ts";
import { assertColleagues } from "../core/records/references.ts";
import { rowHandlers } from "../core/records/row-handlers.ts";
import { implement } from "../core/rpc.ts";
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
