import { useLingui } from "@lingui/react/macro";
import type { PickedRecord } from "#ui/web/form/record-picker.tsx";
import { api } from "../../api/api.ts";
import { domainOf } from "../form/known-names.ts";
import { ListedPicker } from "./listed-picker.tsx";

type Props = { value: PickedRecord | null; onChange: (record: PickedRecord | null) => void };

/** A company, prospect or with deals; the search over all kinds shows one with deals by these. */
export function CompanyPicker(props: Props) {
  const { t } = useLingui();
  return (
    <ListedPicker
      {...props}
      list={api.companies.list}
      detailOf={({ website }) => domainOf(website)}
      said={{ placeholder: t`Search companies`, matches: t`Known companies` }}
    />
  );
}
