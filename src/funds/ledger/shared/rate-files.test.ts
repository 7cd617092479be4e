import { describe, expect, test } from "vitest";
import { CENTRAL_BANK } from "#maths/money/rate-sources.ts";
import { readRateFile, withInverses } from "./rate-files.ts";

const usd = { from: "EUR", to: "USD", date: "2026-03-12", rate: "1.0821", source: CENTRAL_BANK };
const gbp = { ...usd, to: "GBP", rate: "0.8435" };

test("the central bank’s history is read as euros in each currency, what was not quoted left out", () => {
  const read = readRateFile(
    "Date,USD,JPY,CYP,GBP,\r\n2026-03-12,1.0821,N/A,N/A,0.8435,\r\n2026-03-11,1.0800,160.2,N/A,N/A,\r\n",
  );
  expect(read?.kind).toBe("central_bank");
  expect(read?.rates).toEqual([
    usd,
    gbp,
    { ...usd, date: "2026-03-11", rate: "1.0800" },
    { ...usd, to: "JPY", date: "2026-03-11", rate: "160.2" },
  ]);
  expect(read?.unread).toEqual([{ row: 1, cell: "CYP", problem: "currency" }]);
});

test("so are the file of one day and the XML", () => {
  expect(readRateFile("Date, USD, GBP, \n12 March 2026, 1.0821, 0.8435, \n")?.rates).toEqual([usd, gbp]);
  const xml = `<?xml version="1.0"?><gesmes:Envelope xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref"><Cube><Cube time='2026-03-12'>
    <Cube currency='USD' rate='1.0821'/><Cube currency='GBP' rate='0.8435'/></Cube><Cube time="2026-03-11"><Cube currency="USD" rate="0"/></Cube></Cube>`;
  const read = readRateFile(xml);
  expect(read?.rates).toEqual([usd, gbp]);
  expect(read?.unread).toEqual([{ row: 2, cell: "0", problem: "rate" }]);
});

test("a list names its pairs, and each row that cannot be read", () => {
  const rows = [
    "Base;Quote;Date;Rate;Source",
    'EUR;usd;12.03.2026;1,0821;"Bank; closing"',
    "EUR;USD;12.03.2026;1,09;Other",
    "EUR;EUR;12.03.2026;1;x",
    "EUR;XXQ;12.03.2026;1;x",
    "EUR;USD;30.02.2026;1;x",
    "EUR;USD;01/02/2026;1;x",
    "EUR;USD;13.03.2026;-1;x",
    "EUR;USD;13.03.2026;=1+1;x",
    "",
    "EUR;USD;12.03.2026;1.0821;again",
    "EUR;USD;13.03.2026;none;x",
  ];
  const read = readRateFile(rows.join("\n"));
  expect(read).toMatchObject({ kind: "list", rates: [{ ...usd, source: "Bank; closing" }] });
  expect(read?.unread).toEqual([
    { row: 3, cell: "1.09", problem: "twice" },
    { row: 4, cell: "EUR", problem: "same" },
    { row: 5, cell: "XXQ", problem: "currency" },
    { row: 6, cell: "30.02.2026", problem: "day" },
    { row: 7, cell: "01/02/2026", problem: "order" },
    { row: 8, cell: "-1", problem: "rate" },
    { row: 9, cell: "=1+1", problem: "rate" },
    { row: 12, cell: "none", problem: "rate" },
  ]);
});

test.each(["", "hello", "Date,Name\n2026-03-12,x", "<html><Cube currency='USD' rate='1'/></html>"])(
  "%j is no file of rates",
  (text) => expect(readRateFile(text)).toBeUndefined(),
);

test("a rate that is turned round says so", () => {
  expect(withInverses([{ ...usd, rate: "1.25" }])).toEqual([
    { ...usd, rate: "1.25" },
    { ...usd, from: "USD", to: "EUR", rate: "0.8", source: `${CENTRAL_BANK} (inverse)` },
  ]);
});

const ratesOf = (text: string, answers = {}) => readRateFile(text, answers)?.rates.map(({ rate }) => rate);

