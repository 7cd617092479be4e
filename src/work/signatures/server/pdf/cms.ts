import { createHash, type KeyObject, sign, X509Certificate } from "node:crypto";
import { context, der, oid, readDer, TAG } from "./der.ts";

export const OID = {
  data: "1.2.840.113549.1.7.1",
  signedData: "1.2.840.113549.1.7.2",
  contentType: "1.2.840.113549.1.9.3",
  messageDigest: "1.2.840.113549.1.9.4",
  signingCertificateV2: "1.2.840.113549.1.9.16.2.47",
  timeStamp: "1.2.840.113549.1.9.16.2.14",
  sha256: "2.16.840.1.101.3.4.2.1",
  ecdsaSha256: "1.2.840.10045.4.3.2",
  rsa: "1.2.840.113549.1.1.1",
} as const;

/** A time stamp over these bytes, as a token of RFC 3161. */
export type Stamp = (signature: Uint8Array) => Promise<Uint8Array>;
type Signer = { certificate: string; key: KeyObject; stamp?: Stamp | undefined };

const { sequence, set, integer, octets } = TAG;
const ONE = der(integer, Buffer.from([1]));
const SHA256 = der(sequence, oid(OID.sha256));

/**
 * A detached CMS signature as PAdES B-B asks for it: the certificate is bound by its hash, and the time is in the PDF, not here. With a
 * stamp it is B-T. It is written directly, as a signer waits for it.
 */
export async function signDetached(parts: readonly Uint8Array[], { certificate, key, stamp }: Signer): Promise<Buffer> {
  const chain = blocksOf(certificate).map((block) => new X509Certificate(block).raw);
  const [own] = chain;
  if (own === undefined) throw new Error("A signature needs a certificate");
  const owner = ownerOf(own);
  const attributes = signedAttributes(digest(parts), own, owner);
  // The attributes are signed as a set, and written with a tag of their place.
  const signature = sign("sha256", der(set, ...attributes), key);
  const info = der(
    sequence,
    ONE,
    der(sequence, owner.issuer, owner.serial),
    SHA256,
    der(context(0), ...attributes),
    key.asymmetricKeyType === "rsa" ? der(sequence, oid(OID.rsa), der(TAG.null)) : der(sequence, oid(OID.ecdsaSha256)),
    der(octets, signature),
    ...(stamp === undefined ? [] : [der(context(1), attribute(OID.timeStamp, await stamp(signature)))]),
  );
  const content = der(sequence, oid(OID.data));
  const signed = der(sequence, ONE, der(set, SHA256), content, der(context(0), ...chain), der(set, info));
  return der(sequence, oid(OID.signedData), der(context(0), signed));
}

/** The certificates of a PEM, the own one first. */
const blocksOf = (text: string) => text.match(/-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g) ?? [];

function digest(parts: readonly Uint8Array[]): Buffer {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest();
}

type Owner = { issuer: Buffer; serial: Buffer };

/** Whose certificate it is: its issuer and number, as they are in it. */
function ownerOf(certificate: Buffer): Owner {
  const content = readDer(certificate, readDer(certificate, 0).from);
  const first = readDer(certificate, content.from);
  const from = first.tag === context(0) ? first.to : content.from;
  const serial = readDer(certificate, from);
  const algorithm = readDer(certificate, serial.to);
  const issuer = readDer(certificate, algorithm.to);
  return { serial: certificate.subarray(from, serial.to), issuer: certificate.subarray(algorithm.to, issuer.to) };
}

const attribute = (type: string, value: Uint8Array) => der(sequence, oid(type), der(set, value));

/** In the order of their encoding, as DER asks of a set. */
function signedAttributes(content: Buffer, certificate: Buffer, owner: Owner): Buffer[] {
  return [
    attribute(OID.contentType, oid(OID.data)),
    attribute(OID.messageDigest, der(octets, content)),
    attribute(OID.signingCertificateV2, boundCertificate(certificate, owner)),
  ].toSorted((one, other) => one.compare(other));
}

/** ESS signing-certificate-v2 (RFC 5035): the hash with SHA-256, which is its default, and whose certificate it is. */
function boundCertificate(certificate: Buffer, { issuer, serial }: Owner): Buffer {
  const hash = der(octets, createHash("sha256").update(certificate).digest());
  const names = der(sequence, der(context(4), issuer));
  return der(sequence, der(sequence, der(sequence, hash, der(sequence, names, serial))));
}
