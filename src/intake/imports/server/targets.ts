import type { Target } from "#intake/imports/shared/targets.ts";
import type { ImportTarget } from "./import-target.ts";
import { companies } from "./targets/companies.ts";
import { contacts } from "./targets/contacts.ts";
import { deals } from "./targets/deals.ts";

/** Everything that files can become. */
export const IMPORT_TARGETS: Readonly<Record<Target, ImportTarget>> = { companies, contacts, deals };
