import { readXlsx } from "hucre/xlsx";
import { beforeAll, describe, expect, test } from "vitest";
import { call, type Firm, newFirm, type Person, sharedServer, type TestServer } from "../../../../test/harness.ts";
import { postLines } from "../../../../test/partners.ts";

let server: TestServer;
let firm: Firm;
let fundId: string;
beforeAll(async () => {
  server = await sharedServer();
  firm = await newFirm(server);
  fundId = (await call(gp(), "funds.create", { name: "Fund I", currency: "EUR" })).id;
});

const gp = () => firm.people.general_partner;

const open = (person: Person, file: string, question = "") =>
  fetch(`${server.url}/api/funds/${fundId}/${file}.xlsx${question}`, { headers: person.headers });

const sheet = async (file: string, question = "") => {
  const answer = await open(gp(), file, question);
  expect([answer.status, answer.headers.get("content-disposition")]).toEqual([200, expect.stringContaining("Fund I")]);
  return (await readXlsx(new Uint8Array(await answer.arrayBuffer()))).sheets[0]?.rows ?? [];
};

describe("as Excel files", () => {
  test("the trial balance has its accounts and a total, and the general ledger every line with its entry", async () => {
    const calls = { effectiveOn: "2026-02-01", memo: "=1+1" };
    await postLines(firm, fundId, {
      ...calls,
      lines: [
        ["cash", "1000"],
        ["contributed", "-1000"],
      ],
    });
    await postLines(firm, fundId, {
      effectiveOn: "2026-03-01",
      lines: [
        ["administration", "250.25"],
        ["cash", "-250.25"],
      ],
    });
    expect(await sheet("trial-balance", "?asOf=2026-02-10")).toEqual([
      ["Account", "Debit", "Credit"],
      ["1000 Cash at bank", 1000, 0],
      ["3000 Capital contributed", 0, 1000],
      ["Total", 1000, 1000],
    ]);
    const [head = [], ...lines] = await sheet("general-ledger");
    const [account, memo, amount] = ["Account", "Memo", "Amount in the fund’s currency"].map((one) =>
      head.indexOf(one),
    );
    expect(lines.map((line) => [line[account ?? 0], line[memo ?? 0], line[amount ?? 0]])).toEqual([
      ["1000 Cash at bank", "=1+1", 1000],
      ["1000 Cash at bank", "Entry", -250.25],
      ["3000 Capital contributed", "=1+1", -1000],
      ["5300 Administration and audit", "Entry", 250.25],
    ]);
  });

  test("are for a person who reads the ledger of this firm, and of a fund and a day there are", async () => {
    const { viewer, limited_partner: lp, compliance_officer: compliance } = firm.people;
    const stranger = (await newFirm(server)).people.general_partner;
    for (const file of ["trial-balance", "general-ledger"]) {
      const answers = await Promise.all([viewer, lp, compliance, stranger].map((one) => open(one, file)));
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 200, 404]);
      expect((await open(gp(), file, "?asOf=2026-02-31")).status).toBe(400);
    }
    const lost = await fetch(`${server.url}/api/funds/nonsense/general-ledger.xlsx`, { headers: gp().headers });
    expect(lost.status).toBe(404);
  });
});
