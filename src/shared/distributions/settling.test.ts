import { describe, expect, test } from "vitest";
import { settled, type Withheld } from "./settling.ts";

const line = { received: "1000", commitmentId: "c", limitedPartnerId: "p" };
const tax = (more: Partial<Withheld>): Withheld => ({
  commitmentId: "c",
  rate: null,
  amount: null,
  reason: "Treaty",
  ...more,
});
const none = { withholdings: [], open: [], decimals: 2 };

describe("what of it a partner is paid", () => {
  test("all, where nothing is kept back or open", () => {
    expect(settled(line, none)).toEqual({
      withheld: "0",
      withheldRate: null,
      withheldReason: null,
      netted: "0",
      nettedLineId: null,
      net: "1000",
    });
  });

  test.each([
    ["12.345", "123.45"],
    // Half to even.
    ["0.0005", "0"],
    ["0.0015", "0.02"],
  ])("less tax of %s %% to the cent", (rate, withheld) => {
    expect(settled(line, { ...none, withholdings: [tax({ rate })] })).toMatchObject({ withheld });
  });

  test("less an amount of tax, of its own only", () => {
    expect(settled(line, { ...none, withholdings: [tax({ amount: "150" })] })).toMatchObject({
      withheld: "150",
      net: "850",
    });
    expect(settled(line, { ...none, withholdings: [tax({ amount: "150", commitmentId: "d" })] })).toMatchObject({
      net: "1000",
    });
  });

  test.each([
    ["300", "300", "550"],
    ["2000", "850", "0"],
  ])("less what pays an open call of %s", (open, netted, net) => {
    const asked = {
      ...none,
      withholdings: [tax({ amount: "150" })],
      open: [{ limitedPartnerId: "p", lineId: "l", open }],
    };
    expect(settled(line, asked)).toMatchObject({ netted, nettedLineId: "l", net });
  });
});
