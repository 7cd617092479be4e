import fs from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { DOWNLOADS } from "../src/app/server/areas.ts";
import { contract } from "../src/app/shared/contract.ts";
import type { LinkPurpose } from "../src/core/server/links/link.ts";
import type { Guard, ProcedureMeta } from "../src/core/shared/contract.ts";
import { DEFAULT_ROLES, SYSTEM_ROLES, type SystemRole } from "../src/core/shared/roles.ts";
import { type Caller, type Firm, newFirm, newPerson, send, sharedServer, type TestServer } from "./harness.ts";
import { isWholeRun, turnOf } from "./whole-run.ts";

/** Every way in × everybody who might try: the guard stands before parsing, so an empty input will do. */
/** A usual run takes some of them for each way in: somebody it lets in and somebody it refuses, and a visitor where all are let in and for one in four others. */

type Answer = "let in" | "unauthenticated" | "forbidden";
type CallerName = SystemRole | "visitor" | "nobody's";

let server: TestServer;
let firm: Firm;
let callers: [CallerName, Caller][];

beforeAll(async () => {
  server = await sharedServer();
  firm = await newFirm(server);
  const people = SYSTEM_ROLES.map((role): [CallerName, Caller] => [role, firm.people[role]]);
  callers = [["visitor", server.visitor], ["nobody's", await newPerson(server)], ...people];
});

/** What the catalogue says of somebody at a guard. */
function expected(who: CallerName, can: Guard | `link:${LinkPurpose}`): Answer {
  if (can === "public") return "let in";
  // A person who is signed in has no link for that.
  if (can.startsWith("link:")) return "unauthenticated";
  if (who === "visitor") return "unauthenticated";
  if (can === "signed-in") return "let in";
  if (who === "nobody's") return "forbidden";
  if (can === "member") return "let in";
  const granted: readonly string[] = DEFAULT_ROLES[who].permissions;
  return granted.includes(can === "loopback-demo" ? "admin:access" : can) ? "let in" : "forbidden";
}

type Asked = { who: CallerName; caller: Caller; answer: Answer };

/** A person who tries this way in, and what they are answered. */
function askedAt(place: string, can: Guard | `link:${LinkPurpose}`): Asked[] {
  const everybody = callers.map(([who, caller]) => ({ who, caller, answer: expected(who, can) }));
  if (isWholeRun) return everybody;
  const turn = turnOf(place);
  const [visitors, known] = [true, false].map((is) => everybody.filter(({ who }) => (who === "visitor") === is));
  const [letIn, refused] = [true, false].map((is) => known?.filter(({ answer }) => (answer === "let in") === is));
  const asked = can === "public" || turn % 4 === 0 ? [visitors, letIn, refused] : [letIn, refused];
  return asked.flatMap((those = []) => those[turn % those.length] ?? []);
}

const seen = new Set<string>();

async function answersOf(asked: Asked[], answerOf: (caller: Caller) => Promise<Answer>): Promise<object[]> {
  const answers: object[] = [];
  for (const { who, caller } of asked) {
    const answer = await answerOf(caller);
    answers.push({ who, answer });
    seen.add(`${who}: ${answer}`);
  }
  return answers;
}

const expectedOf = (asked: Asked[]) => asked.map(({ who, answer }) => ({ who, answer }));

const procedures = Object.entries(contract).flatMap(([feature, api]) =>
  Object.entries(api).map(([name, procedure]) => ({
    name: `${feature}.${name}`,
    can: (procedure["~orpc"].meta as ProcedureMeta).can,
  })),
);
/** Ends the session of a person who calls it, so it is tried after everything else. */
const LAST = "auth.signOut";

const answerOf =
  (name: string) =>
  async (caller: Caller): Promise<Answer> => {
    try {
      await send(caller, name, {});
    } catch (error) {
      const { code } = error as { code: string };
      if (code === "unauthenticated" || code === "forbidden") return code;
      expect(["invalid", "not_found", "conflict"]).toContain(code);
    }
    return "let in";
  };

describe("procedures", () => {
  test.each(procedures.filter(({ name }) => name !== LAST))("$name lets in who has $can", async ({ name, can }) => {
    const asked = askedAt(name, can);
    expect(await answersOf(asked, answerOf(name))).toEqual(expectedOf(asked));
  });
});

