import type { Db, StepCtx } from "#core/server/ctx.ts";
import { findFirmName } from "#core/server/links/link-queries.ts";
import { refuse, refuseField } from "#core/server/refuse.ts";
import { required } from "#core/server/required.ts";
import type { Seal } from "#core/server/sealed-text.ts";
import { msg } from "#core/shared/text.ts";
import type { SigningCertificate } from "#work/signatures/shared/api.ts";
import type { CertificateForm } from "#work/signatures/shared/forms.ts";
import { findCertificate, hasCertificate, insertCertificate, retireCertificates } from "./certificate-queries.ts";
import type { IdentityProblem } from "./pdf/identity-file.ts";

/** The firm’s certificate, made with its first request. Two requests at once make one. */
export async function ensureCertificate(db: Db, seal: Seal, now: Date): Promise<void> {
  if (await hasCertificate(db)) return;
  const { certificateFacts, makeIdentity } = await import("./pdf/certificate.ts");
  const { certificate, privateKey } = makeIdentity(await findFirmName(db), now);
  const facts = certificateFacts(certificate);
  const sealedKey = seal.seal(privateKey, facts.fingerprint);
  await insertCertificate(db, { ...facts, certificate, source: "made" }, sealedKey);
}

const PROBLEMS = {
  unreadable: "signatures.bad_certificate",
  mismatch: "signatures.bad_certificate",
  password: "signatures.bad_password",
  weak: "signatures.weak_key",
  over: "signatures.certificate_over",
} as const satisfies Record<IdentityProblem, string>;

/** Seals with the certificate of a file from now on. Earlier seals keep theirs. */
export async function importCertificate(
  { step }: StepCtx,
  { file, password }: CertificateForm,
  seal: Seal,
): Promise<SigningCertificate> {
  const [{ NoIdentity, readIdentity }, { certificateFacts }] = await Promise.all([
    import("./pdf/identity-file.ts"),
    import("./pdf/certificate.ts"),
  ]);
  const identity = await readIdentity(Buffer.from(file, "base64"), password).catch((error: unknown) => {
    if (!(error instanceof NoIdentity)) throw error;
    throw refuseField(error.problem === "password" ? "password" : "file", PROBLEMS[error.problem]);
  });
  const facts = certificateFacts(identity.certificate);
  const sealedKey = seal.seal(identity.privateKey, facts.fingerprint);
  return step(async ({ db }) => {
    await hasCertificate(db);
    if ((await findCertificate(db))?.fingerprint === facts.fingerprint) throw refuse("signatures.same_certificate");
    await retireCertificates(db);
    await insertCertificate(db, { ...facts, certificate: identity.certificate, source: "imported" }, sealedKey);
    return required(await findCertificate(db), msg("Certificate"));
  });
}
