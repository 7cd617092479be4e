import type { Db } from "#core/server/ctx.ts";
import { findFirmName } from "#core/server/links/link-queries.ts";
import type { Seal } from "#core/server/sealed-text.ts";
import { hasCertificate, insertCertificate } from "./certificate-queries.ts";

/** The firm’s certificate, made with its first request. Two requests at once make one. */
export async function ensureCertificate(db: Db, seal: Seal): Promise<void> {
  if (await hasCertificate(db)) return;
  const { certificateFacts, makeIdentity } = await import("./pdf/certificate.ts");
  const { certificate, privateKey } = makeIdentity(await findFirmName(db));
  const facts = certificateFacts(certificate);
  const sealedKey = seal.seal(privateKey, facts.fingerprint);
  await insertCertificate(db, { ...facts, certificate, source: "made" }, sealedKey);
}
