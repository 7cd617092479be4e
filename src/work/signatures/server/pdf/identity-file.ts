import { createPrivateKey, type KeyObject, X509Certificate } from "node:crypto";
import { CertBag, Certificate, PFX, PKCS8ShroudedKeyBag, PrivateKeyInfo, type SafeContents } from "pkijs";
import { asBuffer, type Identity } from "./certificate.ts";

/** Why a file gives no identity. */
export type IdentityProblem = "unreadable" | "password" | "weak" | "over" | "mismatch";
export class NoIdentity extends Error {
  readonly problem: IdentityProblem;
  constructor(problem: IdentityProblem) {
    super(problem);
    this.problem = problem;
  }
}

const LEAST_RSA_BITS = 2048;
const BLOCK = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g;
const KEY_BLOCK = /-----BEGIN [A-Z ]*PRIVATE KEY-----[\s\S]+?-----END [A-Z ]*PRIVATE KEY-----/;

/** The key and certificate of a PEM or PKCS#12 file; certificates that vouch for it come along. */
export async function readIdentity(bytes: Uint8Array, password: string, now = new Date()): Promise<Identity> {
  const text = Buffer.from(bytes).toString("latin1");
  const { key, certificates } = text.includes("-----BEGIN")
    ? fromPem(text, password)
    : await fromPkcs12(bytes, password);
  const own = certificates.find((one) => one.checkPrivateKey(key));
  if (own === undefined) throw new NoIdentity("mismatch");
  assertStrong(key);
  if (own.validFromDate > now || own.validToDate < now) throw new NoIdentity("over");
  const others = certificates.filter((one) => one !== own);
  return {
    certificate: [own, ...others].map(String).join(""),
    privateKey: key.export({ type: "pkcs8", format: "pem" }).toString(),
  };
}

function assertStrong({ asymmetricKeyType: kind, asymmetricKeyDetails: details }: KeyObject): void {
  const isRight =
    (kind === "rsa" && (details?.modulusLength ?? 0) >= LEAST_RSA_BITS) ||
    (kind === "ec" && details?.namedCurve === "prime256v1");
  if (!isRight) throw new NoIdentity("weak");
}

type Found = { key: KeyObject; certificates: X509Certificate[] };

function fromPem(text: string, password: string): Found {
  const key = KEY_BLOCK.exec(text)?.[0];
  const certificates = (text.match(BLOCK) ?? []).map((block) => new X509Certificate(block));
  if (key === undefined || certificates.length === 0) throw new NoIdentity("unreadable");
  try {
    return { key: createPrivateKey({ key, passphrase: password }), certificates };
  } catch {
    throw new NoIdentity(/ENCRYPTED/.test(key) ? "password" : "unreadable");
  }
}

async function fromPkcs12(bytes: Uint8Array, password: string): Promise<Found> {
  const secret = asBuffer(new TextEncoder().encode(password));
  const file = parsed(() => PFX.fromBER(asBuffer(bytes)));
  try {
    await file.parseInternalValues({ password: secret, checkIntegrity: true });
  } catch {
    throw new NoIdentity("password");
  }
  const safe = file.parsedValue?.authenticatedSafe;
  if (safe === undefined) throw new NoIdentity("unreadable");
  try {
    await safe.parseInternalValues({ safeContents: Array.from(safe.safeContents, () => ({ password: secret })) });
    const contents: { value: SafeContents }[] = safe.parsedValue.safeContents;
    return await keyAndCertificates(
      contents.flatMap(({ value }) => value.safeBags),
      secret,
    );
  } catch (error) {
    throw error instanceof NoIdentity ? error : new NoIdentity("unreadable");
  }
}

async function keyAndCertificates(bags: SafeContents["safeBags"], password: ArrayBuffer): Promise<Found> {
  const certificates: X509Certificate[] = [];
  let key: KeyObject | undefined;
  for (const { bagValue } of bags) {
    if (bagValue instanceof PKCS8ShroudedKeyBag) {
      await (bagValue as unknown as { parseInternalValues: (given: object) => Promise<void> }).parseInternalValues({
        password,
      });
      key ??= keyOf(bagValue.parsedValue);
    } else if (bagValue instanceof PrivateKeyInfo) key ??= keyOf(bagValue);
    else if (bagValue instanceof CertBag && bagValue.parsedValue instanceof Certificate)
      certificates.push(new X509Certificate(Buffer.from(bagValue.parsedValue.toSchema(true).toBER(false))));
  }
  if (key === undefined || certificates.length === 0) throw new NoIdentity("unreadable");
  return { key, certificates };
}

const keyOf = (info: PrivateKeyInfo | undefined) =>
  info && createPrivateKey({ key: Buffer.from(info.toSchema().toBER(false)), format: "der", type: "pkcs8" });

function parsed<Value>(read: () => Value): Value {
  try {
    return read();
  } catch {
    throw new NoIdentity("unreadable");
  }
}
