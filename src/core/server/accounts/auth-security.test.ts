import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { type OwnServer } from "../../../../test/harness.ts";
import { linkIn, type Mailbox, startMailedServer } from "../../../../test/mailbox.ts";

const PASSWORD = "a-long-enough-one";
const MAC =
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 14_0) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Safari/605.1.15";
const PHONE =
  "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36";
const NEW_DEVICE = "New sign-in to your Tranche account";
const CHANGED = "Your Tranche password was changed";

let mailbox: Mailbox;
let server: OwnServer;
let email: string;

beforeAll(async () => {
  const mailed = await startMailedServer();
  ({ server, mailbox } = mailed);
  return mailed.close;
});
beforeEach(async () => {
  await server.owner.query("delete from auth.rate_limits");
  email = `${randomUUID()}@example.test`;
  await post("sign-up/email", { name: "", email, password: PASSWORD });
  const confirm = new URL(linkIn(await mailbox.next(email))).searchParams.get("confirm") ?? "";
  await post("confirm-email", { token: confirm, password: PASSWORD });
});

const post = (path: string, body: Record<string, unknown>, agent = MAC, cookie = "") =>
  fetch(`${server.url}/api/auth/${path}`, {
    method: "POST",
    headers: { ...server.visitor.headers, "content-type": "application/json", "user-agent": agent, cookie },
    body: JSON.stringify(body),
  });

const signIn = (agent: string, password = PASSWORD) => post("sign-in/email", { email, password }, agent);

/** Subjects of what was posted to the person, without what confirmed their address. */
async function posted(): Promise<string[]> {
  const { rows } = await server.owner.query<{ subject: string }>(
    "select subject from mails where recipient = $1 and purpose = 'security' order by created_at, id",
    [email],
  );
  return rows.map(({ subject }) => subject);
}

test("a device nobody saw before is told once, by name and in the person's time; the first of an account is not", async () => {
  expect((await signIn(MAC)).status).toBe(200);
  expect(await posted()).toEqual([]);
  await server.owner.query("update users set time_zone = 'Asia/Kolkata' where email = $1", [email]);
  expect((await signIn(PHONE, "wrong-one")).status).toBe(401);
  const both = await Promise.all([signIn(PHONE), signIn(PHONE)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  const message = await mailbox.next(email, NEW_DEVICE);
  expect(message.text).toContain("Device: Chrome on Android");
  expect(message.text).toMatch(/When: .+ \(Asia\/Kolkata\)/);
  expect(message.html).toContain(`href="${server.url}/auth?view=forgot"`);
  await signIn(PHONE);
  expect(await posted()).toEqual([NEW_DEVICE]);
});

test("a device that was away for more than 90 days is new again", async () => {
  await signIn(PHONE);
  await server.owner.query("update auth.known_devices set last_seen_at = now() - interval '91 days'");
  await signIn(PHONE);
  await signIn(PHONE);
  expect(await posted()).toEqual([NEW_DEVICE, NEW_DEVICE]);
});

test("a new password is told, however many messages somebody asked for", async () => {
  const cookie = (await signIn(MAC)).headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
  await server.owner.query(
    "insert into mails (recipient, subject, body, purpose) select $1, 'Flood', '', 'account' from generate_series(1, 10)",
    [email],
  );
  const change = { currentPassword: PASSWORD, newPassword: "another-good-one", revokeOtherSessions: true };
  expect((await post("change-password", { ...change, currentPassword: "wrong-one" }, MAC, cookie)).status).toBe(400);
  expect((await post("change-password", change, MAC, cookie)).status).toBe(200);
  expect((await mailbox.next(email, CHANGED)).text).toContain("Device: Safari on macOS");
  expect(await posted()).toEqual([CHANGED]);
});

test("so is one that a mailed link chose", async () => {
  await post("request-password-reset", { email });
  const link = linkIn(await mailbox.next(email, "Choose a new password for Tranche"));
  const token = new URL(link).searchParams.get("token") ?? "";
  expect((await post("reset-password", { token, newPassword: "another-good-one" })).status).toBe(200);
  expect((await mailbox.next(email, CHANGED)).text).not.toContain("Device:");
  expect(await posted()).toEqual([CHANGED]);
});
