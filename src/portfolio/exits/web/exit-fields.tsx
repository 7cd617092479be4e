import { useLingui } from "@lingui/react/macro";
import { FormFields } from "#core/web/records/fields/form-fields.tsx";
import { KindFormScreen } from "#core/web/records/form/kind-form-screen.tsx";
import { EXIT_FORM, type ExitStart } from "./exit-form.ts";
import type { Exit } from "./exit-values.ts";

/** The form of an exit opportunity, on its page. */
export function ExitForm({ edited, start }: { edited: Exit | null; start: ExitStart }) {
  const { t } = useLingui();
  return (
    <KindFormScreen
      kind="exit_opportunity"
      form={EXIT_FORM}
      edited={edited}
      start={start}
      said={{
        create: t`Create exit opportunity`,
        update: t`Update exit opportunity`,
        created: {
          saved: t`Exit opportunity created successfully`,
          failed: t`Failed to create exit opportunity`,
        },
        updated: { saved: t`Exit opportunity updated`, failed: t`Failed to update exit opportunity` },
      }}
    >
      {(form) => (
        <FormFields
          form={form}
          fields={[
            "portfolioCompany",
            "exitType",
            "potentialValue",
            "basis",
            "timeline",
            "expectedOn",
            "status",
            "ownerId",
            "notes",
          ]}
          required={["portfolioCompany"]}
          hints={{
            potentialValue: t`What the firm’s funds would receive.`,
            basis: t`Such as 6 × revenue of the last twelve months.`,
          }}
        />
      )}
    </KindFormScreen>
  );
}
