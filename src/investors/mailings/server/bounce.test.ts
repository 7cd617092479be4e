import { describe, expect, test } from "vitest";
import { readBounce } from "./bounce.ts";

const MAIL = "0198a2f0-1111-7aaa-8bbb-0123456789ab";

const STATUS = `Reporting-MTA: dns; mx.example.test
Arrival-Date: Thu, 26 Nov 2026 01:00:00 +0000

Final-Recipient: rfc822; Gone@Example.test
Original-Recipient: rfc822;gone@example.test
Action: failed
Status: 5.1.1
Diagnostic-Code: smtp; 550 5.1.1 <gone@example.test>:
 Recipient address rejected
`;

const ORIGINAL = `From: Firm <no-reply@firm.example>
Message-ID: <${MAIL}@firm.example>
Subject: News

Text
`;

type Parts = { status?: string; original?: string; boundary?: string; statusType?: string; head?: string };

const report = ({
  status = STATUS,
  original = ORIGINAL,
  boundary = "b1",
  statusType = "message/delivery-status",
  head = "",
}: Parts = {}) => `Return-Path: <>
Subject: Undelivered Mail
Message-ID: <abc@mx.example.test>
Content-Type: multipart/report; report-type=delivery-status;
 boundary="${boundary}"

--${boundary}
Content-Type: text/plain

I could not deliver it.

--${boundary}
Content-Type: ${statusType}
${head}
${status}
--${boundary}
Content-Type: message/rfc822

${original}
--${boundary}--
`;

const of = (action: string, code: string) =>
  readBounce(report({ status: STATUS.replace("failed", action).replace("Status: 5.1.1", `Status: ${code}`) }));

describe("a returned message", () => {
  test("says whom it did not reach, why, and which of ours it was", () => {
    expect(readBounce(report())).toEqual({
      recipients: [
        {
          address: "gone@example.test",
          isFailed: true,
          isGone: true,
          words: "5.1.1 550 5.1.1 <gone@example.test>: Recipient address rejected",
        },
      ],
      mailIds: [MAIL],
    });
  });

  test("is read with other line ends, encodings, headers alone and as an attachment of a message", () => {
    const { recipients } = readBounce(report()) ?? {};
    expect(readBounce(report().replaceAll("\n", "\r\n"))?.recipients).toEqual(recipients);
    const encoded = { head: "Content-Transfer-Encoding: base64\n", status: Buffer.from(STATUS).toString("base64") };
    expect(readBounce(report(encoded))?.recipients).toEqual(recipients);
    const quoted = { head: "Content-Transfer-Encoding: quoted-printable\n", status: STATUS.replace("Gone", "=47one") };
    expect(readBounce(report(quoted))?.recipients).toEqual(recipients);
    const headers = report().replace("message/rfc822", "text/rfc822-headers");
    expect(readBounce(headers)?.mailIds).toEqual([MAIL]);
    const forwarded = `Content-Type: multipart/mixed; boundary=outer\n\n--outer\nContent-Type: message/rfc822\n\n${report()}\n--outer--\n`;
    expect(readBounce(forwarded)).toMatchObject({ recipients, mailIds: [MAIL] });
  });

  test("cut off in the middle, it is read as far as it goes", () => {
    const whole = report();
    expect(readBounce(whole.slice(0, whole.indexOf("message/rfc822")))?.recipients).toHaveLength(1);
    expect(readBounce(whole.slice(0, whole.indexOf("Final-Recipient")))).toBeUndefined();
  });

  test("that was delivered or is only late has not failed", () => {
    expect(of("delayed", "4.4.1")?.recipients[0]?.isFailed).toBe(false);
    expect(of("delivered", "2.0.0")?.recipients[0]?.isFailed).toBe(false);
    expect(of("failed", "4.4.7")?.recipients[0]?.isFailed).toBe(false);
    expect(of("failed", "nonsense")?.recipients[0]?.isFailed).toBe(true);
    expect(of("failed (mailbox full)", "5.2.2")?.recipients[0]).toMatchObject({ isFailed: true, isGone: false });
  });
});

describe("hostile files", () => {
  test("hold no address that is not one, and no sign that hides others", () => {
    const to = (address: string) =>
      readBounce(report({ status: STATUS.replace(/Original.*\n/, "").replace("Gone@Example.test", address) }));
    for (const address of [
      "",
      "a",
      "a@b",
      "a b@c.test",
      "<script>@c.test",
      "a@c.test, d@e.test",
      `${"a".repeat(65)}@c.test`,
    ])
      expect(to(address)).toBeUndefined();
    const typed = (type: string) =>
      readBounce(report({ status: STATUS.replace("rfc822; ", type).replace(/Original.*\n/, "") }));
    expect(typed("x-local; ")?.recipients).toMatchObject([{ address: "gone@example.test", isGone: true }]);
    expect(typed("no type at all; ")).toBeUndefined();
    const words = readBounce(report({ status: STATUS.replace("Recipient", "\u202E\u0007Recipient") }))?.recipients[0]
      ?.words;
    expect(words).not.toMatch(/\p{C}/u);
  });

  test("no message that claims to be ours in its own header counts as the one that came back", () => {
    expect(readBounce(report({ original: "Subject: x\n\n" }).replace("abc@mx", `${MAIL}@mx`))?.mailIds).toEqual([]);
  });

  test("nested, endless or broken, they end soon", () => {
    let nested = report();
    for (let depth = 0; depth < 12; depth += 1)
      nested = `Content-Type: multipart/mixed; boundary=n${depth}\n\n--n${depth}\n${nested}\n--n${depth}--\n`;
    expect(readBounce(nested)).toBeUndefined();
    const endless = [
      "Content-Type: multipart/report; boundary=b\n\n" +
        "--b\nContent-Type: multipart/mixed; boundary=b\n\n".repeat(6000),
      `Content-Type: multipart/report; boundary=b\n\n${"--b\n\n".repeat(50_000)}`,
      `Content-Type: ${";".repeat(250_000)}\n\n`,
      `${" \t".repeat(140_000)}\n`,
      report({ status: `${STATUS}\n`.repeat(900) }),
      report({ status: "Final-Recipient: rfc822;a@b.test\n".repeat(8000) }),
      report({ head: "Content-Transfer-Encoding: base64\n", status: "=".repeat(200_000) }),
      "\n\n",
      "",
      "\0".repeat(1000),
    ];
    for (const file of endless) expect(readBounce(file)?.recipients.length ?? 0).toBeLessThanOrEqual(100);
  });
});
