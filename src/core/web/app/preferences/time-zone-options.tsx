import { useLingui } from "@lingui/react/macro";
import { COMMON_TIME_ZONES } from "#core/shared/time-zone.ts";

/** The zone this device's clock is set to. */
export const deviceZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The time zones to choose from: the common ones first. */
export function TimeZoneOptions() {
  const { t } = useLingui();
  const names: Record<(typeof COMMON_TIME_ZONES)[number], string> = {
    UTC: t`UTC`,
    "America/New_York": t`Eastern`,
    "America/Los_Angeles": t`Pacific`,
    "Europe/London": t`GMT`,
    "Europe/Paris": t`CET`,
  };
  return (
    <>
      <optgroup label={t`Common`}>
        {COMMON_TIME_ZONES.map((zone) => (
          <option key={zone} value={zone}>
            {zone === "UTC" ? names[zone] : `${names[zone]} · ${zone.replace("_", " ")}`}
          </option>
        ))}
      </optgroup>
      <optgroup label={t`All`}>
        {[...new Set([deviceZone(), ...Intl.supportedValuesOf("timeZone")])]
          .filter((zone) => !Object.hasOwn(names, zone))
          .toSorted()
          .map((zone) => (
            <option key={zone} value={zone}>
              {zone.replaceAll("_", " ")}
            </option>
          ))}
      </optgroup>
    </>
  );
}
