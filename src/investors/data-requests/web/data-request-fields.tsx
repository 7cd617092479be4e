import { useLingui } from "@lingui/react/macro";
import { FormFields } from "#core/web/records/fields/form-fields.tsx";
import { KindFormScreen } from "#core/web/records/form/kind-form-screen.tsx";
import { REQUEST_FORM } from "./data-request-form.ts";
import type { DataRequest } from "./values.ts";

/** The form of a data request, on its page. */
export function DataRequestForm({ edited }: { edited: DataRequest | null }) {
  const { t } = useLingui();
  return (
    <KindFormScreen kind="data_request" form={REQUEST_FORM} edited={edited}>
      {(form) => (
        <FormFields
          form={form}
          fields={["name", "limitedPartner", "requester", "dueOn", "ownerId", "figuresAsOf", "notes"]}
          required={["name"]}
          hints={{
            requester: t`If the requester isn’t an LP yet`,
            figuresAsOf: t`Uses the last quarter with published statements.`,
          }}
        />
      )}
    </KindFormScreen>
  );
}
