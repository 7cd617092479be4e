import { useLingui } from "@lingui/react/macro";
import { api } from "#core/web/api/api.ts";
import type { OwnControl } from "#core/web/records/fields/form-fields.tsx";
import { kindForm } from "#core/web/records/form/kind-form.ts";
import { Checkbox } from "#ui/web/form/checkbox.tsx";
import { INSIGHT_WORDED } from "./market-values.ts";

const Actionable: OwnControl = ({ value, onChange }) => {
  const { t } = useLingui();
  return (
    <Checkbox
      label={t`Someone has to act on this`}
      checked={value === true}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  );
};

/** What the form of a market insight asks, whole or in place. */
export const INSIGHT_FORM = kindForm({
  procedures: api.marketInsights,
  schema: () => import("#insight/market/shared/forms.ts").then(({ insightForm }) => insightForm),
  worded: INSIGHT_WORDED,
  empty: {
    title: "",
    summary: "",
    category: "trend",
    severity: "medium",
    impactedSectors: [],
    actionable: false,
    source: "",
    link: "",
    publishedOn: "",
  },
  controls: { actionable: Actionable },
});
