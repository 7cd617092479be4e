import type { DayOrder } from "#core/shared/text/written-day.ts";
import type { DecimalMark } from "#maths/money/amount-text.ts";

/** What a file leaves open, as somebody answered it: `units` by heading, in places. */
export type HistoryAnswers = {
  order?: DayOrder | undefined;
  mark?: DecimalMark | undefined;
  units?: Readonly<Record<string, number>> | undefined;
};
