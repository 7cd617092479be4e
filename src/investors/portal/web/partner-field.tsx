import { useLingui } from "@lingui/react/macro";
import type { ComponentProps } from "react";
import { api, useRead } from "#core/web/api/api.ts";
import { Field } from "#ui/web/form/field.tsx";
import { Select } from "#ui/web/form/select.tsx";

/** About which partner, where somebody looks for several. */
export function PartnerField(props: ComponentProps<typeof Select>) {
  const { t } = useLingui();
  const { data } = useRead(api.my.partners, {});
  if (!data || data.items.length < 2) return null;
  return (
    <Field label={t`About`}>
      <Select {...props}>
        {data.items.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
}