/** Raw HTTP: files, streams and what operators read. */
const RAW_ROUTES: Record<string, { can: Guard | `link:${LinkPurpose}`; method?: string; query?: string }> = {
  ...Object.fromEntries(
    DOWNLOADS.flatMap(({ name, can, formats }) => formats.map((format) => [`/api/exports/${name}.${format}`, { can }])),
  ),
  "/": { can: "public" },
  "/api/auth/*": { can: "public" },
  "/api/two-factor-auth": { can: "public", method: "POST" },
  "/api/avatars/:id": { can: "member" },
  "/api/logos/:id": { can: "member" },
  "/api/docs": { can: "public" },
  "/api/contacts/:id/card.vcf": { can: "contact:export" },
  "/api/firm-exports/:id/file": { can: "organization:export" },
  "/api/health": { can: "public" },
  "/api/imports/:id/kept.csv": { can: "company:import" },
  "/api/imports/:id/report.csv": { can: "company:import" },
  "/api/live": { can: "member" },
  "/api/openapi.json": { can: "public" },
  "/api/ready": { can: "public" },
  "/api/sign-in": { can: "public", method: "POST" },
  "/api/sign-in/callback": { can: "public" },
  "/api/task-feed/:orgId/:file": { can: "public" },
  "/api/uploads/emails": { can: "activity:create", method: "POST", query: `?recordId=${crypto.randomUUID()}` },
  "/api/documents/:id/file": { can: "document:read" },
  "/api/documents/:id/preview": { can: "document:read" },
  "/api/documents/:id/text": { can: "document:read" },
  "/api/data-requests/:id/file.pdf": { can: "lp:export" },
  "/api/data-requests/:id/file.xlsx": { can: "lp:export" },
  "/api/my/documents/:id/file": { can: "portal:use" },
  "/api/uploads/tax-forms": { can: "portal:use", method: "POST" },
  "/api/my/archive.zip": { can: "portal:use" },
  "/api/my/statements/:id/ilpa.zip": { can: "portal:use" },
  "/api/committee-items/:itemId/memo.pdf": { can: "committee:read" },
  "/api/valuations/:id/memo.pdf": { can: "valuation:read" },
  "/api/statements/:id/statement.pdf": { can: "lp:read" },
  "/api/statements/:id/ilpa.zip": { can: "lp:read" },
  "/api/statement-runs/:id/ilpa.zip": { can: "lp:read" },
  "/api/reports/:id/file": { can: "reports:read" },
  "/api/term-sheets/:id/file.docx": { can: "term_sheet:read" },
  "/api/term-sheets/:id/file.pdf": { can: "term_sheet:read" },
  "/api/term-sheets/template.docx": { can: "term_sheet:read" },
  "/api/due-diligence/:id/report.pdf": { can: "diligence:read" },
  "/api/competitors/:id/report.pdf": { can: "intelligence:read" },
  "/api/exits/report.pdf": { can: "portfolio:read" },
  "/api/exit-scenarios/:id/report.pdf": { can: "portfolio:read" },
  "/api/funds/:id/general-ledger.xlsx": { can: "ledger:export" },
  "/api/funds/:id/trial-balance.xlsx": { can: "ledger:export" },
  "/api/portfolio-companies/:id/cap-table.ocf.zip": { can: "portfolio:export" },
  "/api/portfolio-companies/:id/cap-table.xlsx": { can: "portfolio:export" },
  "/api/uploads/cap-tables/:id": { can: "portfolio:manage", method: "POST" },
  "/api/links/code": { can: "link:requests", method: "POST" },
  "/api/links/code/enter": { can: "link:requests", method: "POST" },
  "/api/links/requests": { can: "link:requests" },
  "/api/links/requests/:id/files/:uploadId": { can: "link:requests", method: "POST" },
  "/api/links/kpis": { can: "link:kpis" },
  "/api/links/kpis/:id/draft": { can: "link:kpis", method: "POST" },
  "/api/links/kpis/:id/send": { can: "link:kpis", method: "POST" },
  "/api/links/kpis/files/:uploadId": { can: "link:kpis", method: "POST" },
  "/api/uploads/kpis/table": { can: "link:kpis", method: "POST" },
  "/api/links/signing": { can: "link:signing" },
  "/api/links/signing/file": { can: "link:signing" },
  "/api/links/signing/view": { can: "link:signing", method: "POST" },
  "/api/links/signing/sign": { can: "link:signing", method: "POST" },
  "/api/links/signing/decline": { can: "link:signing", method: "POST" },
  "/api/signature-requests/:id/file": { can: "signature:read" },
  "/api/signature-requests/:id/sealed.pdf": { can: "signature:read" },
  "/api/signature-requests/:id/signing": { can: "signature:read" },
  "/api/signature-requests/:id/signing/file": { can: "signature:read" },
  "/api/signature-requests/:id/signing/view": { can: "signature:read", method: "POST" },
  "/api/signature-requests/:id/signing/sign": { can: "signature:read", method: "POST" },
  "/api/signature-requests/:id/signing/decline": { can: "signature:read", method: "POST" },
  "/api/verify": { can: "public", method: "POST" },
  "/api/uploads/files": { can: "document:upload", method: "POST" },
  "/api/uploads/files/:id": { can: "document:upload" },
  "/api/uploads/pitches": { can: "deal:create", method: "POST" },
  "/api/uploads/avatar": { can: "signed-in", method: "POST" },
  "/api/uploads/logo": { can: "admin:access", method: "POST" },
  "/api/uploads/imports": { can: "company:import", method: "POST", query: "?name=a.csv" },
  "/mcp": { can: "member:read", method: "POST" },
  "/metrics": { can: "public" },
};

