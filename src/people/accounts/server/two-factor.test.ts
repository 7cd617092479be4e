import { createHmac, randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { call, type OwnServer } from "../../../../test/harness.ts";
import { linkIn, type Mailbox, startMailedServer } from "../../../../test/mailbox.ts";

const PASSWORD = "a-long-enough-one";
const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

let mailbox: Mailbox;
let server: OwnServer;
let browser: Browser;
let email: string;

beforeAll(async () => {
  const mailed = await startMailedServer();
  ({ server, mailbox } = mailed);
  return mailed.close;
});
beforeEach(async () => {
  await server.owner.query("delete from auth.rate_limits");
  email = `${randomUUID()}@example.test`;
  browser = newBrowser();
  await browser.post("sign-up/email", { name: "", email, password: PASSWORD });
  const token = new URL(linkIn(await mailbox.next(email))).searchParams.get("confirm") ?? "";
  await browser.post("confirm-email", { token, password: PASSWORD });
});

type Answer = {
  status: number;
  code?: string;
  totpURI?: string;
  backupCodes?: string[];
  twoFactorRedirect?: boolean;
};
type Browser = ReturnType<typeof newBrowser>;

/** Keeps cookies as a browser does. */
function newBrowser(cookies = new Map<string, string>()) {
  const headers = () => ({
    ...server.visitor.headers,
    cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
  });
  return {
    cookies,
    caller: () => ({ url: server.url, headers: headers() }),
    async post(path: string, body: Record<string, unknown>): Promise<Answer> {
      const answer = await fetch(`${server.url}/api/auth/${path}`, {
        method: "POST",
        headers: { ...headers(), "content-type": "application/json" },
        body: JSON.stringify(body),
      });
      for (const cookie of answer.headers.getSetCookie()) {
        const [pair = ""] = cookie.split(";");
        const at = pair.indexOf("=");
        if (/max-age=0/i.test(cookie)) cookies.delete(pair.slice(0, at));
        else cookies.set(pair.slice(0, at), pair.slice(at + 1));
      }
      return { ...((await answer.json()) as object), status: answer.status };
    },
  };
}

const signIn = (from: Browser, password = PASSWORD) => from.post("sign-in/email", { email, password });
const isIn = async (from: Browser) => (await call(from.caller(), "auth.session")).user !== null;

/** RFC 6238 by itself: what an authenticator app shows, some periods from now. */
function codeOf(uri: string, periods = 0): string {
  const letters = (new URL(uri).searchParams.get("secret") ?? "").split("");
  const bits = letters.map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, "0")).join("");
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + periods));
  const mac = createHmac("sha1", key).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 15;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}

/** Sets the second factor up; the code of this moment is spent by it. */
async function enable(): Promise<{ uri: string; spent: string; backupCodes: string[] }> {
  const { totpURI: uri = "", backupCodes = [] } = await browser.post("two-factor/enable", { password: PASSWORD });
  const spent = codeOf(uri);
  await browser.post("two-factor/verify-totp", { code: spent });
  return { uri, spent, backupCodes };
}

describe("setting up", () => {
  test("needs the password, and a code before it counts", async () => {
    expect((await browser.post("two-factor/enable", { password: "wrong-one" })).status).toBe(400);
    const { totpURI = "", backupCodes } = await browser.post("two-factor/enable", { password: PASSWORD });
    expect(totpURI).toMatch(/^otpauth:\/\/totp\/Tranche:.*issuer=Tranche/);
    expect(new Set(backupCodes).size).toBe(10);
    expect((await signIn(newBrowser())).twoFactorRedirect).toBeUndefined();
    expect((await browser.post("two-factor/verify-totp", { code: "abcdef" })).status).toBe(401);
    expect(await call(browser.caller(), "twoFactor.settings")).toMatchObject({ isEnabled: false });
    expect((await browser.post("two-factor/verify-totp", { code: codeOf(totpURI) })).status).toBe(200);
    const settings = await call(browser.caller(), "twoFactor.settings");
    expect(settings).toMatchObject({ isEnabled: true, setupCompletedAt: expect.any(String) });
  });

  test("gives the session a new token: one taken before is worth nothing", async () => {
    const taken = newBrowser(new Map(browser.cookies));
    await enable();
    expect([await isIn(taken), await isIn(browser)]).toEqual([false, true]);
  });
});

