import { useLingui } from "@lingui/react/macro";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { api, useCommand, useRead } from "#core/web/api/api.ts";
import { useSession } from "#core/web/api/session.tsx";
import type { Brought } from "#core/web/app/brought.ts";
import { toast } from "#core/web/app/toasts.ts";
import { useEntryForm } from "#core/web/forms/form.ts";
import { useSettled } from "#core/web/lists/use-settled.ts";
import { NEW_DEAL } from "#deals/deals/shared/rules.ts";
import type { Pitch } from "#deals/pitches/shared/api.ts";
import { useKeepBrought } from "./keep-brought.ts";
import { useTakeBack } from "./take-back.ts";

/** What the form begins with: one currency is a deal's, so a valuation in another one is left to its person. */
function proposedValues(proposals: Pitch["proposals"], currency: string) {
  const { ask } = proposals;
  const valuation = (proposals.valuation?.currency ?? currency) === currency ? proposals.valuation : null;
  return {
    company: proposals.company?.value ?? "",
    website: proposals.website?.value ?? "",
    stage: NEW_DEAL.stage,
    amountRequested: ask?.amount ?? null,
    currency,
    valuationPre: valuation?.isPost === false ? valuation.amount : null,
    valuationPost: valuation?.isPost ? valuation.amount : null,
    investmentType: proposals.investmentType?.value ?? "",
    sector: proposals.sector?.value ?? "",
    expectedCloseDate: proposals.expectedCloseDate?.value ?? "",
    headquarters: proposals.headquarters?.value ?? "",
    introducer: proposals.introducer?.value ?? "",
    contactName: proposals.contactName?.value ?? "",
    contactEmail: proposals.contactEmail?.value ?? "",
    contactRole: proposals.contactRole ? ("introducer" as const) : ("founder" as const),
  };
}

/** The fields an e-mail fills, what is there already of what they name, and what becomes of it. */
export function usePitchForm({ email, proposals, matches: first }: Pitch, brought: Brought) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { user, firm } = useSession();
  const keep = useKeepBrought(brought);
  const takeBack = useTakeBack();
  const create = useCommand(api.pitches.createDeal);
  const addTo = useCommand(api.pitches.addToDeal);
  const [chosen, choose] = useState<string | null>();
  const currency = proposals.ask?.currency ?? proposals.valuation?.currency ?? firm?.currency ?? NEW_DEAL.currency;
  const form = useEntryForm({
    schema: () => import("#deals/pitches/shared/forms.ts").then(({ pitchForm }) => pitchForm),
    defaultValues: { ...proposedValues(proposals, currency), ownerId: user.id },
    send: async (entry) => {
      // What is there already was shown beside the fields.
      const createAnyway = matches.companies.length > 0;
      const made = await create.mutateAsync({ ...entry, companyId: used?.id ?? null, email, createAnyway });
      leaveFor(made.deal.id);
      toast.success(t`Deal created successfully`, takeBack && (() => takeBack(made)));
    },
  });
  const [company, website, contactEmail] = useWatch({
    control: form.control,
    name: ["company", "website", "contactEmail"],
  });
  const { settled } = useSettled({ company, website: website ?? "", contactEmail: contactEmail ?? "" });
  const matches = useRead(api.pitches.matches, settled, { keepPrevious: true }).data ?? first;
  const used =
    chosen === null ? null : (matches.companies.find(({ id }) => id === chosen) ?? matches.companies[0] ?? null);

  /** In the place of the dialog: going back leads to where the e-mail was dropped. */
  function leaveFor(id: string) {
    keep(id);
    void navigate({ to: "/deals/$id", params: { id }, replace: true });
  }

  async function addToDeal(deal: { id: string; name: string }) {
    if (email === null) return;
    try {
      await addTo.mutateAsync({ dealId: deal.id, email });
      leaveFor(deal.id);
      toast.success(t`E-mail added to ${deal.name}`);
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error));
    }
  }

  return { ...form, isBusy: form.isBusy || addTo.isPending, matches, used, typed: company, choose, addToDeal };
}
export type PitchEntry = ReturnType<typeof usePitchForm>;
