import { execFileSync, spawnSync } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import http from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { PDFDocument } from "@cantoo/pdf-lib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { certificateFacts, type Identity, makeIdentity, readKey } from "./certificate.ts";
import { type Stamp, signDetached } from "./cms.ts";
import { Unpreparable } from "./fields.ts";
import { readIdentity } from "./identity-file.ts";
import type { EvidenceText } from "./layout.ts";
import { drawnMark, typedMark } from "./mark.ts";
import { prepare } from "./prepare.ts";
import { closeSeal, type Opened, openSeal, signedBytes } from "./seal.ts";
import { stampBy } from "./time-stamp.ts";
import { verifyPdf } from "./verify.ts";

const FIRM = "Étoile & Łódź Capital";
const NAMES = ["Zoë Łukasz", "Björn (Bob) Ångström"];

let folder = "";
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "tranche-seal-"));
});
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

/** A tool that is not on this machine proves nothing here: its tests are skipped. */
const has = (tool: string) => spawnSync("which", [tool]).status === 0;
const at = (name: string) => path.join(folder, name);
function written(name: string, content: Uint8Array | string): string {
  fs.writeFileSync(at(name), content);
  return at(name);
}

const evidence: EvidenceText = {
  title: "Signatures and evidence",
  facts: [["Document", `${"A".repeat(300)}.pdf`]],
  consent: "I agree. ".repeat(40),
  note: "A changed byte makes it invalid.",
  signers: NAMES.map((name, place) => ({
    name,
    email: "someone@example.com",
    fields: place === 0 ? [] : [{ kind: "signature" as const, page: 1, x: 0.9, y: 0.95 }],
  })),
  labels: {
    signedAt: "Signed at",
    address: "IP address",
    method: "Signed by",
    signature: "Signature",
    email: "E-mail",
  },
};

async function original(): Promise<Uint8Array> {
  const doc = await PDFDocument.create();
  for (let page = 1; page <= 3; page++) doc.addPage().drawText(`Page ${page}`);
  return doc.save();
}

/** Both signers seal; every seal with what it signed. */
async function sealed({ certificate, privateKey }: Identity, stamp?: Stamp) {
  const { bytes, layout } = await prepare(await original(), evidence);
  let file: Uint8Array = bytes;
  const seals: Opened[] = [];
  for (const [place, name] of NAMES.entries()) {
    const mark =
      place === 0
        ? typedMark(name)
        : drawnMark(
            [
              [
                [0.1, 0.9],
                [0.5, 0.1],
              ],
            ],
            { width: 300, height: 100 },
          );
    const lines = { signedAt: "2026-11-30 10:00:00 UTC", address: "2001:db8::1", method: "Typed (signature)" };
    const open = openSeal(file, layout, {
      place,
      name,
      reason: `Signed by ${name}`,
      at: new Date(),
      mark,
      evidence: lines,
    });
    const signature = await signDetached(signedBytes(open), { certificate, key: readKey(privateKey), stamp });
    file = closeSeal(open, signature);
    seals.push(open);
  }
  return { file: Buffer.from(file), seals };
}

/** A key and certificate as other programs make them. */
function madeByOpenssl(): { key: string; certificate: string } {
  const subject = "/C=LU/O=Alder SA/CN=Anna Étoile";
  const [key, certificate] = [at("rsa.key"), at("rsa.pem")];
  const asked = ["req", "-x509", "-newkey", "rsa:3072", "-nodes", "-keyout", key, "-out", certificate, "-days", "30"];
  execFileSync("openssl", [...asked, "-utf8", "-subj", subject], { stdio: "ignore" });
  return { key, certificate };
}

test("both seals are valid, the first for its state of the file, the second for all of it; original pages stay", async () => {
  const { file } = await sealed(makeIdentity(FIRM));
  const { signatures } = verifyPdf(file);
  expect(signatures.map(({ name, isValid, coversWholeDocument }) => [name, isValid, coversWholeDocument])).toEqual([
    [NAMES[0], true, false],
    [NAMES[1], true, true],
  ]);
  expect(signatures[0]?.certificate).toMatchObject({ name: FIRM, isSelfSigned: true, algorithm: "P-256" });
  const read = await PDFDocument.load(file);
  expect(read.getPageCount()).toBe(4);
  expect(read.getForm().getFields()).toHaveLength(8);
});