test("each change of it is told by mail, once", { tags: "slow" }, async () => {
  const told = () => mailbox.received.filter(({ to }) => to?.some(({ address }) => address === email)).slice(1);
  const { uri } = await enable();
  await mailbox.next(email, "Two-factor authentication turned on");
  const owner = newBrowser();
  await signIn(owner);
  expect((await owner.post("two-factor/verify-totp", { code: codeOf(uri, 1) })).status).toBe(200);
  expect((await owner.post("two-factor/generate-backup-codes", { password: "wrong-one" })).status).toBe(400);
  expect((await owner.post("two-factor/generate-backup-codes", { password: PASSWORD })).status).toBe(200);
  await mailbox.next(email, "Your backup codes were renewed");
  expect((await owner.post("two-factor/disable", { password: PASSWORD })).status).toBe(200);
  const last = await mailbox.next(email, "Two-factor authentication turned off");
  expect(last.text).toContain(`${server.url}/auth?view=forgot`);
  expect(last.text).toMatch(/When: \d+ [A-Z][a-z]{2} \d{4}, \d\d:\d\d \(UTC\)/);
  expect(told()).toHaveLength(3);
});

describe("a reset password", () => {
  const NEW = "another-long-one";
  test.each([
    ["keeps the second factor of somebody whose address was confirmed", false, true],
    ["ends one that was set up on a firm's word for the address", true, undefined],
  ])("%s", async (_, isProvisioned, redirect) => {
    await enable();
    await server.owner.query("update users set is_provisioned = $2 where email = $1", [email, isProvisioned]);
    await browser.post("request-password-reset", { email, redirectTo: "/auth/reset" });
    const asked = await mailbox.next(email, "Choose a new password for Tranche");
    const token = new URL(linkIn(asked)).searchParams.get("token") ?? "";
    expect((await browser.post("reset-password", { token, newPassword: NEW })).status).toBe(200);
    const owner = newBrowser();
    expect((await signIn(owner, NEW)).twoFactorRedirect).toBe(redirect);
    expect(await isIn(owner)).toBe(redirect === undefined);
  });
});

describe("signing in", () => {
  test("the password alone opens nothing; a code opens one session and is spent", async () => {
    const { uri, spent } = await enable();
    const first = newBrowser();
    const second = newBrowser();
    expect((await signIn(first)).twoFactorRedirect).toBe(true);
    await signIn(second);
    expect(await isIn(first)).toBe(false);
    expect((await first.post("two-factor/verify-totp", { code: spent })).status).toBe(401);
    const code = codeOf(uri, 1);
    await signIn(first);
    const answers = await Promise.all([first, second].map((one) => one.post("two-factor/verify-totp", { code })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 401]));
    expect([await isIn(first), await isIn(second)].filter(Boolean)).toHaveLength(1);
  });

  test("after a spent code the next one opens, in the same attempt", async () => {
    const { uri, spent } = await enable();
    const elsewhere = newBrowser();
    await signIn(elsewhere);
    for (let n = 0; n < 2; n++)
      expect(await elsewhere.post("two-factor/verify-totp", { code: spent })).toMatchObject({
        status: 401,
        code: "INVALID_CODE",
      });
    expect((await elsewhere.post("two-factor/verify-totp", { code: codeOf(uri, 1) })).status).toBe(200);
    expect(await isIn(elsewhere)).toBe(true);
  });

  test("a backup code opens once; new codes make the old ones void", async () => {
    const { backupCodes } = await enable();
    const [used, unused] = backupCodes;
    const other = newBrowser();
    await signIn(other);
    expect((await other.post("two-factor/verify-backup-code", { code: used })).status).toBe(200);
    expect(await isIn(other)).toBe(true);
    const again = newBrowser();
    await signIn(again);
    expect((await again.post("two-factor/verify-backup-code", { code: used })).status).toBe(401);
    const renewed = await browser.post("two-factor/generate-backup-codes", { password: PASSWORD });
    expect((await again.post("two-factor/verify-backup-code", { code: unused })).status).toBe(401);
    const [fresh] = renewed.backupCodes ?? [];
    expect((await again.post("two-factor/verify-backup-code", { code: fresh })).status).toBe(200);
  });

  test("ten wrong codes lock the second step, in every browser, even for the right one", async () => {
    const { backupCodes } = await enable();
    for (let guess = 0; guess < 10; guess++) {
      if (guess % 5 === 0) await signIn(browser);
      await server.owner.query("delete from auth.rate_limits");
      expect((await browser.post("two-factor/verify-totp", { code: "abcdef" })).status).toBe(401);
      browser.cookies.delete("tranche.session_token");
    }
    const other = newBrowser();
    await signIn(other);
    expect((await other.post("two-factor/verify-backup-code", { code: backupCodes[0] })).status).toBe(429);
  });

  test("no device is trusted to skip the code", async () => {
    const { uri } = await enable();
    const other = newBrowser();
    await signIn(other);
    const answer = await other.post("two-factor/verify-totp", { code: codeOf(uri, 1), trustDevice: true });
    expect([answer.status, answer.code]).toEqual([400, "NO_TRUSTED_DEVICES"]);
  });
});

