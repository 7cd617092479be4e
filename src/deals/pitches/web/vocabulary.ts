import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Worded } from "#core/web/records/fields/field-words.ts";
import { companyFields } from "#deals/companies/shared/fields.ts";
import { contactFields } from "#deals/contacts/shared/fields.ts";
import { dealFields } from "#deals/deals/shared/fields.ts";
import { STAGE_LABELS } from "#deals/deals/shared/rules.ts";
import { LINK_ROLES } from "#work/contact-links/shared/rules.ts";

const ROLE_WORDS: Record<(typeof LINK_ROLES)[number], MessageDescriptor> = {
  founder: msg`Founder`,
  introducer: msg`Introducer`,
  other: msg`Other`,
};

const { stage, owner, amountRequested, valuationPre, valuationPost, investmentType, sector, company } = dealFields;
const { expectedCloseDate } = dealFields;

/** The fields a pitch fills, as their own kinds describe them. */
export const PITCH_WORDED = {
  fields: {
    company,
    website: companyFields.website,
    amountRequested,
    valuationPre,
    valuationPost,
    investmentType,
    sector,
    expectedCloseDate,
    headquarters: companyFields.headquarters,
    stage,
    owner,
    contactName: contactFields.name,
    contactEmail: contactFields.email,
    contactRole: { ...contactFields.contactType, options: LINK_ROLES },
    introducer: contactFields.name,
  },
  labels: {
    contactName: msg`Contact`,
    contactEmail: msg`E-mail`,
    contactRole: msg`Role`,
    introducer: msg`Suggested by`,
  },
  choices: {
    stage: Object.fromEntries(Object.entries(STAGE_LABELS).map(([one, id]) => [one, { id }])),
    contactRole: ROLE_WORDS,
  },
} satisfies Worded;
