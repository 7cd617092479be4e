import { z } from "zod";
import { id, plainDate, rowVersion } from "#core/shared/contract.ts";
import { rowContract } from "#core/shared/records/row-contract.ts";
import { RECORDS } from "#core/shared/records.ts";
import { boardSeatForm } from "./forms.ts";
import { SEAT_KINDS } from "./rules.ts";

const boardSeat = z.object({
  id,
  rowVersion,
  portfolioCompanyId: id,
  kind: z.enum(SEAT_KINDS),
  userId: id.nullable(),
  user: z.object({ id, name: z.string() }).nullable(),
  name: z.string().nullable(),
  since: plainDate.nullable(),
  until: plainDate.nullable(),
});
export type BoardSeat = z.infer<typeof boardSeat>;

/** Who sits on the board of a portfolio company for the firm. */
export const boardSeatsApi = rowContract({
  of: { entry: RECORDS.portfolio_company, key: "portfolioCompanyId" },
  path: "board-seats",
  one: "board seat",
  many: "board seats",
  reads: ["board_seats", "users"],
  row: boardSeat,
  form: boardSeatForm,
  edit: boardSeatForm.safeExtend({ id, rowVersion }),
});
