import { type Msg, msg } from "#core/shared/text.ts";

/** What a file of a track record holds: dated transactions of any kind, or nothing but fair values. */
export const TRACK_CONTENTS = ["transactions", "marks"] as const;
export type TrackContent = (typeof TRACK_CONTENTS)[number];

/** As people write them above a column. */
export const TRACK_COLUMN_NAMES = {
  fund: msg("Fund"),
  company: msg("Company"),
  date: msg("Date"),
  kind: msg("Type"),
  amount: msg("Amount"),
  currency: msg("Currency"),
  units: msg("Units"),
  security: msg("Security"),
  method: msg("Method"),
  note: msg("Note"),
} as const satisfies Record<string, Msg>;
export type TrackColumn = keyof typeof TRACK_COLUMN_NAMES;

/** What a fund’s rows come to, decimal texts of its currency. */
export type Sums = { invested: string; realised: string; fairValue: string; lastDay: string };
export const SUM_NAMES = ["invested", "realised", "fairValue", "lastDay"] as const;
