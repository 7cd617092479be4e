import { createHash, createPrivateKey, createPublicKey, hkdfSync, sign, verify } from "node:crypto";

/** Of the first checkpoint of a firm. */
export const BEGINNING = "0".repeat(64);
const HALF = 32;
/** A private key of Ed25519 as PKCS #8, without its 32 bytes (RFC 8410). */
const PKCS8 = Buffer.from("302e020100300506032b657004220420", "hex");

export type Hashed = { id: string; hash: string };

/** The key of this server, always the same for one secret. */
export function sealingKey(secret: string) {
  const seed = Buffer.from(hkdfSync("sha256", secret, "", "tranche audit checkpoints", 32));
  const key = createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: "der", type: "pkcs8" });
  const publicKey = createPublicKey(key).export({ format: "der", type: "spki" }).toString("base64");
  return { publicKey, sign: (digest: string) => sign(null, Buffer.from(digest, "hex"), key).toString("base64") };
}

export function isSignedBy(publicKey: string, { digest, signature }: { digest: string; signature: string }): boolean {
  const key = createPublicKey({ key: Buffer.from(publicKey, "base64"), format: "der", type: "spki" });
  return verify(null, Buffer.from(digest, "hex"), key, Buffer.from(signature, "base64"));
}

const bytesOfId = (id: string) => Buffer.from(id.replaceAll("-", ""), "hex");
const halfOf = (hash: string) => Buffer.from(hash.slice(0, HALF), "hex");

/** What a checkpoint keeps of its entries: 16 bytes of the id and the first 16 of the SHA-256 of each. */
export const packed = (entries: readonly Hashed[]): Buffer =>
  Buffer.concat(entries.flatMap(({ id, hash }) => [bytesOfId(id), halfOf(hash)]));

export function unpacked(entries: Buffer): { id: string; half: string }[] {
  return Array.from({ length: entries.length / HALF }, (_, place) => {
    const hex = entries.subarray(place * HALF, (place + 1) * HALF).toString("hex");
    const id = hex.slice(0, HALF).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
    return { id, half: hex.slice(HALF) };
  });
}

export type Link = { orgId: string; number: number; previous: string; entries: Buffer; sealedAt: string };

/** The digest of a checkpoint covers the one before it, so that none can be changed or left out alone. */
export function digestOf({ orgId, number, previous, entries, sealedAt }: Link): string {
  return createHash("sha256").update([orgId, number, previous, sealedAt, ""].join("\n")).update(entries).digest("hex");
}

export type Difference = { id: string; is: "altered" | "missing" | "added" };

/** The first entry in which the trail differs from its seal; both are in the order of their ids. */
export function firstDifference(
  sealed: readonly { id: string; half: string }[],
  found: readonly Hashed[],
): Difference | undefined {
  for (let place = 0; place < Math.max(sealed.length, found.length); place += 1) {
    const [was, is] = [sealed[place], found[place]];
    if (was === undefined || (is !== undefined && is.id < was.id)) return { id: is?.id ?? "", is: "added" };
    if (is === undefined || is.id > was.id) return { id: was.id, is: "missing" };
    if (is.hash.slice(0, HALF) !== was.half) return { id: is.id, is: "altered" };
  }
  return undefined;
}
