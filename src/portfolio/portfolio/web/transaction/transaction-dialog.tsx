import { useLingui } from "@lingui/react/macro";
import { useNavigate } from "@tanstack/react-router";
import { api, useCommand, useRead } from "#core/web/api/api.ts";
import { toast } from "#core/web/app/toasts.ts";
import { forgetDraft } from "#core/web/forms/draft.ts";
import { EntryDialog } from "#core/web/forms/entry-dialog.tsx";
import { useEntryForm } from "#core/web/forms/form.ts";
import {
  exchangesUnits,
  isSale,
  isSecondary,
  takesAmount,
  takesCosts,
  takesUnits,
} from "#portfolio/portfolio/shared/rules.ts";
import type { PortfolioCompany } from "../portfolio-values.ts";
import { TransactionInputs } from "./transaction-inputs.tsx";

type Props = { company: PortfolioCompany; onClose: () => void; kind?: "purchase" | "sale" };

const draftOf = ({ id }: PortfolioCompany) => `transaction of ${id}`;

/** A purchase, a sale and the like: it is prepared for the books of a fund. */
export function TransactionDialog({ company, onClose, kind = "purchase" }: Props) {
  const { t } = useLingui();
  const form = useTransaction(company, kind, onClose);
  const funds = useRead(api.funds.list, { limit: 100 });
  const positions = useRead(api.portfolioCompanies.positions, { id: company.id });
  function close() {
    form.reset();
    forgetDraft(draftOf(company));
    onClose();
  }
  return (
    <EntryDialog
      open
      onClose={close}
      size="lg"
      form={form}
      words={{
        title: t`Record transaction`,
        description: t`It counts once someone else approves it in the fund’s journal.`,
        submit: t`Prepare transaction`,
        busy: t`Saving...`,
      }}
    >
      <TransactionInputs form={form} funds={funds.data?.items ?? []} securities={positions.data?.securities ?? []} />
    </EntryDialog>
  );
}

function useTransaction(company: PortfolioCompany, first: "purchase" | "sale", onSaved: () => void) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const record = useCommand(api.portfolioCompanies.record);
  return useEntryForm({
    schema: () => import("#portfolio/portfolio/shared/forms.ts").then(({ transactionForm }) => transactionForm),
    defaultValues: {
      portfolioCompanyId: company.id,
      kind: first,
      fundId: "",
      securityId: "",
      securityName: "",
      securityKind: "preferred",
      currency: "",
      effectiveOn: "",
      quantity: "",
      received: "",
      holder: "",
      intoSecurityId: "",
      amount: "",
      costs: "",
      heldBack: "",
      remaining: "",
      interest: "",
      lots: [],
      memo: "",
      isFundedByUnallocated: false,
    },
    draft: draftOf(company),
    send: async (entry) => {
      const { kind, fundId: id } = entry;
      await record.mutateAsync({
        ...entry,
        // What was typed before another type was chosen is not meant.
        quantity: takesUnits(kind) ? entry.quantity : null,
        received: exchangesUnits(kind) ? entry.received : null,
        intoSecurityId: kind === "conversion" ? entry.intoSecurityId : null,
        amount: takesAmount(kind) ? entry.amount : null,
        costs: takesCosts(kind) ? entry.costs : null,
        heldBack: isSale(kind) ? entry.heldBack : null,
        lots: isSale(kind) ? entry.lots : [],
        holder: isSecondary(kind) ? entry.holder : null,
        remaining: kind === "escrow_release" ? entry.remaining : null,
        interest: kind === "conversion" ? entry.interest : null,
      });
      toast.done(t`Prepared. It counts once someone else approves it`, {
        label: t`Open journal`,
        run: () => void navigate({ to: "/portfolio/funds/$id", params: { id }, search: { tab: "journal" } }),
      });
      onSaved();
    },
  });
}