test("any changed byte of what was signed is found, wherever it is", async () => {
  const { file, seals } = await sealed(makeIdentity(FIRM));
  const holes = seals.map(({ hole }) => hole);
  const first = holes[0]?.from ?? 0;
  const places = [0, 8, Math.floor(first / 2), first - 20, file.length - 5];
  for (const place of places) {
    const changed = Buffer.from(file);
    changed[place] = (changed[place] ?? 0) ^ 0x01;
    const isPdf = verifyPdf(changed).isPdf;
    const { signatures } = verifyPdf(changed);
    expect([place, !isPdf || signatures.some(({ isValid }) => !isValid)]).toEqual([place, true]);
  }
});

test("bytes that are hidden beside the signature make it invalid", async () => {
  const { file, seals } = await sealed(makeIdentity(FIRM));
  const hole = seals[0]?.hole ?? { from: 0, to: 0 };
  const wide = Buffer.from(file);
  const range = `[0 ${hole.from - 1} ${hole.to}`;
  wide.write(range, wide.indexOf(`[0 ${hole.from} ${hole.to}`), "latin1");
  expect(verifyPdf(wide).signatures[0]).toMatchObject({ isValid: false, problem: "range" });
  const cut = file.subarray(0, file.length - 10);
  expect(verifyPdf(cut).signatures.some(({ isValid, coversWholeDocument }) => !isValid && !coversWholeDocument)).toBe(
    true,
  );
});

const problemOf = (bytes: Uint8Array) =>
  prepare(bytes, evidence).then(
    () => "prepared",
    (error: unknown) => (error instanceof Unpreparable ? error.problem : error),
  );

test("a file with signatures, a password or damage is not prepared", async () => {
  const { file } = await sealed(makeIdentity(FIRM));
  expect(await problemOf(file)).toBe("signed");
  expect(await problemOf(Buffer.from("no pdf"))).toBe("damaged");
  const doc = await PDFDocument.create();
  doc.addPage();
  doc.encrypt({ userPassword: "secret", ownerPassword: "secret" });
  expect(await problemOf(await doc.save())).toBe("encrypted");
});

describe.skipIf(!has("openssl"))("OpenSSL", () => {
  test("verifies both seals as CAdES, with P-256 and with an imported RSA key whose names have accents", async () => {
    const { key, certificate } = madeByOpenssl();
    const pem = fs.readFileSync(certificate, "utf8") + fs.readFileSync(key, "utf8");
    const rsa = await readIdentity(Buffer.from(pem), "");
    expect(certificateFacts(rsa.certificate)).toMatchObject({ name: "Anna Étoile", algorithm: "RSA 3072" });
    for (const [kind, identity] of [
      ["p256", makeIdentity(FIRM)],
      ["rsa", rsa],
    ] as const) {
      const { seals } = await sealed(identity);
      const trusted = written(`${kind}.pem`, identity.certificate);
      for (const [place, open] of seals.entries()) {
        const hex = open.bytes.toString("latin1", open.hole.from + 1, open.hole.to - 1);
        const signature = written(`${kind}${place}.der`, Buffer.from(hex, "hex"));
        const content = written(`${kind}${place}.bin`, Buffer.concat(signedBytes(open)));
        const asked = ["cms", "-verify", "-cades", "-inform", "DER", "-in", signature, "-content", content, "-binary"];
        const trust = ["-CAfile", trusted, "-purpose", "any", "-out", at("out")];
        const { status, stderr } = spawnSync("openssl", [...asked, ...trust], { encoding: "utf8" });
        expect([kind, place, status, stderr.trim()]).toEqual([kind, place, 0, "CAdES Verification successful"]);
      }
    }
  });

  test("its PKCS#12 files and encrypted keys are read; a wrong password, another key and a weak one are refused", async () => {
    const { key, certificate } = madeByOpenssl();
    const bundle = at("bundle.p12");
    const made = ["pkcs12", "-export", "-inkey", key, "-in", certificate, "-passout", "pass:sécret", "-out", bundle];
    execFileSync("openssl", made);
    const bytes = fs.readFileSync(bundle);
    const identity = await readIdentity(bytes, "sécret");
    expect(certificateFacts(identity.certificate).name).toBe("Anna Étoile");
    await expect(readIdentity(bytes, "wrong")).rejects.toMatchObject({ problem: "password" });
    await expect(readIdentity(Buffer.from("nothing"), "")).rejects.toMatchObject({ problem: "unreadable" });
    const other = makeIdentity(FIRM);
    const mixed = Buffer.from(fs.readFileSync(certificate, "utf8") + other.privateKey);
    await expect(readIdentity(mixed, "")).rejects.toMatchObject({ problem: "mismatch" });
    const later = new Date(Date.now() + 60 * 86_400_000);
    const pem = Buffer.from(identity.certificate + identity.privateKey);
    await expect(readIdentity(pem, "", later)).rejects.toMatchObject({ problem: "over" });
    execFileSync(
      "openssl",
      ["req", "-x509", "-newkey", "rsa:1024", "-nodes", "-keyout", at("w.key"), "-out", at("w.pem"), "-subj", "/CN=w"],
      { stdio: "ignore" },
    );
    const weak = Buffer.from(fs.readFileSync(at("w.pem"), "utf8") + fs.readFileSync(at("w.key"), "utf8"));
    await expect(readIdentity(weak, "")).rejects.toMatchObject({ problem: "weak" });
  });

  test("its time stamps make the seal B-T, and their time is what the verification states", async () => {
    const { stamp, close } = await stampServer();
    try {
      const { file } = await sealed(makeIdentity(FIRM), stamp);
      const { signatures } = verifyPdf(file);
      expect(signatures.map(({ isValid, stampedTime }) => [isValid, stampedTime !== null])).toEqual([
        [true, true],
        [true, true],
      ]);
      expect(signatures[0]?.signedAt).toBe(signatures[0]?.stampedTime);
    } finally {
      close();
    }
    await expect(stamp(Buffer.from("x"))).rejects.toMatchObject({ name: "NoStamp" });
  });
});

