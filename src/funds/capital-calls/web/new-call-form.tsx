import { Trans, useLingui } from "@lingui/react/macro";
import { Controller, useWatch } from "react-hook-form";
import { api, useCommand } from "#core/web/api/api.ts";
import { useFieldWords } from "#core/web/records/fields/field-words.ts";
import { FormFields } from "#core/web/records/fields/form-fields.tsx";
import { useAfterForm } from "#core/web/records/form/after-form.ts";
import { FormGroup } from "#core/web/records/form/form-group.tsx";
import { useRecordForm } from "#core/web/records/form/record-form.ts";
import { RecordFormPage } from "#core/web/records/form/record-form-dialog.tsx";
import { FundInput } from "#core/web/records/picker/fund-picker.tsx";
import { newCallFields } from "#funds/capital-calls/shared/fields.ts";
import { CallExcuses, type ExcuseEntry } from "./call-excuses.tsx";
import { CallItems, EMPTY_ITEM, type ItemEntry } from "./call-items.tsx";
import { CallPreview, useCallPreview } from "./call-preview.tsx";

const EMPTY = {
  fund: null,
  fundId: "",
  purpose: "",
  dueOn: "",
  shortNoticeReason: "",
  feeFrom: "",
  feeTo: "",
  lateRate: "",
  items: [EMPTY_ITEM],
  excuses: [],
  opened: null,
};
const rules = () => import("#funds/capital-calls/shared/forms.ts").then(({ capitalCallForm }) => capitalCallForm);

function useCallForm() {
  const { t } = useLingui();
  const create = useCommand(api.capitalCalls.create);
  const { onGiveUp, ...after } = useAfterForm(
    { page: "/lp-management/calls/$id", screen: "/lp-management/calls" },
    undefined,
  );
  const form = useRecordForm({
    schema: rules,
    named: ["fund"],
    start: EMPTY,
    draft: "capital call",
    save: ({ opened: _opened, fund, ...entry }) => create.mutateAsync({ ...entry, fundId: fund?.id ?? "" }),
    ...after,
    words: {
      action: t`Create capital call`,
      saved: t`Capital call created successfully`,
      // Why it failed stands in the form.
      failed: () => null,
      conflict: () => "",
    },
    fields: [],
    entryOf: () => EMPTY,
    labelOf: () => "",
    textOf: () => "",
  });
  return { form, onGiveUp };
}

/** The form of a call with what each partner would be asked for beneath it. */
export function NewCallForm() {
  const { t } = useLingui();
  const words = useFieldWords(newCallFields);
  const { form, onGiveUp } = useCallForm();
  const { control } = form;
  const [fund, dueOn, feeFrom, feeTo, items, excuses] = useWatch({
    control,
    name: ["fund", "dueOn", "feeFrom", "feeTo", "items", "excuses"],
  });
  const preview = useCallPreview({ fundId: fund?.id, dueOn, feeFrom, feeTo, items, excuses: excuses ?? [] });
  const partners =
    preview.shown?.lines.map(({ commitmentId, partner }) => ({ commitmentId, name: partner.name })) ?? [];
  const shown = { ...form, words, controls: { fund: FundInput } };
  return (
    <RecordFormPage form={form} onGiveUp={onGiveUp}>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormFields
          form={shown}
          fields={["fund", "dueOn", "purpose"]}
          required={["fund", "dueOn", "purpose"]}
          hints={{ dueOn: preview.earliest }}
        />
        <div className="sm:col-span-2">
          <Controller
            control={control}
            name="items"
            render={({ field }) => (
              <CallItems items={field.value as ItemEntry[]} errors={form.errors.items} onChange={field.onChange} />
            )}
          />
        </div>
        <div className="sm:col-span-2">
          <Controller
            control={control}
            name="excuses"
            render={({ field }) => (
              <CallExcuses
                excuses={field.value as ExcuseEntry[]}
                itemCount={items.length}
                partners={partners}
                errors={form.errors.excuses}
                onChange={field.onChange}
              />
            )}
          />
        </div>
        <FormGroup
          form={shown}
          title={<Trans>Notice, fee period and late interest</Trans>}
          fields={["shortNoticeReason", "lateRate", "feeFrom", "feeTo"]}
          hints={{
            shortNoticeReason: t`Partners get ten business days’ notice. Say why, if they get less.`,
            lateRate: t`Simple, Actual/365, outside commitment. Empty: the rate of the fund’s terms. 0: none.`,
          }}
        />
      </div>
      <CallPreview preview={preview} items={items as ItemEntry[]} />
    </RecordFormPage>
  );
}
