import { deflateSync } from "node:zlib";
import { beforeAll, describe, expect, test } from "vitest";
import { readImageHeader } from "#core/server/files/image-header.ts";
import {
  type Caller,
  call,
  type Firm,
  follow,
  newFirm,
  sharedServer,
  type TestServer,
} from "../../../../test/harness.ts";

let server: TestServer;
let firm: Firm;
beforeAll(async () => {
  server = await sharedServer();
  firm = await newFirm(server);
});

/** The beginning of a PNG of this size; nobody decodes the rest. */
function png(width: number, height: number, filler = 0): Buffer {
  const header = Buffer.alloc(33);
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]).copy(header);
  header.write("IHDR", 12, "latin1");
  header.writeUInt32BE(width, 16);
  header.writeUInt32BE(height, 20);
  return Buffer.concat([header, deflateSync(Buffer.alloc(8)), Buffer.alloc(filler)]);
}
const webp = (kind: string, rest: number[]) =>
  Buffer.concat([Buffer.from("RIFF\0\0\0\0WEBP" + kind, "latin1"), Buffer.from(rest), Buffer.alloc(20)]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xc2, 0, 11, 8, 1, 0, 0, 200, 3, 0, 0, 0]);

async function upload(
  { url, headers }: Caller,
  body: Buffer,
): Promise<{ status: number; avatarUrl?: string; message?: string }> {
  const response = await fetch(`${url}/api/uploads/avatar`, { method: "POST", headers, body: new Uint8Array(body) });
  return { status: response.status, ...((await response.json()) as object) };
}
const get = ({ url, headers }: Caller, path: string) => fetch(url + path, { headers });

test.each([
  ["png", png(256, 128), "image/png", 256, 128],
  ["jpeg, after its tables", JPEG, "image/jpeg", 200, 256],
  ["webp lossy", webp("VP8 ", [0, 0, 0, 0, 0, 0, 0, 0x9d, 0x01, 0x2a, 0x00, 0x01, 0x80, 0x00]), "image/webp", 256, 128],
  ["webp lossless", webp("VP8L", [0, 0, 0, 0, 0x2f, 0xff, 0xc0, 0x1f, 0x00]), "image/webp", 256, 128],
  ["webp extended", webp("VP8X", [0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0, 0, 0x7f, 0, 0]), "image/webp", 256, 128],
])("%s says what it is and how large", (_name, bytes, contentType, width, height) => {
  expect(readImageHeader(bytes)).toEqual({ contentType, width, height });
});

describe("a picture", () => {
  test("is shown to colleagues and nobody else, in a way that runs nothing, and removed", async () => {
    const { analyst, viewer } = firm.people;
    const { avatarUrl = "" } = await upload(analyst, png(256, 256));
    expect((await call(analyst, "auth.session")).user?.avatarUrl).toBe(avatarUrl);
    const shown = await get(viewer, avatarUrl);
    expect([shown.status, shown.headers.get("content-type")]).toEqual([200, "image/png"]);
    expect(shown.headers.get("x-content-type-options")).toBe("nosniff");
    expect(shown.headers.get("cache-control")).toContain("private");
    expect(shown.headers.get("content-security-policy")).toContain("sandbox");
    expect(Buffer.from(await shown.arrayBuffer())).toEqual(png(256, 256));
    const stranger = (await newFirm(server)).people.super_admin;
    expect((await get(stranger, avatarUrl)).status).toBe(404);
    expect((await get(server.visitor, avatarUrl)).status).toBe(401);
    const next = await upload(analyst, png(100, 100));
    expect(next.avatarUrl).not.toBe(avatarUrl);
    await call(analyst, "profile.removeAvatar");
    expect((await call(analyst, "auth.session")).user?.avatarUrl).toBeNull();
    expect((await get(viewer, avatarUrl)).status).toBe(404);
  });

  test("is told of at once to the firm's people, and to nobody elsewhere", async () => {
    const { principal, viewer, analyst } = firm.people;
    const stranger = (await newFirm(server)).people.super_admin;
    const { id: dealId } = await call(analyst, "deals.create", { company: "Acme" });
    const [colleague, other] = [await follow(viewer), await follow(stranger)];
    const { avatarUrl } = await upload(principal, png(64, 64));
    expect(await colleague.hears("users")).toEqual({ table: "users", parent: null });
    const { items } = await call(analyst, "comments.mentionable", { recordId: dealId, search: "principal" });
    expect(items).toEqual([{ id: principal.id, name: "principal Example", avatarUrl }]);
    // A person who does something changes, too, but not in a way that anybody sees.
    colleague.heard.length = 0;
    await server.owner.query("update member_activity set last_active_at = now() where user_id = $1", [principal.id]);
    await call(principal, "profile.removeAvatar");
    await colleague.hears("users");
    expect(colleague.heard).toHaveLength(1);
    expect(other.heard).toEqual([]);
    colleague.close();
    other.close();
  });

  test.each([
    ["nothing", Buffer.alloc(0)],
    ["a web page", Buffer.from("<!doctype html><script>alert(1)</script>")],
    ["a drawing that can run scripts", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ["a GIF", Buffer.from("GIF89a\x10\0\x10\0\0\0\0")],
    ["a PNG without a size", png(256, 256).subarray(0, 20)],
    ["a JPEG cut short", JPEG.subarray(0, 12)],
    ["a JPEG whose tables never end", Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0xff, 0xe0, 0, 0, 0xff])],
    ["more pixels than bytes suggest", png(60_000, 60_000)],
    ["no pixels", png(0, 10)],
    ["more than 200 kB", png(256, 256, 210 * 1024)],
  ])("is not %s", async (_name, body) => {
    const { principal } = firm.people;
    expect(await upload(principal, body)).toMatchObject({ status: 400, message: expect.stringMatching(/picture/) });
    expect((await call(principal, "auth.session")).user?.avatarUrl).toBeNull();
  });

  test("of somebody who is not signed in, or from another site's page, is not read", async () => {
    expect((await upload(server.visitor, png(1, 1))).status).toBe(401);
    const { viewer } = firm.people;
    const foreign = { url: viewer.url, headers: { ...viewer.headers, origin: "https://evil.example" } };
    expect((await upload(foreign, png(1, 1))).status).toBe(403);
  });

  test("goes with its person", async () => {
    const { associate, super_admin: admin } = firm.people;
    await upload(associate, png(64, 64));
    await call(admin, "users.delete", { id: associate.id });
    const { rowCount } = await server.owner.query("select from avatars where user_id = $1", [associate.id]);
    expect(rowCount).toBe(0);
  });
});
