import { Duplicates } from "#core/web/records/merges/duplicates.tsx";
import { COMPANY_MERGES } from "./company-merges.tsx";

/** Companies that may be one, by domain and by name, and how they become one. */
export const CompanyDuplicatesPage = () => <Duplicates of={COMPANY_MERGES} />;
