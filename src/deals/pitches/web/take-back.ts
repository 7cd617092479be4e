import { i18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { api, call, type OutputOf } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { toast } from "#core/web/app/toasts.ts";

type Made = OutputOf<typeof api.pitches.createDeal>;

/** Takes back what a pitch became, for a person who may archive a deal: it is archived, and the company and contact that were added with it. */
export function useTakeBack(): ((made: Made) => void) | undefined {
  const mayDeals = useCan("deal:update");
  const mayCompanies = useCan("company:update");
  const mayContacts = useCan("contact:update");
  if (!mayDeals) return undefined;
  return ({ deal, company, contact, introducer }) =>
    void takeBack(deal.id, {
      company: mayCompanies && company.isNew ? company.id : undefined,
      contacts: mayContacts ? [contact, introducer].flatMap((one) => (one?.isNew ? [one.id] : [])) : [],
    });
}

/** It may be pressed when the form is gone. */
async function takeBack(
  deal: string,
  { company, contacts }: { company: string | undefined; contacts: readonly string[] },
) {
  try {
    await call(api.deals.archive, { id: deal });
    if (company !== undefined) await call(api.companies.archive, { id: company });
    for (const id of contacts) await call(api.contacts.archive, { id });
    const isAlone = company === undefined && contacts.length === 0;
    toast.success(
      i18n._(isAlone ? msg`Deal archived successfully` : msg`Deal archived, with the company and contact added for it`),
    );
  } catch (error) {
    toast.error(error instanceof Error ? error.message : String(error));
  }
}
