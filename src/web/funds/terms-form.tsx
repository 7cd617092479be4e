import { Trans, useLingui } from "@lingui/react/macro";
import { createContext, useContext } from "react";
import { api, useCommand, useRead } from "../core/api/api.ts";
import { useCan } from "../core/api/session.tsx";
import { FormFields, type OwnControl } from "../core/records/form-fields.tsx";
import { FormGroup } from "../core/records/form-group.tsx";
import { kindForm } from "../core/records/kind-form.ts";
import { RecordFormDialog } from "../core/records/record-form-dialog.tsx";
import { useKindForm } from "../core/records/use-kind-form.ts";
import { PickFile } from "../documents/pick-file-panel.tsx";
import type { PickedRecord } from "../ui/record-picker.tsx";
import { Select } from "../ui/select.tsx";
import { FeeStepsInput } from "./fee-steps.tsx";
import { type Fund, TERMS_WORDED, type Terms } from "./fund-values.ts";

/** Whose terms are being written. */
const OfFund = createContext("");

/** The agreement: one of the fund's documents, or one that is brought now. */
const AgreementInput: OwnControl = ({ value, onChange }) => {
  const { t } = useLingui();
  const fundId = useContext(OfFund);
  const mayUpload = useCan("document:upload");
  const create = useCommand(api.documents.create);
  const documents = useRead(api.documents.list, {
    filters: [{ field: "record", operator: "equals", value: fundId }],
    limit: 100,
  });
  const picked = value as PickedRecord | null;
  const offered = documents.data?.items ?? [];
  const isOther = picked !== null && offered.every(({ id }) => id !== picked.id);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Select
        className="min-w-0 flex-1 basis-48"
        value={picked?.id ?? ""}
        onChange={({ currentTarget }) => {
          const chosen = offered.find(({ id }) => id === currentTarget.value);
          onChange(chosen ? { id: chosen.id, name: chosen.name } : null);
        }}
      >
        <option value="">{t`None yet`}</option>
        {isOther && <option value={picked.id}>{picked.name}</option>}
        {offered.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      {mayUpload && (
        <PickFile
          label={t`Upload the agreement`}
          failed={t`Failed to upload the agreement`}
          onUploaded={async (uploadId) => {
            const { id, name } = await create.mutateAsync({ uploadId, recordId: fundId, category: "legal" });
            onChange({ id, name });
          }}
        >
          <Trans>Upload</Trans>
        </PickFile>
      )}
    </div>
  );
};

const TERMS_FORM = kindForm({
  procedures: api.fundTerms,
  schema: () => import("#shared/funds/forms.ts").then(({ fundTermsForm }) => fundTermsForm),
  worded: TERMS_WORDED,
  named: ["document"],
  empty: {
    fundId: "",
    effectiveOn: "",
    reason: "",
    document: null,
    feeBasis: "committed",
    feeRate: "",
    feeSteps: [],
    feeOffset: "100",
    waterfall: "european",
    carry: "",
    hurdle: "",
    hurdleCompounding: "annual",
    catchUp: "",
    gpCommitment: "",
    investmentPeriodEnds: "",
    termEnds: "",
    extensions: "",
  },
  controls: { document: AgreementInput, feeSteps: FeeStepsInput },
  own: ({ document, feeSteps }: Terms) => ({
    document,
    feeSteps: feeSteps.map(({ from, rate, basis }) => ({ from, rate: rate ?? "", basis: basis ?? ("" as const) })),
  }),
});

type Props = {
  fund: Fund;
  edited: Terms | null;
  /** What an amendment begins with: the terms it changes. */
  start: Terms | undefined;
  onClose: () => void;
};

/** What an agreement or an amendment of it says. */
export function TermsDialog({ fund, edited, start, onClose }: Props) {
  const { t } = useLingui();
  const isAmendment = start !== undefined;
  const { opened: _, ...before } = start ? TERMS_FORM.entryOf(start) : { opened: null };
  const form = useKindForm(TERMS_FORM, {
    edited,
    start: { ...before, fundId: fund.id, effectiveOn: "", reason: "", document: null },
    action: edited ? t`Update terms` : isAmendment ? t`Add amendment` : t`Add terms`,
    one: t`terms of ${fund.name}`,
    onSaved: onClose,
  });
  return (
    <OfFund value={fund.id}>
      <RecordFormDialog
        form={form}
        size="xl"
        title={edited ? t`Edit ${edited.reason}` : isAmendment ? t`Add amendment` : t`Add terms`}
        description={t`They apply from their effective date, once a colleague has approved them.`}
        onClose={onClose}
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <FormFields
            form={form}
            fields={["reason", "effectiveOn", "document"]}
            required={["reason", "effectiveOn"]}
            hints={{ reason: t`Such as “Limited partnership agreement” or “First amendment”.` }}
          />
          <FormGroup
            form={form}
            title={<Trans>Management fee</Trans>}
            fields={["feeBasis", "feeRate", "feeOffset", "feeSteps"]}
            required={["feeRate", "feeOffset"]}
            isNeeded
          />
          <FormGroup
            form={form}
            title={<Trans>Carried interest</Trans>}
            fields={["waterfall", "carry", "hurdle", "hurdleCompounding", "catchUp", "gpCommitment"]}
            required={["carry", "hurdle", "catchUp"]}
            isNeeded
          />
          <FormGroup
            form={form}
            title={<Trans>Term</Trans>}
            fields={["investmentPeriodEnds", "termEnds", "extensions"]}
            isNeeded
          />
        </div>
      </RecordFormDialog>
    </OfFund>
  );
}
