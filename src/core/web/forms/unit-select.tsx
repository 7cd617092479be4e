import { useLingui } from "@lingui/react/macro";
import { Select } from "#ui/web/form/select.tsx";

type Props = {
  /** By how many places figures are shifted; undefined while nobody chose. */
  value: number | undefined;
  onChange: (places: number | undefined) => void;
};

/** What figures of a column count in. */
export function UnitSelect({ value, onChange }: Props) {
  const { t } = useLingui();
  const names = [
    [0, t`As they are`],
    [3, t`Thousands (× 1,000)`],
    [6, t`Millions (× 1,000,000)`],
    [9, t`Billions (× 1,000,000,000)`],
  ] as const;
  return (
    <Select
      value={value === undefined ? "" : String(value)}
      onChange={({ currentTarget: { value: chosen } }) => onChange(chosen === "" ? undefined : Number(chosen))}
    >
      {value === undefined && <option value="">{t`Choose a unit`}</option>}
      {names.map(([places, name]) => (
        <option key={places} value={places}>
          {name}
        </option>
      ))}
    </Select>
  );
}