/** A time-stamp server of OpenSSL. */
async function stampServer(): Promise<{ stamp: Stamp; close: () => void }> {
  const config = written(
    "tsa.cnf",
    `[req]\ndistinguished_name = dn\n[dn]\n[ext]\nextendedKeyUsage = critical, timeStamping\n[tsa]\ndefault_tsa = one\n[one]\nserial = ${at("serial")}\n` +
      "default_policy = 1.2.3.4.1\ndigests = sha256\nsigner_digest = sha256\naccuracy = secs:1\nordering = no\ntsa_name = no\ness_cert_id_chain = no\n",
  );
  written("serial", "01\n");
  const made = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", at("tsa.key"), "-out", at("tsa.pem")];
  execFileSync("openssl", [...made, "-days", "30", "-subj", "/CN=TSA", "-config", config, "-extensions", "ext"], {
    stdio: "ignore",
  });
  const server = http.createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const query = written("query.tsq", Buffer.concat(parts));
      const asked = [
        "ts",
        "-reply",
        "-queryfile",
        query,
        "-signer",
        at("tsa.pem"),
        "-inkey",
        at("tsa.key"),
        "-config",
        config,
      ];
      execFileSync("openssl", [...asked, "-out", at("reply.tsr")], { stdio: "ignore" });
      response.end(fs.readFileSync(at("reply.tsr")));
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { stamp: stampBy(`http://127.0.0.1:${port}/`), close: () => void server.close() };
}

describe.skipIf(!has("pdfsig"))("pdfsig", () => {
  test("calls both signatures valid, and the second one a signature of the whole document", async () => {
    const { file } = await sealed(makeIdentity(FIRM));
    const said = spawnSync("pdfsig", [written("sealed.pdf", file)], { encoding: "utf8" }).stdout;
    expect(said.match(/Signature Validation: .*/g)).toEqual(
      NAMES.map(() => "Signature Validation: Signature is Valid."),
    );
    expect(said.match(/(Not t|T)otal document signed/g)).toEqual([
      "Not total document signed",
      "Total document signed",
    ]);
    expect(said).toContain("ETSI.CAdES.detached");
    const changed = Buffer.from(file);
    changed[changed.indexOf("/MediaBox") + 1] = "X".charCodeAt(0);
    const then = spawnSync("pdfsig", [written("changed.pdf", changed)], { encoding: "utf8" }).stdout;
    expect(then.match(/Digest Mismatch/g)).toHaveLength(2);
  });
});

describe.skipIf(!has("qpdf"))("qpdf", () => {
  test("finds no error in a file with two seals", async () => {
    const { file } = await sealed(makeIdentity(FIRM));
    const { status, stdout } = spawnSync("qpdf", ["--check", written("checked.pdf", file)], { encoding: "utf8" });
    expect([status, stdout.includes("No syntax or stream encoding errors found")]).toEqual([0, true]);
  });
});
