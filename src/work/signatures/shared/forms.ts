import { z } from "zod";
import { atMost, rule, t } from "#core/shared/text.ts";
import {
  FIELD_KINDS,
  LEAST_FIELD,
  MOST_FIELDS,
  MOST_INITIALS,
  MOST_PICTURE,
  MOST_POINTS,
  MOST_SIGNERS,
  MOST_STROKES,
  USUAL_DAYS,
  USUAL_REMIND_DAYS,
} from "./rules.ts";

const email = z
  .string(rule("Enter an e-mail address"))
  .trim()
  .toLowerCase()
  .max(320, atMost(320))
  .pipe(z.email(rule("Enter an e-mail address")));

/** A place on a page of the document, in parts of its width and height from the top left. */
const place = z.object({
  page: z.coerce.number().int().min(1).max(10_000),
  x: z.coerce.number().min(0).max(1),
  y: z.coerce.number().min(0).max(1),
});

/** A field of a signer: its kind and its place, as large as fields of its kind are unless it says so. */
export const placedField = place.extend({
  kind: z.enum(FIELD_KINDS),
  width: z.coerce.number().min(LEAST_FIELD).max(1).optional(),
  height: z.coerce.number().min(LEAST_FIELD).max(1).optional(),
});
export type PlacedField = z.output<typeof placedField>;

const signer = z.object({
  /** The address replaces a missing name. */
  name: z.string().trim().max(200, atMost(200)).default(""),
  email,
  /** Signers of a lower number sign first; equal numbers sign together. */
  order: z.coerce.number().int().min(1).max(100).default(1),
  /** Where the signature is, where no field says it. */
  place: place.nullish().transform((given) => given ?? null),
  /** What the signer fills on the pages. Without a signature among them it is on the evidence page. */
  fields: z.array(placedField).max(MOST_FIELDS, rule("Up to 250 fields for a signer")).default([]),
});

const days = (least: number, most: number, usual: number) =>
  z.coerce
    .number(rule("Enter a number of days"))
    .int(rule("Enter a whole number of days"))
    .min(least, rule("Enter a number of days"))
    .max(most, rule("Up to 365 days"))
    .default(usual);

export const requestForm = z
  .object({
    documentId: z.uuid(rule("Choose a document")),
    signers: z.array(signer).min(1, rule("Add a signer")).max(MOST_SIGNERS, rule("Up to 20 signers")),
    /** The paper of its record: once everyone has signed, the record counts as signed. */
    isPaper: z.boolean().default(false),
    /** The commitment that a subscription agreement of its partner is about. */
    commitmentId: z
      .uuid()
      .nullish()
      .transform((given) => given ?? null),
    message: z.string().trim().max(2000, atMost(2000)).default(""),
    consent: z.string().trim().max(2000, atMost(2000)).default(""),
    expiresInDays: days(1, 365, USUAL_DAYS),
    remindDays: days(1, 30, USUAL_REMIND_DAYS),
  })
  .superRefine(({ signers }, context) => {
    const seen = new Set<string>();
    for (const [index, { email: address }] of signers.entries()) {
      if (seen.has(address))
        context.addIssue({
          code: "custom",
          path: ["signers", index, "email"],
          message: t("Each signer needs another address"),
        });
      seen.add(address);
    }
  });
export type RequestForm = z.output<typeof requestForm>;

const part = z.number().min(0).max(1);
const stroke = z
  .array(z.tuple([part, part]))
  .min(1)
  .max(MOST_POINTS);

const strokes = z
  .array(stroke)
  .min(1, rule("Draw your signature"))
  .max(MOST_STROKES)
  .refine((all) => all.reduce((sum, { length }) => sum + length, 0) <= MOST_POINTS, {
    error: () => t("The drawing is too long"),
  });

/** How a person signs: a drawing, their typed name, or a picture. */
export const markForm = z.discriminatedUnion("method", [
  z.object({
    method: z.literal("drawn"),
    strokes,
    width: z.number().min(50).max(5000),
    height: z.number().min(20).max(5000),
  }),
  z.object({
    method: z.literal("typed"),
    text: z.string().trim().min(1, rule("Type your name")).max(100, atMost(100)),
  }),
  z.object({
    method: z.literal("uploaded"),
    /** A JPEG in base64. */
    picture: z
      .string()
      .min(1, rule("Choose a picture"))
      .max(Math.ceil((MOST_PICTURE * 4) / 3) + 4, rule("The picture is too large")),
  }),
]);
export type MarkForm = z.output<typeof markForm>;

export const signForm = z.object({
  consent: z.literal(true, rule("Agree to sign electronically")),
  mark: markForm,
  /** For fields of these kinds. */
  name: z.string().trim().max(100, atMost(100)).default(""),
  initials: z.string().trim().max(MOST_INITIALS, atMost(MOST_INITIALS)).default(""),
});
export type SignForm = z.output<typeof signForm>;

const declineReason = z.string(rule("Enter a reason")).trim().min(1, rule("Enter a reason")).max(1000, atMost(1000));
export const declineForm = z.object({ reason: declineReason });

/** A PEM or PKCS#12 file in base64, with the password of its key. */
export const certificateForm = z.object({
  file: z.string().min(1, rule("Choose a file")).max(100_000, rule("The file is too large")),
  password: z.string().max(200).default(""),
});
export type CertificateForm = z.output<typeof certificateForm>;
