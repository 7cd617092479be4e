import { msg } from "@lingui/core/macro";
import type { Worded } from "#core/web/records/fields/field-words.ts";
import { partnerContactFields, taxFormFields } from "#investors/limited-partners/shared/people-fields.ts";

export const RECEIVED_WORDS = {
  call_notices: msg`Capital call notices`,
  distribution_notices: msg`Distribution notices`,
  statements: msg`Statements`,
  letters: msg`Letters`,
  newsletter: msg`Newsletter`,
};

export const CONTACT_WORDED: Worded = {
  fields: partnerContactFields,
  choices: {
    role: { signatory: msg`Signatory`, notices: msg`Notices`, tax: msg`Tax`, other: msg`Other` },
    delivery: { mail: msg`By e-mail`, portal: msg`Portal only` },
  },
};

export const TAX_FORM_WORDED: Worded = {
  fields: taxFormFields,
  choices: {
    kind: {
      w9: msg`W-9`,
      w8ben: msg`W-8BEN`,
      w8bene: msg`W-8BEN-E`,
      w8imy: msg`W-8IMY`,
      w8exp: msg`W-8EXP`,
      w8eci: msg`W-8ECI`,
      crs: msg`CRS self-certification`,
      other: msg`Other`,
    },
  },
};
