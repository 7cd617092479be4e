import { msg } from "@lingui/core/macro";

/** What contacts and tax forms are, and what is said of them. */
export const ROLE_WORDS: Record<string, ReturnType<typeof msg>> = {
  signatory: msg`Signatory`,
  notices: msg`Notices`,
  tax: msg`Tax`,
  other: msg`Other`,
};

export const FORM_WORDS: Record<string, ReturnType<typeof msg>> = {
  w9: msg`W-9`,
  w8ben: msg`W-8BEN`,
  w8bene: msg`W-8BEN-E`,
  w8imy: msg`W-8IMY`,
  w8exp: msg`W-8EXP`,
  w8eci: msg`W-8ECI`,
  crs: msg`CRS self-certification`,
  other: msg`Other form`,
};

export const DETAIL_WORDS: Record<string, ReturnType<typeof msg>> = {
  role: msg`Role`,
  name: msg`Name`,
  email: msg`Email`,
  phone: msg`Phone`,
  kind: msg`Form`,
  signedOn: msg`Signed on`,
  expiresOn: msg`Expires on`,
};
