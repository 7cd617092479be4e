import { useLingui } from "@lingui/react/macro";
import { createContext, useContext } from "react";
import { api } from "#core/web/api/api.ts";
import { FormFields, type OwnControl } from "#core/web/records/fields/form-fields.tsx";
import { FormGroup } from "#core/web/records/form/form-group.tsx";
import { kindForm } from "#core/web/records/form/kind-form.ts";
import { RecordFormDialog } from "#core/web/records/form/record-form-dialog.tsx";
import { useKindForm } from "#core/web/records/form/use-kind-form.ts";
import { draftFields } from "#funds/ledger/shared/fields.ts";
import { DraftLines, EMPTY_LINE, type LineEntry } from "./draft-lines.tsx";
import { type Draft, KIND_WORDS, sideOf } from "./ledger-words.ts";

/** The fund whose entry is written. */
const OfFund = createContext({ id: "", currency: "" });

const LinesInput: OwnControl = ({ value, onChange }) => (
  <DraftLines fund={useContext(OfFund)} lines={value as LineEntry[]} onChange={onChange} />
);

const DRAFT_FORM = kindForm({
  procedures: api.journalDrafts,
  schema: () => import("#funds/ledger/shared/forms.ts").then(({ draftForm }) => draftForm),
  worded: { fields: draftFields, choices: { kind: KIND_WORDS } },
  empty: {
    fundId: "",
    memo: "",
    effectiveOn: "",
    kind: "adjustment",
    lines: [EMPTY_LINE, EMPTY_LINE],
    relatesTo: "",
    overdraft: "",
  },
  controls: { lines: LinesInput },
  own: ({ lines }: Draft) => ({
    lines: lines.map(({ account, partner, amount, currency, rate, rateSource }) => {
      const { side, size } = sideOf(amount);
      return {
        accountId: account.id,
        limitedPartnerId: partner?.id ?? "",
        debit: side === "debit" ? size : "",
        credit: side === "credit" ? size : "",
        currency,
        // A published rate is looked up again; one that was typed stays.
        rate: rateSource === "entered by hand" ? (rate ?? "") : "",
      };
    }),
  }),
});

type Props = { fund: { id: string; currency: string }; edited: Draft | null; onClose: () => void };

/** An entry by hand: it is posted when somebody else approves it. */
export function DraftDialog({ fund, edited, onClose }: Props) {
  const { t } = useLingui();
  const form = useKindForm(DRAFT_FORM, {
    edited,
    start: { fundId: fund.id },
    action: edited ? t`Update entry` : t`Prepare entry`,
    one: t`entry`,
    toasts: { saved: t`Entry prepared. It waits for approval`, failed: t`Failed to prepare entry` },
    onSaved: onClose,
  });
  return (
    <OfFund value={fund}>
      <RecordFormDialog
        form={form}
        size="xl"
        title={edited ? t`Edit entry` : t`Prepare entry`}
        description={t`It isn’t included in any figure until someone else approves it.`}
        onClose={onClose}
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <div className="sm:col-span-2">
            <FormFields form={form} fields={["memo"]} required={["memo"]} />
          </div>
          <FormFields form={form} fields={["effectiveOn", "kind"]} required={["effectiveOn"]} />
          <div className="sm:col-span-2">
            <FormFields form={form} fields={["lines"]} required={["lines"]} />
          </div>
          <FormGroup form={form} title={t`Closed periods and overdrafts`} fields={["relatesTo", "overdraft"]} />
        </div>
      </RecordFormDialog>
    </OfFund>
  );
}
