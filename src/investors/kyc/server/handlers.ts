import type { Db } from "#core/server/ctx.ts";
import { implement } from "#core/server/http/rpc.ts";
import { editConflict } from "#core/server/records/edit-conflict.ts";
import { readHistory } from "#core/server/records/history.ts";
import type { Seen } from "#core/server/records/queries.ts";
import { refuse, refuseField } from "#core/server/refuse.ts";
import { assertFound, required } from "#core/server/required.ts";
import { dayText } from "#core/shared/text/day-text.ts";
import { msg, t } from "#core/shared/text.ts";
import { listNotApproved } from "#funds/commitments/server/approved-queries.ts";
import { type KycFile, kycFilesApi } from "#investors/kyc/shared/api.ts";
import type { KycForm } from "#investors/kyc/shared/forms.ts";
import { lackingOf, REFRESH_MONTHS, UNSCREENED } from "#investors/kyc/shared/rules.ts";
import { limitedPartnerWrites } from "#investors/limited-partners/server/queries.ts";
import { tellDeciders } from "./notice-use-cases.ts";
import {
  countGathered,
  findKycFile,
  findKycFileOf,
  isDocumentOf,
  kycWrites,
  listExpired,
  listUnscreened,
  setDecision,
  setReleased,
} from "./queries.ts";

const word = msg("KYC file");
const get = async (db: Db, id: string) => required(await findKycFile(db, id), word);

/** The file after it was changed in the version that was seen. */
async function changed(db: Db, { id, rowVersion }: Seen, isChanged: boolean): Promise<KycFile> {
  const current = await get(db, id);
  if (!isChanged) throw await editConflict(db, { id, rowVersion }, current, word);
  return current;
}

/** A basis counts with its day and document; less than that is refused beside what is missing. */
async function assertBasis(db: Db, id: string, form: KycForm): Promise<void> {
  const { accreditationBasis, accreditedOn, accreditationDocumentId } = form;
  const said = { accreditationBasis, accreditedOn, accreditationDocumentId };
  const missing = Object.entries(said).find(([, value]) => value === null);
  const isNone = Object.values(said).every((value) => value === null);
  if (!isNone && missing !== undefined) throw refuseField(missing[0], "kyc.basis_incomplete");
  if (accreditationDocumentId !== null && !(await isDocumentOf(db, accreditationDocumentId, id)))
    throw refuseField("accreditationDocumentId", "kyc.other_document");
}

/** Nobody is approved whose controlling persons and owners, or who itself, was not screened for all that is asked. */
async function assertScreened(db: Db, id: string): Promise<void> {
  const missing = await listUnscreened(db, id);
  if (missing.length === 0) return;
  const said = missing.map(
    ({ subject, kinds }) => `${subject} (${kinds.map((kind) => t(UNSCREENED[kind])).join(", ")})`,
  );
  throw refuse("kyc.unscreened", { missing: said.join("; ") });
}

/** Nobody is approved on papers that have expired. */
async function assertEvidenceHolds(db: Db, id: string): Promise<void> {
  const expired = await listExpired(db, id);
  if (expired.length === 0) return;
  throw refuse("kyc.evidence_expired", {
    expired: expired.map(({ name, on }) => `${name} (${dayText(on)})`).join(", "),
  });
}

/** Who decides, and where a file may go, the database says (guard_kyc_file). */
export const kycFileHandlers = implement(kycFilesApi, {
  ofPartner: async ({ db }, { limitedPartnerId }) => ({ file: (await findKycFileOf(db, limitedPartnerId)) ?? null }),
  get: ({ db }, { id }) => get(db, id),

  async begin({ db }, { limitedPartnerId }) {
    assertFound(await limitedPartnerWrites.isThere(db, limitedPartnerId), msg("Limited partner"));
    if (await findKycFileOf(db, limitedPartnerId)) throw refuse("kyc.begun_already");
    return get(db, await kycWrites.insert(db, { limitedPartnerId }));
  },

  async update({ db }, { id, rowVersion, ...form }) {
    await get(db, id);
    await assertBasis(db, id, form);
    const seen = { id, rowVersion };
    return changed(db, seen, await kycWrites.update(db, seen, form));
  },

  async move({ db }, { id, rowVersion, to }) {
    const before = await get(db, id);
    if (before.state === to) throw refuse("kyc.not_from_here");
    if (to === "in_review") {
      const missing = lackingOf({ ...before, ...(await countGathered(db, id)) });
      if (missing.length > 0) throw refuse("kyc.lacking", { missing: missing.map((one) => t(one)).join(", ") });
    }
    const seen = { id, rowVersion };
    const file = await changed(db, seen, await kycWrites.update(db, seen, { state: to }));
    if (to === "in_review") await tellDeciders(db, file);
    return file;
  },

  async decide({ db }, { id, rowVersion, to, conditions, decisionNote }) {
    const { state, riskRating, isMine } = await get(db, id);
    if (state !== "in_review") throw refuse("kyc.not_from_here");
    if (to === "approved_with_conditions" && conditions === "") throw refuseField("conditions", "kyc.no_conditions");
    if (to === "rejected" && decisionNote === "") throw refuseField("decisionNote", "kyc.no_reason");
    const isApproved = to !== "rejected";
    if (isApproved && (await countGathered(db, id)).sanctioned > 0) throw refuse("kyc.sanctioned");
    // A person who collected it does not decide, and reads that first.
    if (isApproved && !isMine) {
      await assertScreened(db, id);
      await assertEvidenceHolds(db, id);
    }
    const months = isApproved && riskRating !== "not_rated" ? REFRESH_MONTHS[riskRating] : null;
    const decision = { state: to, conditions: to === "approved_with_conditions" ? conditions : "", decisionNote };
    const seen = { id, rowVersion };
    return changed(db, seen, await setDecision(db, seen, decision, months));
  },

  async release({ db }, { id, rowVersion }) {
    const { heldFrom } = await get(db, id);
    if (heldFrom === null) throw refuse("kyc.not_from_here");
    const seen = { id, rowVersion };
    return changed(db, seen, await setReleased(db, seen));
  },

  async notApproved({ db }, { ids }) {
    const found = await listNotApproved(db, ids);
    return { items: found.map(({ reason, ...partner }) => ({ ...partner, reason: t(reason) })) };
  },

  async history({ db }, { id, cursor }) {
    assertFound(await kycWrites.isThere(db, id), word);
    return readHistory(db, id, cursor);
  },
});
