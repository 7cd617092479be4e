import { percentOfText } from "#core/shared/text/figure-text.ts";
import { t } from "#core/shared/text.ts";
import type { AppliedTerm, SaidTerm } from "./api.ts";

/** What a term says, in one line. */
export function termText({
  kind,
  share,
  topic,
  details,
}: Pick<SaidTerm, "kind" | "share" | "topic" | "details">): string {
  const percent = percentOfText(share ?? "0");
  if (kind === "fee_rate") return t("Management fee of {percent} a year", { percent });
  if (kind === "fee_discount") return t("{percent} off the management fee", { percent });
  if (kind === "fee_holiday") return t("No management fee");
  if (kind === "carry_rate") return t("Carry of {percent}", { percent });
  if (kind === "excuse") return t("Excused from {topic}", { topic: topic ?? "" });
  if (kind === "fund_cap") return t("At most {percent} of the fund", { percent });
  if (kind === "call_cap") return t("At most {percent} of a call", { percent });
  if (kind === "mfn") return t("Most favoured nation");
  if (kind === "reporting") return t("Reporting: {details}", { details: details ?? "" });
  return details ?? "";
}

/** What of a side letter changed what a call asks for, a line each. */
export const appliedTexts = (applied: readonly AppliedTerm[]): string[] =>
  applied.filter(({ isBinding }) => isBinding).map((term) => termText({ ...term, details: null }));
