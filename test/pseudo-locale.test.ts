import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { z } from "zod";
import { DOWNLOADS } from "../src/app/server/areas.ts";
import { REFUSALS } from "../src/app/shared/refusals.ts";
import {
  alreadyKnownMail,
  resetMail,
  type SecurityEvent,
  securityMail,
  verificationMail,
} from "../src/core/server/accounts/auth-mails.ts";
import { textOf } from "../src/core/server/mail/mail-blocks.ts";
import type { RefusalReason } from "../src/core/server/refuse.ts";
import { refuse } from "../src/core/server/refuse.ts";
import type { AppError } from "../src/core/shared/errors.ts";
import { companyForm } from "../src/deals/companies/shared/forms.ts";
import { contactForm } from "../src/deals/contacts/shared/forms.ts";
import { dealForm } from "../src/deals/deals/shared/forms.ts";
import { messageOf, type Notice } from "../src/work/notifications/server/message.ts";
import { taskForm } from "../src/work/tasks/shared/forms.ts";
import { asOwner, call, type Firm, newFirm, provePassword, sharedServer, type TestServer } from "./harness.ts";
import { speakPseudo, wordsPastTheCatalogue } from "./pseudo-locale.ts";

let server: TestServer;
let firm: Firm;
beforeAll(async () => {
  server = await sharedServer();
  firm = await newFirm(server, "7 & 7");
});
beforeEach(() => speakPseudo());

/** Whatever a text has places for. */
const EVERYTHING = new Proxy<Record<string, string>>({}, { get: () => "Filled" });
const refuseAny = refuse as (reason: RefusalReason, values: Record<string, string>) => AppError;

test.each(Object.keys(REFUSALS) as RefusalReason[])("%s is refused in words of the catalogue", (reason) => {
  const { message, code, data } = refuseAny(reason, EVERYTHING);
  expect(wordsPastTheCatalogue(message)).toEqual([]);
  expect(message).not.toMatch(/\{\w+\}/);
  expect({ code, reason: data.reason }).toEqual({ code: REFUSALS[reason][0], reason });
});

describe("messages", () => {
  const EVENTS: SecurityEvent[] = ["password", "enabled", "disabled", "codes", "device"];
  const circumstances = { moment: "7", device: "7", baseUrl: "https://t.test" };
  const notice: Notice = { group: "mention", text: "7", detail: "7", href: "/7", actorName: "7" };
  const many = Array.from({ length: 60 }, () => notice);

  test("about an account are of the catalogue", () => {
    const mails = [
      verificationMail("a@b.test", "https://t.test"),
      resetMail("a@b.test", "https://t.test"),
      alreadyKnownMail("a@b.test", "https://t.test"),
      ...EVENTS.map((event) => securityMail("a@b.test", event, circumstances)),
    ];
    for (const { subject, blocks } of mails) expect(wordsPastTheCatalogue(`${subject}\n${textOf(blocks)}`)).toEqual([]);
  });

  test("about notifications are of the catalogue, one, many and the digest", () => {
    for (const notices of [[notice], many])
      for (const isDigest of [false, true]) {
        const { subject, blocks } = messageOf(notices, { firmName: "7", isDigest }, "https://t.test");
        expect(wordsPastTheCatalogue(`${subject}\n${textOf(blocks)}`)).toEqual([]);
      }
  });

  test("of a firm are of the catalogue", async () => {
    const admin = firm.people.super_admin;
    await call(admin, "invitations.create", { email: "one@b.test", role: "viewer" });
    const account = { firstName: "7", lastName: "7", password: "a-long-Secret-7", role: "viewer" };
    await call(admin, "users.create", { ...account, email: "two@b.test" });
    await provePassword(admin);
    await call(admin, "apiKeys.create", { name: "7", permissions: ["deal:read"], readOnly: true, days: 7 });
    const { rows } = await asOwner(server, firm, (client) =>
      client.query<{ subject: string; body: string }>("select subject, body from mails where org_id = $1", [firm.id]),
    );
    expect(rows).toHaveLength(3);
    for (const { subject, body } of rows) expect(wordsPastTheCatalogue(`${subject}\n${body}`)).toEqual([]);
  });
});

/** zod's own sentences are zod's. */
const OF_ZOD = /^(Invalid|Too (big|small)|Unrecognized|Expected)/;

test.each<[string, z.ZodType, object]>([
  [
    "company",
    companyForm,
    { name: "", foundedYear: "x", fundingTotal: "1.2.3", fundingCurrency: "x", linkedinUrl: "x" },
  ],
  ["contact", contactForm, { name: "", email: "x", phone: "x", moreEmails: ["x"], morePhones: ["x"], linkedin: "x" }],
  ["deal", dealForm, { company: "", amountRequested: "x", roundSize: "-1", aiScore: "200", nextStepOn: "x" }],
  ["task", taskForm, { title: "", dueDate: "x" }],
])("rules of the form of a %s speak the catalogue's words", (_, form, wrong) => {
  const said = form.safeParse(wrong).error?.issues.map(({ message }) => message) ?? [];
  const ours = said.filter((message) => !OF_ZOD.test(message));
  expect(ours.length).toBeGreaterThan(Object.keys(wrong).length / 2);
  expect(ours.flatMap((message) => wordsPastTheCatalogue(message))).toEqual([]);
});

test.each(DOWNLOADS.map(({ name }) => name))("the headings of %s as a file are of the catalogue", async (list) => {
  const { url, headers } = firm.people.super_admin;
  // Results of a search are a file once something is asked.
  const asked = list === "search-results" ? "&search=acme" : "";
  const answer = await fetch(`${url}/api/exports/${list}.csv?timeZone=UTC${asked}`, { headers });
  expect(answer.status).toBe(200);
  const [first = ""] = (await answer.text()).split("\n");
  expect(first).toContain("⟦");
  expect(wordsPastTheCatalogue(first, ["(UTC)"])).toEqual([]);
});

test("what is refused travels with its reason and values, and the database's refusals with them", async () => {
  const admin = firm.people.super_admin;
  const id = "0197a4a0-0000-7000-8000-000000000001";
  await expect(call(admin, "deals.get", { id })).rejects.toMatchObject({
    code: "not_found",
    message: "⟦⟦Deal⟧ not found⟧",
    data: { reason: "core.not_found", params: { what: "⟦Deal⟧" } },
  });
  await expect(call(admin, "users.removeRole", { id: admin.id, role: "super_admin" })).rejects.toMatchObject({
    code: "invalid",
    data: { reason: "admin.one_super_admin" },
  });
  await expect(call(firm.people.viewer, "deals.delete", { id })).rejects.toMatchObject({
    data: { reason: "core.not_allowed" },
  });
});