test("signing in ends what is beyond the firm's limit; the password alone, before the code, ends nothing", async () => {
  await call(browser.caller(), "auth.foundFirm", { firstName: "Ada", lastName: "L", firmName: "Ada Capital" });
  const others = [newBrowser(), newBrowser(), newBrowser()];
  const [second, third, fourth] = others;
  // Nobody asks for anything meanwhile: the person who did would be the last that was active, where these take long.
  for (const other of [second, third]) if (other) await signIn(other);
  if (fourth) await signIn(fourth);
  expect(await Promise.all([browser, ...others].map(isIn))).toEqual([false, true, true, true]);
  if (fourth) browser = fourth;
  await enable();
  await signIn(newBrowser());
  expect(await Promise.all(others.map(isIn))).toEqual([true, true, true]);
});

test("ending it needs the password", async () => {
  await enable();
  expect((await browser.post("two-factor/disable", { password: "wrong-one" })).status).toBe(400);
  expect((await browser.post("two-factor/disable", { password: PASSWORD })).status).toBe(200);
  expect(await call(browser.caller(), "twoFactor.settings")).toEqual({
    isEnabled: false,
    setupCompletedAt: null,
    lastUsedAt: null,
  });
  expect((await signIn(newBrowser())).twoFactorRedirect).toBeUndefined();
});

const act = async (from: Browser, body: Record<string, unknown>) => {
  const answer: unknown = await from.post("../two-factor-auth", body);
  return answer as Record<string, unknown>;
};

describe("the specified calls answer under their names", () => {
  test("generate_totp, setup_totp, verify_totp, verify_backup_code, disable_totp", async () => {
    expect(await act(browser, { action: "generate_totp", password: "wrong-one" })).toMatchObject({ status: 400 });
    const made = await act(browser, { action: "generate_totp", app_name: "Our app", password: PASSWORD });
    const { secret, totp_uri: uri } = made as { secret: string; totp_uri: string };
    expect(uri).toContain("issuer=Our+app");
    expect(new URL(uri).searchParams.get("secret")).toBe(secret);
    const token = codeOf(uri);
    expect(await act(browser, { action: "setup_totp", token, secret: "SOMEBODYELSES" })).toMatchObject({ status: 400 });
    expect(await act(browser, { action: "setup_totp", token: "abcdef", secret })).toMatchObject({ status: 401 });
    const set = await act(browser, { action: "setup_totp", token, secret });
    const codes = set["backup_codes"] as string[];
    expect([set["status"], codes.length]).toEqual([200, 10]);

    const elsewhere = newBrowser();
    await signIn(elsewhere);
    expect(await act(elsewhere, { action: "verify_totp", token })).toMatchObject({ status: 200, valid: false });
    expect(await act(elsewhere, { action: "verify_totp", token: codeOf(uri, 1) })).toEqual({
      status: 200,
      valid: true,
    });
    expect(await isIn(elsewhere)).toBe(true);
    const third = newBrowser();
    await signIn(third);
    expect(await act(third, { action: "verify_backup_code", code: "no-such" })).toMatchObject({ valid: false });
    expect(await act(third, { action: "verify_backup_code", code: codes[0] })).toEqual({ status: 200, valid: true });
    expect(await act(third, { action: "disable_totp", password: PASSWORD })).toEqual({ status: 200, success: true });
    expect((await signIn(newBrowser())).twoFactorRedirect).toBeUndefined();
  });

  test("and refuse what they do not know, and a person who is not signed in", async () => {
    expect(await act(browser, { action: "trust_me" })).toMatchObject({ status: 400, code: "invalid" });
    expect(await act(browser, { action: "disable_totp", password: PASSWORD, force: true })).toMatchObject({
      status: 400,
    });
    const stranger = newBrowser();
    expect(await act(stranger, { action: "generate_totp", password: PASSWORD })).toMatchObject({ status: 401 });
    expect(await act(stranger, { action: "verify_totp", token: "123456" })).toMatchObject({ status: 401 });
  });
});
