import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { percent } from "./percent.ts";

export type Irr = { irr: number | null; irrIsAnnualised: boolean; irrDays: number | null };

/** "not annualised, 212 days" where less than a year has passed; undefined for a rate a year, and where none exists. */
export const irrNote = ({ irr, irrIsAnnualised, irrDays }: Irr): string | undefined =>
  irr === null || irrIsAnnualised
    ? undefined
    : plural(irrDays ?? 0, { one: "not annualised, # day", other: "not annualised, # days" });

/** An internal rate of return, and beneath it that it is not annualised, where that is so. */
export function IrrFigure({ of }: { of: Irr }) {
  const { i18n } = useLingui();
  const note = irrNote(of);
  return (
    <>
      {percent(of.irr, i18n.locales)}
      {note !== undefined && <span className="block text-xs font-normal whitespace-normal text-quiet">{note}</span>}
    </>
  );
}
