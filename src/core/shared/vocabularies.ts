/** The vocabularies a firm adds words to: one field in several kinds of record is one of them. */
export const VOCABULARIES = [
  "sector",
  "tag",
  "source",
  "round",
  "instrument",
  "pass_reason",
  "operating_status",
  "country",
  "referral_kind",
] as const;
export type Vocabulary = (typeof VOCABULARIES)[number];
