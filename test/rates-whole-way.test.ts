import { beforeAll, expect, test } from "vitest";
import { readRateFile } from "../src/funds/ledger/shared/rate-files.ts";
import { chosenRates } from "../src/funds/ledger/web/rate-import.ts";
import { call, type Firm, newFirm, sharedServer } from "./harness.ts";

let firm: Firm;
beforeAll(async () => {
  firm = await newFirm(await sharedServer());
});

/** A row as the European Central Bank writes it: rates of two to five digits behind the point. */
const HEAD =
  "USD,JPY,CZK,DKK,GBP,HUF,PLN,SEK,CHF,ISK,NOK,TRY,AUD,BRL,CAD,CNY,HKD,IDR,ILS,INR,KRW,MXN,MYR,NZD,PHP,SGD,THB,ZAR";
const ROW =
  "1.152,178.36,24.215,7.4686,0.87958,384.35,4.2465,10.989,0.9241,146.8,11.7005,48.6,1.7765,6.157,1.6195,8.2013,8.9548,19246.21,3.763,102.16,1688.55,21.317,4.8113,2.033,67.837,1.5002,37.376,20.004";

test("every rate of a central bank’s row comes out of reader, dialog and API with the digits it has there", async () => {
  const file = readRateFile(`Date,${HEAD},\n2026-11-06,${ROW},\n`);
  if (file === undefined) throw new Error("not read");
  expect(file.unread).toEqual([]);
  const currencies = new Set(HEAD.split(","));
  const rates = chosenRates(file, { currencies, from: "", withInverse: false, source: "" });
  const gp = firm.people.general_partner;
  expect(await call(gp, "fxRates.add", { rates })).toEqual({ added: 28, known: 0, waiting: [] });
  const { items } = await call(gp, "fxRates.list", { base: "EUR" });
  const kept = new Map(items.map(({ quote, rate }) => [quote, rate]));
  expect(HEAD.split(",").map((code) => kept.get(code))).toEqual(ROW.split(","));
});

test("a rate typed with a comma before three digits is asked about", async () => {
  const gp = firm.people.general_partner;
  const typed = (rate: string) =>
    call(gp, "fxRates.add", { rates: [{ base: "EUR", quote: "USD", rateOn: "2026-03-12", rate, source: "Bank" }] });
  await expect(typed("1,082")).rejects.toThrow(/ambiguous/);
  expect(await typed("1,0821")).toEqual({ added: 1, known: 0, waiting: [] });
  const { items } = await call(gp, "fxRates.list", { base: "EUR", quote: "USD" });
  expect(items.map(({ rate }) => rate)).toContain("1.0821");
});
