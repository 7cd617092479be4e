import { Trans, useLingui } from "@lingui/react/macro";
import { Watch } from "react-hook-form";
import { api } from "#core/web/api/api.ts";
import { FormFields } from "#core/web/records/fields/form-fields.tsx";
import { FormGroup } from "#core/web/records/form/form-group.tsx";
import { KindFormScreen } from "#core/web/records/form/kind-form-screen.tsx";
import { SameName } from "#core/web/records/form/same-name.tsx";
import { LIMITED_PARTNER_FORM, NEW_LIMITED_PARTNER_FORM } from "./limited-partner-form-kind.tsx";
import type { LimitedPartner } from "./limited-partner-values.tsx";

const FIELDS = ["name", "entityType", "contactPerson", "email", "phone", "accreditedInvestor", "notes"] as const;

/** The form of a limited partner, on its page. */
export function LimitedPartnerForm({ edited }: { edited: LimitedPartner | null }) {
  return edited === null ? <NewForm /> : <EditForm edited={edited} />;
}

function NewForm() {
  const { t } = useLingui();
  return (
    <KindFormScreen
      kind="limited_partner"
      form={NEW_LIMITED_PARTNER_FORM}
      edited={null}
      said={{
        create: t`Add LP`,
        // Why it failed stands in the form.
        created: { saved: t`Limited Partner created successfully`, failed: null },
      }}
    >
      {(form) => (
        <>
          <FormFields
            form={form}
            fields={FIELDS}
            required={["name"]}
            hints={{
              name: (
                <Watch
                  control={form.control}
                  name="name"
                  render={(name) => <SameName kind="limited_partner" list={api.limitedPartners.list} typed={name} />}
                />
              ),
            }}
          />
          <FormGroup
            form={form}
            title={<Trans>First commitment</Trans>}
            fields={["commitmentAmount", "fund", "admittedOn"]}
            hints={{
              commitmentAmount: t`In the fund’s currency. It counts from the closing the partner is admitted on.`,
            }}
            isNeeded
          />
        </>
      )}
    </KindFormScreen>
  );
}

function EditForm({ edited }: { edited: LimitedPartner }) {
  const { t } = useLingui();
  return (
    <KindFormScreen
      kind="limited_partner"
      form={LIMITED_PARTNER_FORM}
      edited={edited}
      said={{
        updated: { saved: t`Limited Partner updated successfully`, failed: t`Failed to update limited partner` },
      }}
    >
      {(form) => <FormFields form={form} fields={FIELDS} required={["name"]} />}
    </KindFormScreen>
  );
}
