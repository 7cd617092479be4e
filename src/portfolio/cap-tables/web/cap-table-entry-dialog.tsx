import { useLingui } from "@lingui/react/macro";
import type { z } from "zod";
import { api, useCommand } from "#core/web/api/api.ts";
import { toast } from "#core/web/app/toasts.ts";
import { forgetDraft } from "#core/web/forms/draft.ts";
import { EntryDialog } from "#core/web/forms/entry-dialog.tsx";
import { useEntryForm } from "#core/web/forms/form.ts";
import type { entryForm } from "#portfolio/cap-tables/shared/forms.ts";
import { CapTableInputs } from "./cap-table-inputs.tsx";
import type { CapTable } from "./cap-table-words.ts";
import type { EntryOfTable } from "./entry-form.ts";

type Props = { companyId: string; table: CapTable | undefined; day: string; onClose: () => void };

const draftOf = (companyId: string) => `cap table entry of ${companyId}`;

/** What happened to the shares of a company, entered by hand. */
export function CapTableEntryDialog({ companyId, table, day, onClose }: Props) {
  const { t } = useLingui();
  const form = useEntry({ companyId, table, day, onClose });
  function close() {
    form.reset();
    forgetDraft(draftOf(companyId));
    onClose();
  }
  return (
    <EntryDialog
      open
      onClose={close}
      size="lg"
      form={form}
      words={{
        title: t`Add entry`,
        description: t`Entries are kept. You can undo one later if it was wrong.`,
        submit: t`Add entry`,
        busy: t`Saving...`,
      }}
    >
      <CapTableInputs form={form} table={table} />
    </EntryDialog>
  );
}

function useEntry({ companyId, table, day, onClose }: Props): EntryOfTable {
  const { t } = useLingui();
  const record = useCommand(api.capTables.record);
  const currency = table?.rounds[0]?.currency ?? table?.convertibles[0]?.currency ?? "EUR";
  return useEntryForm({
    schema: () => import("#portfolio/cap-tables/shared/forms.ts").then((forms) => forms.entryForm),
    defaultValues: { ...EMPTY, portfolioCompanyId: companyId, effectiveOn: day, currency },
    draft: draftOf(companyId),
    send: async (entry) => {
      await record.mutateAsync(entry);
      toast.done(t`Entered into the cap table`);
      onClose();
    },
  });
}

const EMPTY: Omit<z.input<typeof entryForm>, "portfolioCompanyId" | "effectiveOn"> = {
  kind: "issuance",
  roundName: "",
  className: "",
  classType: "PREFERRED",
  price: "",
  receivers: [{ holder: "", quantity: "" }],
  holder: "",
  quantity: "",
  amount: "",
  convertibleKind: "safe",
  cap: "",
  capMoney: "postMoney",
  floor: "",
  discount: "",
  interest: "",
  mostFavoured: false,
  planName: "",
  vestingStart: "",
  vestingMonths: "",
  cliffMonths: "",
  expiresOn: "",
  securityId: "",
  splitInto: "",
  note: "",
};