const problemsOf = (text: string, answers = {}) => readRateFile(text, answers)?.unread.map(({ problem }) => problem);

describe("rates as files write them", () => {
  test("three decimals of the central bank are decimals", () => {
    const text =
      "Date,USD,JPY,CZK,THB,GBP,\n2026-11-09,1.1534,160.2,24.215,36.063,0.8435,\n2026-11-06,1.152,160.45,24.3,36.1,0.8441,\n";
    expect(ratesOf(text)).toEqual([
      "1.1534",
      "160.2",
      "24.215",
      "36.063",
      "0.8435",
      "1.152",
      "160.45",
      "24.3",
      "36.1",
      "0.8441",
    ]);
  });

  test("a comma that groups thousands is told by the column, or asked about", () => {
    const head = "base,quote,date,rate,source\n";
    const thousands = 'EUR,IDR,2026-11-12,"17,500",Bank\nEUR,KRW,2026-11-12,"1,550",Bank\n';
    expect(ratesOf(`${head}${thousands}EUR,USD,2026-11-12,1.1534,Bank\n`)).toEqual(["17500", "1550", "1.1534"]);
    expect(problemsOf(`${head}${thousands}`)).toEqual(["mark", "mark"]);
    expect(ratesOf(`${head}${thousands}`, { mark: "point" })).toEqual(["17500", "1550"]);
    expect(ratesOf(`${head}${thousands}`, { mark: "comma" })).toEqual(["17.500", "1.550"]);
  });

  test("the order of days is told by the column, or asked about", () => {
    const rows = "base;quote;date;rate\nEUR;USD;05/11/2026;1.15\n";
    expect(problemsOf(rows)).toEqual(["order"]);
    expect(readRateFile(rows, { order: "day" })?.rates[0]?.date).toBe("2026-11-05");
    expect(readRateFile(`${rows}EUR;USD;26/11/2026;1.16\n`)?.rates.map(({ date }) => date)).toEqual([
      "2026-11-05",
      "2026-11-26",
    ]);
  });

  test("downloads of the central bank’s data portal and data interface", () => {
    const portal =
      'DATE,TIME PERIOD,"US dollar/Euro (EXR.D.USD.EUR.SP00.A)"\n2026-11-11,11 Nov 2026,1.151\n2026-11-12,12 Nov 2026,1.1534\n';
    expect(readRateFile(portal)).toMatchObject({
      kind: "central_bank",
      unread: [],
      rates: [{ from: "EUR", to: "USD", date: "2026-11-11", rate: "1.151", source: CENTRAL_BANK }, { rate: "1.1534" }],
    });
    const data =
      "KEY,FREQ,CURRENCY,CURRENCY_DENOM,EXR_TYPE,EXR_SUFFIX,TIME_PERIOD,OBS_VALUE\nEXR.D.USD.EUR.SP00.A,D,USD,EUR,SP00,A,2026-11-12,1.1534\nEXR.M.USD.EUR.SP00.A,M,USD,EUR,SP00,A,2026-11,1.15\n";
    expect(readRateFile(data)).toMatchObject({
      kind: "central_bank",
      rates: [{ from: "EUR", to: "USD", date: "2026-11-12", rate: "1.1534" }],
      unread: [{ row: 3, problem: "day" }],
    });
  });

  test("semicolons and days with points say that a comma stands before decimals", () => {
    expect(ratesOf("From;To;Date;Rate\nEUR;CZK;27.11.2026;24,285\n")).toEqual(["24.285"]);
    expect(problemsOf("From;To;Date;Rate\nEUR;CZK;2026-11-27;24,285\n")).toEqual(["mark"]);
  });

  test.each(["Amount", "Units", "Množství"])("a rate of a hundred units is one of a unit: %s", (units) => {
    const text = `Country;${units};From;To;Date;Rate\nJapan;100;JPY;CZK;27.11.2026;14,052\nEMU;1;EUR;CZK;27.11.2026;24,2850\nX;0;USD;CZK;27.11.2026;20,5\n`;
    expect(ratesOf(text)).toEqual(["0.14052", "24.2850"]);
    expect(problemsOf(text)).toEqual(["units"]);
  });
});
