import { useLingui } from "@lingui/react/macro";
import { FormFields } from "#core/web/records/fields/form-fields.tsx";
import { KindFormScreen } from "#core/web/records/form/kind-form-screen.tsx";
import { RIVAL_FORM } from "./rival-form.ts";
import type { Rival } from "./rival-values.ts";

/** The form of a rival firm, on its page. */
export function RivalForm({ edited }: { edited: Rival | null }) {
  const { t } = useLingui();
  return (
    <KindFormScreen
      kind="rival_firm"
      form={RIVAL_FORM}
      edited={edited}
      said={{ updated: { saved: t`Competitor data updated`, failed: t`Failed to update competitor data` } }}
    >
      {(form) => (
        <FormFields
          form={form}
          fields={[
            "name",
            "tier",
            "aum",
            "avgCheck",
            "strategy",
            "strengths",
            "weaknesses",
            "opportunities",
            "threats",
            "source",
          ]}
          required={["name"]}
          hints={{ source: t`Where these facts come from, such as a report or a call.` }}
        />
      )}
    </KindFormScreen>
  );
}
