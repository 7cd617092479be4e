import { beforeAll, expect, test } from "vitest";
import { asOwner, call, type Firm, newFirm, type OwnServer, type Person } from "../../../../test/harness.ts";
import { type Mailbox, startMailedServer } from "../../../../test/mailbox.ts";

let mailbox: Mailbox;
let server: OwnServer;
let firm: Firm;
let reader: Person;

beforeAll(async () => {
  const mailed = await startMailedServer();
  ({ server, mailbox } = mailed);
  firm = await newFirm(server, "Fjell & <i>Søn</i>");
  reader = firm.people.analyst;
  return mailed.close;
});

/** Posts a message as the clock does; answers with the link of its header. */
async function linkOf(leaveWhat: string | undefined): Promise<string> {
  const parts = JSON.stringify({ text: "Text", html: "<p>Text</p>", leaveWhat });
  await asOwner(server, firm, (db) =>
    db.query("select post_mail(current_org(), $1, 'News', $2, 'notice')", [reader.email, parts]),
  );
  const { headers } = await mailbox.next(reader.email);
  const value = (name: string) => headers.find(({ key }) => key === name)?.value;
  expect(value("list-unsubscribe-post")).toBe(leaveWhat === undefined ? undefined : "List-Unsubscribe=One-Click");
  return value("list-unsubscribe")?.slice(1, -1) ?? "";
}

/** As a mail program does: without origin, cookies or session. */
const oneClick = (link: string) =>
  fetch(link, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: "List-Unsubscribe=One-Click",
  });

const settings = () => call(reader, "notifications.settings");
const mailedKinds = async () => (await settings()).kinds.filter(({ byMail }) => byMail).map(({ kind }) => kind);

test("the link of a message switches off its kind with one click, says so, and nothing else", async () => {
  expect(await mailedKinds()).toContain("mention");
  const link = await linkOf("mention");
  expect(link).toMatch(new RegExp(`^${server.url}/unsubscribe\\?token=[\\w-]{43}$`));

  const asked = await fetch(link);
  expect([asked.status, await mailedKinds()]).toEqual([200, expect.arrayContaining(["mention"])]);
  expect(await asked.text()).toContain("e-mails about mentions of you at Fjell &amp; &lt;i&gt;Søn&lt;/i&gt;");

  const left = await oneClick(link);
  expect([left.status, left.headers.get("cache-control")]).toEqual([200, "no-store"]);
  expect(await left.text()).toContain('href="/profile?tab=notifications"');
  expect(await mailedKinds()).not.toContain("mention");
  expect(await mailedKinds()).toContain("assigned");
  expect(await settings()).toMatchObject({ emailNotifications: true });
  expect((await oneClick(link)).status).toBe(200);
});

test("that of a digest switches off all mail about notifications", async () => {
  expect((await oneClick(await linkOf("all"))).status).toBe(200);
  expect(await settings()).toMatchObject({ emailNotifications: false });
  expect(await mailedKinds()).toContain("assigned");
});

test("a made-up token opens nothing, other messages have none, and nobody tries many", async () => {
  expect(await linkOf(undefined)).toBe("");
  expect((await oneClick(`${server.url}/unsubscribe?token=made-up`)).status).toBe(404);
  expect((await fetch(`${server.url}/unsubscribe?token=a&token=b`)).status).toBe(404);
  const answers = await Promise.all(
    Array.from({ length: 35 }, async (_, n) => (await oneClick(`${server.url}/unsubscribe?token=${n}`)).status),
  );
  expect(answers).toContain(429);
});
