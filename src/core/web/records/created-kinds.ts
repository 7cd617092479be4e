import type { Permission } from "#core/shared/permissions.ts";
import { RECORD_KINDS, RECORDS, type RecordKind } from "#core/shared/records.ts";
import { useSession } from "../api/session.tsx";

/** Files are brought, and a partner's KYC file is there with the partner. */
const NOT_CREATED = ["document", "kyc_file"] as const satisfies RecordKind[];

/** The kinds that have a form for a new one; `creations.ts` says where. */
export type CreatedKind = Exclude<RecordKind, (typeof NOT_CREATED)[number]>;
export const CREATED_KINDS = RECORD_KINDS.filter(
  (kind): kind is CreatedKind => !(NOT_CREATED as readonly RecordKind[]).includes(kind),
);

/** Who sees companies may watch them. */
export const MAY_WATCH: Permission = "company:read";

/** Whether there is anything this person may create. */
export function useMayCreate(): boolean {
  const { permissions } = useSession();
  return [MAY_WATCH, ...CREATED_KINDS.map((kind) => RECORDS[kind].can.create)].some((can) => permissions.includes(can));
}
