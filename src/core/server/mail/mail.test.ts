import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { asOwner, call, type Firm, newFirm, type OwnServer, startTestServer } from "../../../../test/harness.ts";
import { type Mailbox, openMailbox } from "../../../../test/mailbox.ts";
import { uploadFile } from "../../../../test/uploads.ts";
import { button, facts, heading, items, paragraph, quote, small, textOf } from "./mail-blocks.ts";
import { headersOf } from "./mail-headers.ts";
import { htmlOf } from "./mail-layout.ts";

const HOSTILE = `<b>"Bold"</b> & 'Co' \u202Eyadot\r\nBcc: all@example.test 🏔️ ${"long ".repeat(40)}`;
const FROM = "Tranche <no-reply@mail.example.test>";

describe("the parts of a message", () => {
  const blocks = [
    heading(HOSTILE),
    paragraph(HOSTILE),
    quote(HOSTILE),
    facts([HOSTILE, HOSTILE]),
    items([{ text: HOSTILE, detail: HOSTILE, href: "https://tranche.test/?a=1&b=2" }]),
    button(HOSTILE, `https://tranche.test/?q="><script>`),
    small(HOSTILE, { label: HOSTILE, href: "https://tranche.test/" }),
  ];

  test("carries the name of the firm that writes to its partners, else Tranche’s", () => {
    const notice = [heading("Notice")];
    expect(htmlOf("Notice", notice)).toContain(">Tranche</td>");
    const page = htmlOf("Notice", notice, "Fjell <i>Søn</i>");
    expect(page).toContain(">Fjell &lt;i&gt;Søn&lt;/i&gt;</div>");
    expect(page).not.toContain("Tranche");
  });

  test("hold what people wrote as text, and load nothing", () => {
    const page = htmlOf(HOSTILE, blocks);
    expect(page).not.toMatch(/<b>|<script|<img|src=|url\(|@import|\u202E/i);
    expect(page).toContain("&lt;b&gt;&quot;Bold&quot;&lt;/b&gt; &amp; &#39;Co&#39;");
    expect(page).toContain('href="https://tranche.test/?a=1&amp;b=2"');
    expect(page).toContain('href="https://tranche.test/?q=&quot;&gt;&lt;script&gt;"');
    expect(page.match(/class="button/g)).toHaveLength(1);
  });

  test("say the same as plain text, each link on a line of its own", () => {
    const text = textOf(blocks);
    expect(text).toContain("> Bcc: all@example.test");
    expect(text.split("\n")).toContain("https://tranche.test/?a=1&b=2");
    expect(text).not.toMatch(/\u202E|\r/);
  });

  test("have a name above them that is no address and no second header", () => {
    const { from, replyTo } = headersOf({ id: "1", from: FROM, sender: HOSTILE, replyTo: "anna@example.test" });
    expect(from.address).toBe("no-reply@mail.example.test");
    expect(from.name).toMatch(/ via Tranche$/);
    expect(from.name).not.toMatch(/[\r\n"<>@]|\u202E/);
    expect(from.name.length).toBeLessThan(80);
    expect(replyTo?.address).toBe("anna@example.test");
  });

  test("are sent from an address written alone, too", () => {
    const { from, messageId } = headersOf({ id: "1", from: "post@firm.example", sender: null, replyTo: null });
    expect(from).toEqual({ name: "Tranche", address: "post@firm.example" });
    expect(messageId).toBe("<1@firm.example>");
  });
});

describe("a mail server", () => {
  let server: OwnServer;
  let firm: Firm;
  let mailbox: Mailbox;

  beforeAll(async () => {
    mailbox = await openMailbox();
    server = await startTestServer({ smtpUrl: mailbox.smtpUrl, mailFrom: FROM });
    firm = await newFirm(server, `Fjell & <i>Søn</i> "Capital"`);
  });
  afterAll(async () => {
    await server.close();
    await mailbox.close();
  });

  test("gets the files that go with a message, of this firm only", async () => {
    const admin = firm.people.super_admin;
    const other = (await newFirm(server)).people.super_admin;
    const upload = async (person: typeof admin) => {
      const uploadId = await uploadFile(person, "Notice.txt", "what is due");
      return (await call(person, "documents.create", { uploadId, category: "legal" })).id;
    };
    const post = (...attachments: string[]) =>
      asOwner(server, firm, (db) =>
        db.query("select post_mail($1, 'partner@example.test', 'Capital call', $2, 'firm')", [
          firm.id,
          JSON.stringify({ text: "See the file", attachments }),
        ]),
      );
    await expect(post(await upload(other))).rejects.toMatchObject({ message: "core.attachment_gone" });
    await post(await upload(admin));
    const message = await mailbox.next("partner@example.test");
    expect(message.attachments.map(({ filename }) => filename)).toEqual(["Notice.txt"]);
    expect(new TextDecoder().decode(message.attachments[0]?.content as ArrayBuffer)).toBe("what is due");
  });

  test("gets text and HTML, whose answers go to who wrote", async () => {
    const admin = firm.people.super_admin;
    await call(admin, "invitations.create", { email: "new@example.test", role: "analyst" });
    const message = await mailbox.next("new@example.test");
    const header = (name: string) => message.headers.find(({ key }) => key === name)?.value;
    expect(header("content-type")).toMatch(/^multipart\/alternative/);
    expect(header("auto-submitted")).toBe("auto-generated");
    expect(message.messageId).toMatch(/^<[0-9a-f-]{36}@mail\.example\.test>$/);
    expect(message.subject).toBe(`${firm.name} invites you to Tranche`);
    expect(message.from).toMatchObject({
      address: "no-reply@mail.example.test",
      name: expect.stringMatching(/ via Tranche$/),
    });
    expect(message.replyTo).toMatchObject([{ address: admin.email }]);
    expect(message.html).toContain("Join Fjell &amp; &lt;i&gt;Søn&lt;/i&gt; &quot;Capital&quot; on Tranche");
    const link = /https?:\/\/\S+\/invitation\?token=\S+/.exec(message.text ?? "")?.[0] ?? "no link";
    expect(message.html).toContain(`href="${link}"`);
  });

  test("gets messages about an account from Tranche alone", async () => {
    const { email } = firm.people.analyst;
    const asked = await fetch(`${server.url}/api/auth/request-password-reset`, {
      method: "POST",
      headers: { origin: server.url, "content-type": "application/json" },
      body: JSON.stringify({ email, redirectTo: "/auth/reset" }),
    });
    expect(asked.status).toBe(200);
    const message = await mailbox.next(email);
    expect(message.from).toMatchObject({ name: "Tranche" });
    expect(message.replyTo ?? []).toEqual([]);
    expect(message.html).toContain("Choose new password");
  });

  test("gets files as they were when the message was posted, and none of another firm or past the limit", async () => {
    const { super_admin: admin } = firm.people;
    const body = "Quarter,NAV\n2026-09-30,12.5\n";
    const uploadId = await uploadFile(admin, "q3 – Überblick.csv", body);
    const document = await call(admin, "documents.create", { uploadId, category: "financial" });
    const versions = await call(admin, "documents.versions", { id: document.id });
    const ids = versions.items.map(({ id }) => id);
    const post = (firmOf: Firm, attachments: string[]) =>
      asOwner(server, firmOf, (db) =>
        db.query("select post_mail(current_org(), 'files@example.test', 'Files', $1, 'firm')", [
          JSON.stringify({ text: "Text", html: "<p>Text</p>", attachments }),
        ]),
      );
    await post(firm, ids);
    const { attachments } = await mailbox.next("files@example.test");
    expect(attachments.map(({ filename }) => filename)).toEqual(["q3 – Überblick.csv"]);
    expect(Buffer.from(attachments[0]?.content as ArrayBuffer).toString()).toBe(body);
    const other = await newFirm(server, "Other");
    await expect(post(other, ids)).rejects.toMatchObject({ message: "core.attachment_gone" });
    await expect(
      post(
        firm,
        Array.from({ length: 21 }, () => ids[0] ?? ""),
      ),
    ).rejects.toMatchObject({
      message: "core.attachments_too_large",
    });
  });

  test("is asked no more once it refused for good, and what it said is kept", async () => {
    mailbox.refuse("gone@example.test", 550, "5.1.1 No such user");
    await server.owner.query("select post_mail(null, 'gone@example.test', 'Gone', 'Only text', 'account')");
    const noted = async () =>
      (
        await server.owner.query<{ error: string; refusedRecipient: boolean }>(
          `select error, refused_recipient as "refusedRecipient" from mails where recipient = 'gone@example.test' and refused_at is not null`,
        )
      ).rows;
    await expect
      .poll(noted)
      .toMatchObject([{ error: expect.stringContaining("No such user"), refusedRecipient: true }]);
  });

  test("gets what waited since before there was HTML as text", async () => {
    await server.owner.query("select post_mail(null, 'old@example.test', 'Old', 'Only text', 'account')");
    const message = await mailbox.next("old@example.test");
    expect(message.text?.trim()).toBe("Only text");
    expect(message.html).toBeUndefined();
  });
});
