import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import type { SigningCertificate } from "#work/signatures/shared/api.ts";

export async function findCertificate(db: Db): Promise<SigningCertificate | undefined> {
  return db
    .selectFrom("signingCertificates")
    .select(["id", "name", "source", "algorithm", "fingerprint", "validFrom", "validUntil"])
    .where("isActive", "=", true)
    .$castTo<SigningCertificate>()
    .executeTakeFirst();
}

/** Holds the firm’s certificates until the transaction ends, so that two requests at once make one. */
export async function hasCertificate(db: Db): Promise<boolean> {
  if ((await findCertificate(db)) !== undefined) return true;
  await sql`select pg_advisory_xact_lock(hashtext('signing_certificates'), hashtext(current_org()::text))`.execute(db);
  return (await findCertificate(db)) !== undefined;
}

type NewCertificate = {
  name: string;
  source: "made" | "imported";
  algorithm: string;
  fingerprint: string;
  certificate: string;
  from: string;
  until: string;
};

/** The certificate becomes the one that seals; its key is kept apart. */
export async function insertCertificate(
  db: Db,
  { name, source, algorithm, fingerprint, certificate, from, until }: NewCertificate,
  sealedKey: string,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into signing_certificates (name, source, algorithm, fingerprint, certificate, valid_from, valid_until)
    values (${name}, ${source}, ${algorithm}, ${fingerprint}, ${certificate}, ${from}, ${until}) returning id`.execute(
    db,
  );
  const id = rows[0]?.id ?? "";
  await sql`insert into signing_keys (certificate_id, sealed_key) values (${id}, ${sealedKey})`.execute(db);
  return id;
}

/** No certificate seals until another is active. */
export async function retireCertificates(db: Db): Promise<void> {
  await sql`update signing_certificates set is_active = false where is_active`.execute(db);
}
