import type { Ctx } from "#core/server/ctx.ts";
import { implement } from "#core/server/http/rpc.ts";
import { rowHandlers } from "#core/server/records/row-handlers.ts";
import { refuseField } from "#core/server/refuse.ts";
import { msg } from "#core/shared/text.ts";
import type { EvidenceForm, OwnerForm, ScreeningForm } from "#investors/kyc/shared/forms.ts";
import { kycEvidenceApi, kycOwnersApi, kycScreeningsApi } from "#investors/kyc/shared/rows-api.ts";
import { MOST_KYC_ROWS } from "#investors/kyc/shared/rules.ts";
import { isDocumentOf } from "./queries.ts";
import {
  evidenceWrites,
  findEvidence,
  findOwner,
  findScreening,
  listEvidence,
  listOwners,
  listScreenings,
  ownerWrites,
  screeningWrites,
} from "./row-queries.ts";

const of = { word: msg("KYC file"), key: "fileId", most: MOST_KYC_ROWS } as const;

/** What a KYC file is made of; a person who enters some of it has collected it (guard_kyc_row). */
export const kycEvidenceHandlers = implement(
  kycEvidenceApi,
  rowHandlers({
    word: msg("Evidence"),
    of,
    list: listEvidence,
    find: findEvidence,
    writes: evidenceWrites,
    async valuesOf({ db }: Ctx, { documentId, ...form }: EvidenceForm) {
      if (documentId === null) throw refuseField("documentId", "kyc.no_document");
      if (!(await isDocumentOf(db, documentId, form.fileId))) throw refuseField("documentId", "kyc.other_document");
      return { ...form, documentId };
    },
  }).procedures,
);

export const kycOwnerHandlers = implement(
  kycOwnersApi,
  rowHandlers({
    word: msg("Controlling person or owner"),
    of,
    list: listOwners,
    find: findOwner,
    writes: ownerWrites,
    valuesOf: async (_ctx: Ctx, form: OwnerForm) => form,
  }).procedures,
);

export const kycScreeningHandlers = implement(
  kycScreeningsApi,
  rowHandlers({
    word: msg("Screening"),
    of,
    list: listScreenings,
    find: findScreening,
    writes: screeningWrites,
    valuesOf: async (_ctx: Ctx, form: ScreeningForm) => form,
  }).procedures,
);
