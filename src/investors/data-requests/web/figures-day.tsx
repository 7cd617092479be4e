import { useLingui } from "@lingui/react/macro";
import { api, useRead } from "#core/web/api/api.ts";
import type { OwnControl } from "#core/web/records/fields/form-fields.tsx";
import { Select } from "#ui/web/form/select.tsx";
import { formatDate } from "#ui/web/text/dates.ts";

/** The end of a quarter whose figures are published; the last of them while nobody chose. */
export const FiguresDay: OwnControl = ({ value, onChange, onBlur }) => (
  <DaySelect value={typeof value === "string" ? value : ""} onChange={onChange} onBlur={onBlur} />
);

type Props = { value: string; onChange: (day: string) => void; onBlur: () => void };

function DaySelect({ value, onChange, onBlur }: Props) {
  const { t, i18n } = useLingui();
  const { data } = useRead(api.dataRequests.figureDays, {});
  const days = data?.items ?? [];
  const isOfBefore = value !== "" && !days.some(({ day }) => day === value);
  return (
    <Select value={value} onBlur={onBlur} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
      <option value="">{data && days.length === 0 ? t`No quarter is published yet` : t`Last published quarter`}</option>
      {isOfBefore && <option value={value}>{formatDate(value, i18n.locales)}</option>}
      {days.map(({ day, funds }) => (
        <option key={day} value={day}>
          {`${formatDate(day, i18n.locales)} · ${funds.join(", ")}`}
        </option>
      ))}
    </Select>
  );
}
