import { Duplicates } from "#core/web/records/merges/duplicates.tsx";
import { CONTACT_MERGES } from "./contact-merges.tsx";

/** Contacts that may be one, by address and by name, and how they become one. */
export const ContactDuplicatesPage = () => <Duplicates of={CONTACT_MERGES} />;
