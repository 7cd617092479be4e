import type { Ctx } from "#core/server/ctx.ts";
import { implement } from "#core/server/http/rpc.ts";
import { assertHasCome } from "#core/server/lists/days.ts";
import { assertRecords } from "#core/server/records/references.ts";
import { rowHandlers } from "#core/server/records/row-handlers.ts";
import { refuseField } from "#core/server/refuse.ts";
import { msg } from "#core/shared/text.ts";
import { partnerContactsApi, partnerTaxFormsApi } from "#investors/limited-partners/shared/people-api.ts";
import type { PartnerContactForm, TaxForm } from "#investors/limited-partners/shared/people-forms.ts";
import { MOST_PEOPLE } from "#investors/limited-partners/shared/people-rules.ts";
import {
  findContactName,
  findPartnerContact,
  findTaxForm,
  isPartnersDocument,
  listPartnerContacts,
  listTaxForms,
  partnerContactWrites,
  taxFormWrites,
} from "./people-queries.ts";

const of = { word: msg("Limited partner"), key: "limitedPartnerId", most: MOST_PEOPLE } as const;

export const partnerContactHandlers = implement(
  partnerContactsApi,
  rowHandlers({
    word: msg("Contact"),
    of,
    list: listPartnerContacts,
    find: findPartnerContact,
    writes: partnerContactWrites,
    async valuesOf({ db }: Ctx, { contactId, name, ...form }: PartnerContactForm) {
      await assertRecords(db, { contactId });
      const contact = contactId === null ? undefined : await findContactName(db, contactId);
      if (contactId !== null && contact === undefined) throw refuseField("contactId", "core.gone");
      return { ...form, contactId, name: contact?.name ?? name ?? "" };
    },
  }).procedures,
);

export const partnerTaxFormHandlers = implement(
  partnerTaxFormsApi,
  rowHandlers({
    word: msg("Tax form"),
    of,
    list: listTaxForms,
    find: findTaxForm,
    writes: taxFormWrites,
    async valuesOf({ db }: Ctx, form: TaxForm) {
      const { documentId, limitedPartnerId, signedOn } = form;
      await assertHasCome(db, { signedOn });
      if (documentId !== null && !(await isPartnersDocument(db, documentId, limitedPartnerId)))
        throw refuseField("documentId", "limited-partners.other_document");
      return form;
    },
  }).procedures,
);
