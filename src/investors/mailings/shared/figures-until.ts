import { daysInMonth } from "#maths/money/plain-date.ts";

type Of = { period: string | null; statementOn: string | null };

/**
 * Figures of a mailing are those of a partner’s last statement until this day: the end of its period, or the day whose statements go
 * along where that is earlier. Null is any day.
 */
export function figuresUntil({ period, statementOn }: Of): string | null {
  const days = [period === null ? null : endOfMonth(period), statementOn].filter((day) => day !== null);
  return days.toSorted()[0] ?? null;
}

function endOfMonth(month: string): string {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return `${month}-${daysInMonth(year, number)}`;
}
