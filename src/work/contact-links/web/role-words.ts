import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { LinkRole } from "#work/contact-links/shared/rules.ts";

/** What somebody is to a deal or company. */
export const ROLE_WORDS: Record<LinkRole, MessageDescriptor> = {
  founder: msg`Founder`,
  introducer: msg`Introducer`,
  other: msg`Other`,
};