describe("raw HTTP", () => {
  test("every route that is mounted is listed here", () => {
    const folder = path.resolve(import.meta.dirname, "../src");
    const sources = fs
      .readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => /(^|\/)server\/.*\.ts$/.test(file));
    const mounted = sources.flatMap((file) =>
      [
        ...fs
          .readFileSync(path.join(folder, file), "utf8")
          .matchAll(/\b(?:http|scope)\.(?:get|post|put|patch|delete|all|route)\(\s*["`]([^"`]+)/g),
      ].map((match) => match[1]),
    );
    const single = Object.keys(RAW_ROUTES).filter((route) => !route.startsWith("/api/exports/"));
    expect(new Set(mounted)).toEqual(new Set([...single, "/api/exports/${name}.${format}", "${prefix}/*"]));
  });

  test("who may only read exports nothing: each list and the books have a permission of their own", async () => {
    // The specification names no right to export accounts: who sees them all administers them.
    const single = DOWNLOADS.filter(({ name }) => name !== "users");
    expect(single.filter(({ can }) => !can.endsWith(":export")).map(({ name }) => name)).toEqual([]);
    for (const person of [firm.people.viewer, firm.people.analyst])
      for (const { name, formats } of DOWNLOADS)
        for (const format of formats) {
          const { status } = await fetch(`${server.url}/api/exports/${name}.${format}`, { headers: person.headers });
          expect([name, format, status]).toEqual([name, format, 403]);
        }
  });

  test("every route of files is in the description of the public API", async () => {
    const { paths } = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as { paths: object };
    const files = Object.keys(RAW_ROUTES).filter((route) =>
      /\.(csv|xlsx|vcf)$|uploads\/(imports|emails|pitches|files)$/.test(route),
    );
    expect(Object.keys(paths)).toEqual(
      expect.arrayContaining(files.map((route) => route.replace("/api", "").replace(":id", "{id}"))),
    );
  });

  test.each(Object.entries(RAW_ROUTES))("%s lets in who may", async (address, { can, method = "GET", query = "" }) => {
    const url =
      server.url +
      address
        .replace(":id", crypto.randomUUID())
        .replace(":uploadId", crypto.randomUUID())
        .replace("auth/*", "auth/ok") +
      query;
    const asked = askedAt(address, can);
    const answers = await answersOf(asked, async ({ headers }) => {
      const aborter = new AbortController();
      const body = method === "POST" ? { body: "name\n" } : {};
      const { status } = await fetch(url, { method, headers, signal: aborter.signal, ...body });
      aborter.abort();
      if (status === 401) return "unauthenticated";
      if (status === 403) return "forbidden";
      expect([200, 400, 404]).toContain(status);
      return "let in";
    });
    expect(answers).toEqual(expectedOf(asked));
  });
});

/** Answers that a caller may get at all. Only a link opens what it is for, and those are few. */
function possibleOf(who: CallerName): string[] {
  const guards = [...procedures, ...Object.values(RAW_ROUTES)].map(({ can }) => can);
  const possible = new Set(guards.map((can) => expected(who, can)));
  if (who !== "visitor") possible.delete("unauthenticated");
  return [...possible].map((answer) => `${who}: ${answer}`);
}

test("everybody was let in somewhere, and a person who may not do everything was refused somewhere", () => {
  // A sample of callers need not have met every answer of each.
  const met = isWholeRun ? [...seen] : [...seen].map((one) => one.split(": ")[1]);
  const wanted = isWholeRun ? callers.flatMap(([who]) => possibleOf(who)) : ["let in", "forbidden", "unauthenticated"];
  expect(met).toEqual(expect.arrayContaining(wanted));
});

test(`${LAST} ends every session of the person, at once`, async () => {
  const { viewer } = firm.people;
  await send(viewer, LAST, {});
  await expect(send(viewer, "deals.list", {})).rejects.toMatchObject({ code: "unauthenticated" });
  await expect(send(server.visitor, LAST, {})).rejects.toMatchObject({ code: "unauthenticated" });
});
