import fs from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { fileTypeOf, plainFileName } from "#work/documents/shared/file-types.ts";
import { call, newFirm, type Person, sharedServer } from "../../../../test/harness.ts";
import { uploadFile } from "../../../../test/uploads.ts";

const DATA = process.env["TRANCHE_DATA"] ?? path.resolve(import.meta.dirname, "../../../../../shared/data");
const papers = path.join(DATA, "04_documents");
const strings = path.join(DATA, "05_adversarial/blns.base64.json");
/** Files are tried where they are; without them these tests are shown as skipped. */
const real = fs.existsSync(papers) ? fs.readdirSync(papers).filter((name) => fileTypeOf(name) !== undefined) : [];

let analyst: Person;
beforeAll(async () => {
  ({ analyst } = (await newFirm(await sharedServer())).people);
});

describe.skipIf(real.length === 0)("documents people really have", () => {
  test("are what their names say, and are kept as they are", { tags: "slow" }, async () => {
    for (const name of real) {
      const content = fs.readFileSync(path.join(papers, name));
      const kept = await call(analyst, "documents.create", { uploadId: await uploadFile(analyst, name, content) });
      expect(kept).toMatchObject({ name, type: fileTypeOf(name), fileSize: content.length });
    }
  });
});

describe.skipIf(!fs.existsSync(strings))("names that are meant to hurt", () => {
  test("become names without a way, a hidden letter or an end", () => {
    const known = z.array(z.string()).parse(JSON.parse(fs.readFileSync(strings, "utf8")));
    const names = known.map((text) => plainFileName(`${Buffer.from(text, "base64").toString("utf8")}.pdf`));
    expect(names.filter((name) => /[/\\\p{Cc}\p{Cf}]|^\.|\.\.\//u.test(name) || name.length > 200)).toEqual([]);
    expect(names.filter((name) => name !== "" && !name.endsWith("pdf"))).toEqual([]);
  });
});
