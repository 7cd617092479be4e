import type { Db, FirmCtx } from "#core/server/ctx.ts";
import type { KycFile } from "#investors/kyc/shared/api.ts";
import { NOTICE_DAYS } from "#investors/kyc/shared/rules.ts";
import { listHolders } from "#work/notifications/server/holder-queries.ts";
import { notify } from "#work/notifications/server/notify-queries.ts";
import { expireApprovals, listExpiringEvidence, listSoonDue, refreshDue } from "./queries.ts";

/** A person who may decide, and did not submit it, is told that a file waits. */
export async function tellDeciders(db: Db, { id: recordId, name, submittedBy }: KycFile): Promise<void> {
  const deciders = await listHolders(db, "kyc:decide");
  await notify(
    db,
    deciders
      .filter((userId) => userId !== submittedBy?.id)
      .map((userId) => ({ kind: "kyc_to_decide", userId, recordId, params: { name } })),
  );
}

/** Approvals become due and expire by themselves; a person who collects is told ahead, then, and at the end, once each. */
export async function refreshKycFiles({ db }: FirmCtx): Promise<void> {
  const expired = await expireApprovals(db);
  const due = await refreshDue(db);
  const soon = await listSoonDue(db, NOTICE_DAYS);
  const evidence = await listExpiringEvidence(db, NOTICE_DAYS);
  const said = [
    ...expired.map((one) => ({ ...one, what: "expired" as const, topic: `kyc expired ${one.on}` })),
    ...due.map((one) => ({ ...one, what: "due" as const, topic: `kyc due ${one.on}` })),
    ...soon.map((one) => ({ ...one, what: "soon" as const, topic: `kyc soon ${one.on}` })),
    ...evidence.map((one) => ({
      ...one,
      what: "evidence" as const,
      topic: `kyc evidence ${one.evidenceId} ${one.on}`,
    })),
  ];
  if (said.length === 0) return;
  const people = await listHolders(db, "kyc:manage");
  await notify(
    db,
    said.flatMap(({ id: recordId, name, on, what, topic }) =>
      people.map((userId) => ({ kind: "kyc_due" as const, userId, recordId, params: { name, on, what }, topic })),
    ),
  );
}
