import type { Db, StepCtx } from "#core/server/ctx.ts";
import { slot } from "#core/server/slot.ts";
import type { DelimitedRow } from "#funds/ledger/shared/delimited.ts";

type UploadedTables = {
  isThere(db: Db, id: string): Promise<boolean>;
  /** All rows of an uploaded file, at most so many, with what is above its headings; and whether it is a spreadsheet. */
  read(ctx: StepCtx, id: string, most: number): Promise<{ table: DelimitedRow[]; isSheet: boolean }>;
};

/** Files that were uploaded as tables; imports keep and read them. */
export const uploadedTables = slot<UploadedTables>("uploaded tables");
