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

const part = (lineId: string, open: string, limitedPartnerId = "p") => ({
  limitedPartnerId,
  lineId,
  callId: `call ${lineId}`,
  callName: `Call ${lineId}`,
  open,
});

describe("what of it a partner is paid", () => {
  test("all, where nothing is kept back or open", () => {
    expect(settled(line, none)).toEqual({
      withheld: "0",
      withheldRate: null,
      withheldReason: null,
      netted: "0",
      nettings: [],
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
    ["one in part", ["300"], ["300"], "550"],
    ["one with all of it", ["2000"], ["850"], "0"],
    ["the oldest first, then the next", ["300", "200.01"], ["300", "200.01"], "349.99"],
    ["the last as far as it goes", ["300", "549.99", "5"], ["300", "549.99", "0.01"], "0"],
    ["none once all is used", ["850", "1"], ["850"], "0"],
    ["none that is paid", ["0", "1"], ["1"], "849"],
  ])("less what pays open calls: %s", (_what, open, paid, net) => {
    const asked = {
      ...none,
      withholdings: [tax({ amount: "150" })],
      open: [part("other", "999", "q"), ...open.map((amount, place) => part(String(place), amount))],
    };
    const { nettings, ...sums } = settled(line, asked);
    expect(nettings.map(({ amount }) => amount)).toEqual(paid);
    expect(sums.net).toBe(net);
    expect(Number(sums.netted)).toBeCloseTo(850 - Number(net), 2);
  });
});
