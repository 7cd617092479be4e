import { z } from "zod";
import { command, id, rowVersion } from "#core/shared/contract.ts";
import { outputsOf } from "#core/shared/fields/field-schemas.ts";
import { recordContract } from "#core/shared/records/record-contract.ts";
import { rowContract } from "#core/shared/records/row-contract.ts";
import { RECORDS } from "#core/shared/records.ts";
import { rivalDealFields, rivalFields, rivalFilters } from "./fields.ts";
import { rivalDealForm, rivalForm, rivalNote } from "./forms.ts";

const entry = RECORDS.rival_firm;

const rival = z.object({
  id,
  rowVersion,
  ...outputsOf(rivalFields),
  /** Deals of ours where it competed: open ones, those we invested in, those we passed on. */
  open: z.number().int(),
  won: z.number().int(),
  lost: z.number().int(),
  /** The share we won of what was decided; null while nothing was. */
  winRate: z.number().nullable(),
});
export type RivalFirm = z.infer<typeof rival>;

const READS = ["rival_firms", "rival_deals", "deals"] as const;

export const rivalFirmsApi = {
  ...recordContract({
    entry,
    summaries: {
      list: "Rival firms, newest first; archived ones only when filtered by that. Confidential",
      create: "Add a rival firm",
      delete: "Delete a rival firm with its deals",
    },
    reads: { list: READS, count: READS, get: READS },
    fields: rivalFilters,
    order: { field: "createdAt", direction: "desc" },
    card: rival,
    record: rival,
    form: rivalForm,
    edit: rivalForm.extend({ id, rowVersion }),
  }),
  note: command({
    can: "rival:manage",
    path: "/rival-firms/{id}/notes",
    summary: "Add an intelligence note, which becomes a task of the asking person",
  })
    .input(rivalNote.extend({ id }))
    .output(z.object({ id })),
};

const rivalDeal = z.object({
  id,
  rowVersion,
  rivalFirmId: id,
  ...outputsOf(rivalDealFields),
  /** Of our deal: open, invested or passed. */
  outcome: z.string().nullable(),
});
export type RivalDeal = z.infer<typeof rivalDeal>;

export const rivalDealsApi = rowContract({
  of: { entry, key: "rivalFirmId" },
  path: "rival-deals",
  one: "deal",
  many: "deals",
  reads: ["rival_deals", "deals"],
  row: rivalDeal,
  form: rivalDealForm,
  edit: rivalDealForm.extend({ id, rowVersion }),
});
