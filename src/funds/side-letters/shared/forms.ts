import { z } from "zod";
import { optionalDate, optionalId, optionalText, percentText } from "#core/shared/fields/form-values.ts";
import { msg, rule, t } from "#core/shared/text.ts";
import { SIDE_LETTER_KINDS, WITH_DETAILS, WITH_SHARE } from "./rules.ts";

const day = z.iso.date(rule("Enter a date, such as 2026-03-12"));

const terms = z.object({
  commitmentId: z.uuid(),
  kind: z.enum(SIDE_LETTER_KINDS),
  share: percentText(msg("Rate or share")).default(null),
  topic: optionalText(100).default(null),
  details: optionalText(2000).default(null),
  effectiveOn: day,
  endsOn: optionalDate.default(null),
  documentId: optionalId.default(null),
});

type Said = Pick<z.output<typeof terms>, "kind" | "share" | "topic" | "details" | "effectiveOn" | "endsOn">;

/** What is missing of a term, or is not in order, beside its field. */
const problemsOf = ({ kind, share, topic, details, effectiveOn, endsOn }: Said) => [
  ...(WITH_SHARE.includes(kind) && share === null ? [{ path: ["share"], message: t("Enter a percentage") }] : []),
  ...(kind === "excuse" && topic === null
    ? [{ path: ["topic"], message: t("Enter a sector or a type of investment") }]
    : []),
  ...(WITH_DETAILS.includes(kind) && details === null ? [{ path: ["details"], message: t("Say what is agreed") }] : []),
  ...(endsOn !== null && endsOn < effectiveOn
    ? [{ path: ["endsOn"], message: t("Choose a day after the first") }]
    : []),
];

const checked = (said: Said, context: z.RefinementCtx) => {
  for (const problem of problemsOf(said)) context.addIssue({ code: "custom", ...problem });
};

/** A term of a side letter; nothing of it holds until somebody else confirms it by the signed copy. */
export const sideLetterForm = terms.superRefine(checked);
export const sideLetterEdit = terms.extend({ id: z.uuid(), rowVersion: z.number().int() }).superRefine(checked);
export type SideLetterForm = z.output<typeof sideLetterForm>;

/** A term of another partner, elected by a most favoured nation clause. */
export const electionForm = z.object({
  commitmentId: z.uuid(),
  termId: z.uuid(),
  effectiveOn: day,
});
