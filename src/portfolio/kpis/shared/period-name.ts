import type { PeriodKind } from "./rules.ts";

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** "Mar 2026", "Q1 2026", as mails say it. */
export function periodName(kind: PeriodKind, start: string): string {
  const [year = "", month = "1"] = start.split("-");
  return kind === "quarter" ? `Q${Math.ceil(Number(month) / 3)} ${year}` : `${MONTHS[Number(month) - 1]} ${year}`;
}
