import { z } from "zod";
import { rulesOf } from "#core/shared/fields/field-rules.ts";
import { fieldsNamed } from "#core/shared/fields/fields.ts";
import { optionalDate, optionalId, optionalText, percentText } from "#core/shared/fields/form-values.ts";
import { atMost, msg, rule } from "#core/shared/text.ts";
import { evidenceFields, kycFields, ownerFields, screeningFields } from "./fields.ts";
import {
  DISPOSITIONS,
  EVIDENCE_KINDS,
  INVESTOR_TYPES,
  LEAST_SHARE,
  OWNER_ROLES,
  RISK_RATINGS,
  SCREENING_KINDS,
} from "./rules.ts";

const named = (why: ReturnType<typeof rule>) => z.string(why).trim().min(1, why).max(200, atMost(200));
const day = z.iso.date(rule("Enter a date, such as 2026-03-12"));

/** What the file says of its partner. */
export const kycForm = z.object({
  investorType: z.enum(INVESTOR_TYPES).default("not_classified"),
  riskRating: z.enum(RISK_RATINGS).default("not_rated"),
  accreditationDocumentId: optionalId,
  ...rulesOf(fieldsNamed(kycFields, ["sourceOfFunds", "accreditationBasis", "accreditedOn"])),
});
export type KycForm = z.output<typeof kycForm>;

/** A document of the file, and how long it says so. */
export const evidenceForm = z
  .object({
    fileId: z.uuid(),
    kind: z.enum(EVIDENCE_KINDS),
    documentId: optionalId,
    issuedOn: optionalDate,
    expiresOn: optionalDate,
    ...rulesOf(fieldsNamed(evidenceFields, ["note"])),
  })
  .refine(({ issuedOn, expiresOn }) => issuedOn === null || expiresOn === null || expiresOn >= issuedOn, {
    path: ["expiresOn"],
    ...rule("It can’t expire before it was issued"),
  });
export type EvidenceForm = z.output<typeof evidenceForm>;

/** Who controls the partner or owns much of it. */
export const ownerForm = z
  .object({
    fileId: z.uuid(),
    role: z.enum(OWNER_ROLES),
    name: named(rule("Enter a name")),
    share: percentText(msg("Share in %")),
    ...rulesOf(fieldsNamed(ownerFields, ["country", "note"])),
  })
  .refine(({ role, share }) => role !== "beneficial_owner" || Number(share ?? 0) >= LEAST_SHARE, {
    path: ["share"],
    ...rule("Owners are named from 25% on"),
  })
  .refine(({ share }) => share === null || Number(share) > 0, { path: ["share"], ...rule("Enter a share above zero") });
export type OwnerForm = z.output<typeof ownerForm>;

/** A look into a list, as somebody recorded and judged it. */
export const screeningForm = z
  .object({
    fileId: z.uuid(),
    subject: named(rule("Enter who was screened")),
    kind: z.enum(SCREENING_KINDS),
    list: named(rule("Enter the list and its provider")),
    screenedOn: day,
    hits: z.coerce
      .number(rule("Enter a whole number"))
      .int(rule("Enter a whole number"))
      .min(0, rule("Enter a whole number"))
      .max(100_000, rule("Enter a whole number")),
    disposition: z.enum(DISPOSITIONS),
    ...rulesOf(fieldsNamed(screeningFields, ["note"])),
  })
  .refine(({ hits, disposition }) => (hits === 0) === (disposition === "no_hits"), {
    path: ["disposition"],
    ...rule("Without hits it is “No hits”; with hits say what they are"),
  })
  .refine(({ disposition, note }) => note !== null || disposition === "no_hits" || disposition === "under_review", {
    path: ["note"],
    ...rule("Say why"),
  });
export type ScreeningForm = z.output<typeof screeningForm>;

/** Why a file is decided as it is. */
export const decisionText = optionalText(5000).transform((text) => text ?? "");
