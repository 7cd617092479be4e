import { describe, expect, test } from "vitest";
import { capTableOn } from "../captable/captable-on.ts";
import { historyOf, type OcfFile, readOcf } from "./ocf.ts";
import { OCF_FIELDS } from "./ocf-fields.ts";
import { writeOcf } from "./ocf-write.ts";

const SUM = "0".repeat(32);
const filesOf = (name: string) => [{ filepath: `./${name}.ocf.json`, md5: SUM }];
const items = (file_type: string, all: object[]) => ({ file_type, items: all });
const price = { amount: "1.00", currency: "EUR" };
const issuance = {
  object_type: "TX_STOCK_ISSUANCE",
  id: "1",
  date: "2024-01-01",
  security_id: "S1",
  custom_id: "CS-1",
  stakeholder_id: "founder",
  security_law_exemptions: [],
  stock_class_id: "common",
  share_price: price,
  quantity: "8000.00",
  stock_legend_ids: [],
};
const grant = {
  object_type: "TX_PLAN_SECURITY_ISSUANCE",
  id: "2",
  date: "2024-02-01",
  security_id: "E1",
  custom_id: "ES-1",
  stakeholder_id: "founder",
  security_law_exemptions: [],
  stock_plan_id: "plan",
  compensation_type: "OPTION_ISO",
  quantity: "400",
  exercise_price: price,
  expiration_date: null,
  termination_exercise_windows: [],
};

/** A package of six files; the transactions are given. */
function files(transactions: object[] = [issuance, grant], rest: object = {}): OcfFile[] {
  return [
    {
      path: "Manifest.ocf.json",
      json: {
        file_type: "OCF_MANIFEST_FILE",
        ocf_version: "1.2.0",
        as_of: "2024-12-31",
        generated_at: "2024-12-31T12:00:00Z",
        issuer: {
          object_type: "ISSUER",
          id: "issuer",
          legal_name: "Example SAS",
          formation_date: "2020-01-01",
          country_of_formation: "FR",
        },
        stakeholders_files: filesOf("Stakeholders"),
        stock_classes_files: filesOf("StockClasses"),
        stock_plans_files: filesOf("StockPlans"),
        transactions_files: filesOf("Transactions"),
        ...rest,
      },
    },
    {
      path: "Stakeholders.ocf.json",
      json: items("OCF_STAKEHOLDERS_FILE", [
        { object_type: "STAKEHOLDER", id: "founder", name: { legal_name: "Ada" }, stakeholder_type: "INDIVIDUAL" },
      ]),
    },
    {
      path: "./StockClasses.ocf.json",
      json: items("OCF_STOCK_CLASSES_FILE", [
        {
          object_type: "STOCK_CLASS",
          id: "common",
          name: "Common",
          class_type: "COMMON",
          default_id_prefix: "CS-",
          initial_shares_authorized: "UNLIMITED",
          votes_per_share: "1",
          seniority: "1",
          conversion_rights: [],
          comments: ["one"],
        },
      ]),
    },
    {
      path: "StockPlans.ocf.json",
      json: items("OCF_STOCK_PLANS_FILE", [
        {
          object_type: "STOCK_PLAN",
          id: "plan",
          plan_name: "2024",
          initial_shares_reserved: "1000",
          stock_class_ids: ["common"],
        },
      ]),
    },
    { path: "Transactions.ocf.json", json: items("OCF_TRANSACTIONS_FILE", transactions) },
  ];
}

const written = (from: readonly OcfFile[]) => writeOcf(readOcf(from), () => SUM);
const parsed = (from: readonly { path: string; text: string }[]): OcfFile[] =>
  from.map(({ path, text }) => ({ path, json: JSON.parse(text) }));

describe("a package", () => {
  test("written, read and written again is the same, letter by letter", () => {
    const once = written(files());
    expect(written(parsed(once))).toEqual(once);
    expect(once.map(({ path }) => path)).toContain("VestingTerms.ocf.json");
  });

  test("nothing of it is lost", () => {
    const transaction = { ...issuance, comments: ["kept"], invented: { by: ["somebody"] } };
    const read = readOcf(files([transaction, grant]));
    expect(read.unknown).toEqual([{ file: "Transactions.ocf.json", index: 0, field: "invented" }]);
    expect(read.lists.transactions[0]).toEqual(transaction);
    const again = readOcf(parsed(writeOcf(read, () => SUM)));
    expect(again.lists).toEqual(read.lists);
    expect([again.issuer, again.manifest]).toEqual([read.issuer, read.manifest]);
  });

  test("a plan security has its name of today, and a grant without end says so", () => {
    const { lists } = readOcf(files());
    expect(lists.transactions[1]?.object_type).toBe("TX_EQUITY_COMPENSATION_ISSUANCE");
    const text = written(files()).find(({ path }) => path === "Transactions.ocf.json")?.text ?? "";
    expect(text).toContain('"expiration_date": null');
  });

  test("is a cap table", () => {
    expect(capTableOn(historyOf(readOcf(files())), "2024-12-31").totals).toEqual({
      outstanding: "8000",
      asConverted: "8000",
      fullyDiluted: "9000",
    });
  });

  test("files that the manifest does not name are left, and named", () => {
    expect(readOcf([...files(), { path: "notes.json", json: {} }]).left).toEqual(["notes.json"]);
  });
});

describe("is refused by file, place and field", () => {
  const only = { ...issuance };
  test.each<[string, OcfFile[], string, string]>([
    ["no manifest", files().slice(1), "files", "noManifest"],
    ["a file that is missing", files().slice(0, 4), "Manifest.ocf.json.transactions_files[0].filepath", "unknownId"],
    ["a date", files([{ ...only, date: "2024-02-30" }]), "Transactions.ocf.json.items[0].date", "notDate"],
    [
      "a quantity",
      files([only, { ...grant, quantity: "1e3" }]),
      "Transactions.ocf.json.items[1].quantity",
      "notDecimal",
    ],
    [
      "a field that is missing",
      files([{ ...only, stakeholder_id: undefined }]),
      "Transactions.ocf.json.items[0].stakeholder_id",
      "notText",
    ],
    [
      "a currency",
      files([{ ...only, share_price: { amount: "1", currency: "EURO" } }]),
      "Transactions.ocf.json.items[0].share_price.currency",
      "notCurrency",
    ],
    [
      "an unknown type",
      files([{ ...only, object_type: "TX_STOCK_GIFT" }]),
      "Transactions.ocf.json.items[0].object_type",
      "notOneOf",
    ],
    [
      "a file of another type",
      files([], { valuations_files: filesOf("StockPlans") }),
      "StockPlans.ocf.json.file_type",
      "notOneOf",
    ],
    ["an id that is there twice", files([only, only]), "transactions.id", "twice"],
  ])("%s", (_name, from, field, code) => {
    expect(() => readOcf(from)).toThrow(expect.objectContaining({ field, code }));
  });
});

test("every type of the format has its fields, each once", () => {
  expect(Object.keys(OCF_FIELDS)).toHaveLength(49);
  for (const [type, fields] of Object.entries(OCF_FIELDS)) {
    const names = fields.split(" ").map((each) => each.replace(/!?:.$/, ""));
    expect([type, new Set(names).size]).toEqual([type, names.length]);
  }
});
