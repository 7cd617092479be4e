import { useLingui } from "@lingui/react/macro";
import { api } from "#core/web/api/api.ts";
import type { OwnControl } from "#core/web/records/fields/form-fields.tsx";
import { ListedPicker } from "#core/web/records/picker/listed-picker.tsx";
import type { PickedRecord } from "#ui/web/form/record-picker.tsx";

/** Whom one speaks with there, among the firm's contacts. */
export const ContactInput: OwnControl = ({ value, onChange }) => {
  const { t } = useLingui();
  return (
    <ListedPicker
      value={value as PickedRecord | null}
      onChange={onChange}
      list={api.contacts.list}
      detailOf={({ companyName }) => companyName}
      said={{ placeholder: t`Search contacts by name or company`, matches: t`Known contacts` }}
    />
  );
};
