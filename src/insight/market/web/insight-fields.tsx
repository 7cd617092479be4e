import { useLingui } from "@lingui/react/macro";
import { FormFields } from "#core/web/records/fields/form-fields.tsx";
import { KindFormScreen } from "#core/web/records/form/kind-form-screen.tsx";
import { INSIGHT_FORM } from "./insight-form.tsx";
import type { Insight } from "./market-values.ts";

/** The form of a market insight, on its page. */
export function InsightForm({ edited }: { edited: Insight | null }) {
  const { t } = useLingui();
  return (
    <KindFormScreen kind="market_insight" form={INSIGHT_FORM} edited={edited}>
      {(form) => (
        <FormFields
          form={form}
          fields={[
            "title",
            "category",
            "severity",
            "impactedSectors",
            "summary",
            "actionable",
            "source",
            "link",
            "publishedOn",
          ]}
          required={["title"]}
          hints={{ source: t`Who said so, such as a newspaper or a founder.`, publishedOn: t`Empty means today.` }}
        />
      )}
    </KindFormScreen>
  );
}
