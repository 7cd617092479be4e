import { beforeAll, expect, test } from "vitest";
import { dataAddress } from "#core/server/brand.ts";
import {
  asOwner,
  call,
  type Firm,
  newFirm,
  type Person,
  sharedServer,
  type TestServer,
} from "../../../../test/harness.ts";
import { endOfJob } from "../../../../test/statements.ts";
import { fileOf } from "./file-use-cases.ts";
import type { Frozen } from "./snapshot-use-cases.ts";

let server: TestServer;
let firm: Firm;
let admin: Person;
beforeAll(async () => {
  server = await sharedServer();
  firm = await newFirm(server);
  admin = firm.people.super_admin;
});

/** A whole PNG of one pixel. */
const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

async function brand(changed: { primaryColor: string | null; secondaryColor: string | null; logoId: string | null }) {
  const settings = await call(admin, "organization.get");
  const { logoUrl: _url, twoFactorSince: _since, lackingTwoFactor: _lacking, timeoutEnabled: _on, ...form } = settings;
  await call(admin, "organization.update", { ...form, ...changed });
}

async function made(format: "pdf" | "html" | "pptx"): Promise<string> {
  const form = { name: "Report", template: "deal_pipeline", format } as const;
  const { id, jobId } = await call(admin, "reports.create", form);
  expect(await endOfJob(admin, jobId)).toBe("done");
  return id;
}

async function downloaded(id: string): Promise<Buffer> {
  const answer = await fetch(`${server.url}/api/reports/${id}/file`, { headers: admin.headers });
  return Buffer.from(await answer.arrayBuffer());
}

test("a report keeps the brand it was made with, and made again it is the same bytes", async () => {
  const sent = { method: "POST", headers: admin.headers, body: new Uint8Array(PNG) };
  const { id: logoId } = (await (await fetch(`${server.url}/api/uploads/logo`, sent)).json()) as { id: string };
  await brand({ primaryColor: "#0b5a3c", secondaryColor: "#7a1f3d", logoId });
  const formats = ["html", "pdf", "pptx"] as const;
  const first = new Map<(typeof formats)[number], string>();
  for (const format of formats) first.set(format, await made(format));
  const page = (await downloaded(first.get("html") ?? "")).toString();
  for (const text of ["#0b5a3c", "#7a1f3d", dataAddress({ content: PNG, contentType: "image/png" })])
    expect(page).toContain(text);

  await brand({ primaryColor: "#123456", secondaryColor: null, logoId: null });
  const later = (await downloaded(await made("html"))).toString();
  expect(later).toContain("#123456");
  expect(later).not.toContain("data:image");

  const logo = dataAddress({ content: PNG, contentType: "image/png" });
  for (const [format, id] of first) {
    const { rows } = await asOwner(server, firm, (db) =>
      db.query<Pick<Frozen, "snapshot" | "sha256">>(
        "select report_data as snapshot, sha256 from lp_reports where id = $1",
        [id],
      ),
    );
    const [frozen] = rows;
    if (!frozen) throw new Error("no snapshot");
    expect(frozen.snapshot.brand).toEqual({ primaryColor: "#0b5a3c", secondaryColor: "#7a1f3d", logoId });
    const again = { ...frozen, brand: { primaryColor: "#0b5a3c", secondaryColor: "#7a1f3d", logo } };
    const { content } = await fileOf({ name: "Report", format, withCharts: true }, again);
    expect([format, Buffer.from(content).equals(await downloaded(id))]).toEqual([format, true]);
  }
});

test("messages of the firm have its colour, the product's own keep theirs", async () => {
  await brand({ primaryColor: "#0b5a3c", secondaryColor: null, logoId: null });
  await call(admin, "invitations.create", { email: "colour@example.test", role: "viewer" });
  const { rows } = await asOwner(server, firm, (db) =>
    db.query<{ html: string }>("select html from mails where recipient = 'colour@example.test'"),
  );
  expect(rows[0]?.html).toContain("background:#0b5a3c");
});
