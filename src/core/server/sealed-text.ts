import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const VERSION = "v1";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts what has to be read again, such as the credentials of another service. */
export type Seal = {
  /** `about` is the row it belongs to: a sealed text opens nowhere else. */
  seal: (text: string, about: string) => string;
  open: (sealed: string, about: string) => string;
};

/** AES-256-GCM with a key of this purpose alone, derived from the server’s secret. */
export function createSeal(secret: string): Seal {
  const key = Buffer.from(hkdfSync("sha256", secret, "tranche", "sealed text", 32));
  return {
    seal(text, about) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(Buffer.from(about));
      const sealed = Buffer.concat([nonce, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]);
      return `${VERSION}.${sealed.toString("base64url")}`;
    },
    open(sealed, about) {
      const bytes = Buffer.from(sealed.slice(VERSION.length + 1), "base64url");
      if (!sealed.startsWith(`${VERSION}.`) || bytes.length < NONCE_BYTES + TAG_BYTES)
        throw new Error("Not a sealed text");
      const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, NONCE_BYTES))
        .setAAD(Buffer.from(about))
        .setAuthTag(bytes.subarray(-TAG_BYTES));
      return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]).toString(
        "utf8",
      );
    },
  };
}
