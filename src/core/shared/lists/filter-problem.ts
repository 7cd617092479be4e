import { t } from "../text.ts";
import {
  type Filter,
  type FilterFields,
  isFilterValue,
  OPERATORS_BY_KIND,
  takesNothing,
  takesSeveral,
} from "./filters.ts";

/** Why this filter cannot be used on a list with these fields; undefined when it can. */
export function filterProblem(fields: FilterFields, { field, operator, value }: Filter): string | undefined {
  const known = Object.hasOwn(fields, field) ? fields[field] : undefined;
  if (!known) return t("You can’t filter by “{field}”", { field });
  const label = t(known.label);
  if (!OPERATORS_BY_KIND[known.kind].includes(operator))
    return t('{label} cannot be filtered with "{operator}"', { label, operator });
  if (takesNothing(operator)) return undefined;
  const values = Array.isArray(value) ? value : [value];
  if (operator === "between" && values.length !== 2) return t("{label}: enter both values", { label });
  if (takesSeveral(operator) && values.length === 0) return t("{label}: choose at least one value", { label });
  if (operator !== "between" && !takesSeveral(operator) && Array.isArray(value))
    return t("{label}: choose one value", { label });
  if (values.every((one) => isFilterValue(known.kind, one))) return undefined;
  return known.kind === "date"
    ? t("{label} needs a date, such as 2026-03-12", { label })
    : t("{label} has an invalid value", { label });
}
