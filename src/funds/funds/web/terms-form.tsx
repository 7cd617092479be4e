import { Trans, useLingui } from "@lingui/react/macro";
import { createContext, useContext } from "react";
import { api } from "#core/web/api/api.ts";
import { FormFields, type OwnControl } from "#core/web/records/fields/form-fields.tsx";
import { FormGroup } from "#core/web/records/form/form-group.tsx";
import { kindForm } from "#core/web/records/form/kind-form.ts";
import { RecordFormDialog } from "#core/web/records/form/record-form-dialog.tsx";
import { useKindForm } from "#core/web/records/form/use-kind-form.ts";
import type { PickedRecord } from "#ui/web/form/record-picker.tsx";
import { RecordDocument } from "#work/documents/web/record-document-panel.tsx";
import { FeeStepsInput } from "./fee-steps.tsx";
import { type Fund, TERMS_WORDED, type Terms } from "./fund-values.ts";

/** Whose terms are being written. */
const OfFund = createContext("");

/** The agreement: one of the fund's documents, or one that is brought now. */
const AgreementInput: OwnControl = ({ value, onChange }) => {
  const { t } = useLingui();
  return (
    <RecordDocument
      recordId={useContext(OfFund)}
      value={value as PickedRecord | null}
      onChange={onChange}
      upload={t`Upload the agreement`}
      failed={t`Failed to upload the agreement`}
    />
  );
};

const TERMS_FORM = kindForm({
  procedures: api.fundTerms,
  schema: () => import("#funds/funds/shared/forms.ts").then(({ fundTermsForm }) => fundTermsForm),
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
    feesDue: "advance",
    waterfall: "european",
    carry: "",
    hurdle: "",
    hurdleCompounding: "annual",
    catchUp: "",
    capitalReturned: "all",
    gpCommitment: "",
    capitalClause: "",
    hurdleClause: "",
    catchUpClause: "",
    carryClause: "",
    callsFollow: "unfunded",
    investmentPeriodEnds: "",
    termEnds: "",
    extensions: "",
    lateRate: "",
    lateDayCount: "",
    lateFeeInterest: "",
    lateFeeFrom: "due_day",
    lateDistributions: "",
    lateEntry: "",
    lateRealised: "",
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

function useTermsForm({ fund, edited, start, onClose }: Props) {
  const { t } = useLingui();
  const { opened: _, ...before } = start ? TERMS_FORM.entryOf(start) : { opened: null };
  return useKindForm(TERMS_FORM, {
    edited,
    start: { ...before, fundId: fund.id, effectiveOn: "", reason: "", document: null },
    action: edited ? t`Update terms` : start === undefined ? t`Add terms` : t`Add amendment`,
    one: t`terms of ${fund.name}`,
    onSaved: onClose,
  });
}

/** What an agreement or an amendment of it says. */
export function TermsDialog(props: Props) {
  const { fund, edited, start, onClose } = props;
  const { t } = useLingui();
  const isAmendment = start !== undefined;
  const form = useTermsForm(props);
  return (
    <OfFund value={fund.id}>
      <RecordFormDialog
        form={form}
        size="xl"
        title={edited ? t`Edit ${edited.reason}` : isAmendment ? t`Add amendment` : t`Add terms`}
        description={t`They apply from their effective date, once a colleague has approved them.`}
        onClose={onClose}
      >
        <TermsFields form={form} />
      </RecordFormDialog>
    </OfFund>
  );
}

function TermsFields({ form }: { form: ReturnType<typeof useTermsForm> }) {
  const { t } = useLingui();
  return (
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
        fields={["feeBasis", "feeRate", "feeOffset", "feesDue", "feeSteps"]}
        required={["feeRate", "feeOffset"]}
        isNeeded
      />
      <FormGroup
        form={form}
        title={<Trans>Carried interest</Trans>}
        fields={["waterfall", "carry", "hurdle", "hurdleCompounding", "catchUp", "capitalReturned", "gpCommitment"]}
        hints={{
          capitalReturned: t`Whether partners get back what they paid outside commitment before carry. For a European waterfall.`,
        }}
        required={["carry", "hurdle", "catchUp"]}
        isNeeded
      />
      <FormGroup
        form={form}
        title={<Trans>Clauses of the agreement</Trans>}
        fields={["capitalClause", "hurdleClause", "catchUpClause", "carryClause"]}
        hints={{
          capitalClause: t`Such as “14.2(a)”. Shown beside each tier wherever a distribution is explained.`,
        }}
      />
      <FormGroup
        form={form}
        title={<Trans>Term</Trans>}
        fields={["investmentPeriodEnds", "termEnds", "extensions"]}
        isNeeded
      />
      <FormGroup
        form={form}
        title={<Trans>Capital calls</Trans>}
        fields={["callsFollow"]}
        hints={{ callsFollow: t`Management fees and what is outside commitment follow commitments.` }}
        isNeeded
      />
      <LaterClosings form={form} />
    </div>
  );
}

function LaterClosings({ form }: { form: ReturnType<typeof useTermsForm> }) {
  const { t } = useLingui();
  return (
    <FormGroup
      form={form}
      title={<Trans>Later closings</Trans>}
      fields={[
        "lateRate",
        "lateDayCount",
        "lateEntry",
        "lateDistributions",
        "lateRealised",
        "lateFeeInterest",
        "lateFeeFrom",
      ]}
      hints={{
        lateRate: t`Required for subsequent closings. Late calls bear the same rate unless they name another.`,
      }}
    />
  );
}
