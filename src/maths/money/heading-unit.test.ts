import { expect, test } from "vitest";
import { headingUnit, unitOfLine } from "./heading-unit.ts";

test.each([
  ["Revenue (k€)", "Revenue", 3, "EUR"],
  ["Revenue (€k)", "Revenue", 3, "EUR"],
  ["Revenue (EUR k)", "Revenue", 3, "EUR"],
  ["Round size (k EUR)", "Round size", 3, "EUR"],
  ["Amount ($M)", "Amount", 6, "USD"],
  ["Amount ($mm)", "Amount", 6, "USD"],
  ["Post-money (M€)", "Post-money", 6, "EUR"],
  ["Cash ($000)", "Cash", 3, "USD"],
  ["Cash ($ '000s)", "Cash", 3, "USD"],
  ["Cash ('000)", "Cash", 3, null],
  ["Cash (’000)", "Cash", 3, null],
  ["Sales (in thousands)", "Sales", 3, null],
  ["Sales (in thousands of EUR)", "Sales", 3, "EUR"],
  ["Sales (USD, millions)", "Sales", 6, "USD"],
  ["Costs EUR thousands", "Costs", 3, "EUR"],
  ["Costs in Mio. EUR", "Costs", 6, "EUR"],
  ["Umsatz (T€)", "Umsatz", 3, "EUR"],
  ["Umsatz TEUR", "Umsatz", 3, "EUR"],
  ["Umsatz in TEUR", "Umsatz", 3, "EUR"],
  ["Revenue k€", "Revenue", 3, "EUR"],
  ["Amount $M", "Amount", 6, "USD"],
  ["Amount (EUR)", "Amount", 0, "EUR"],
  ["Amount in USD", "Amount", 0, "USD"],
  ["raised_amount_usd", "raised amount", 0, "USD"],
  ["Raise €", "Raise", 0, "EUR"],
  ["Débit euros", "Débit", 0, "EUR"],
  ["Amount", "Amount", 0, null],
  ["Deal stage all", "Deal stage all", 0, null],
  ["Follow up in M", "Follow up", 6, null],
  ["Series A", "Series A", 0, null],
])("%s is %s in ten to the %s, %s", (heading, name, places, currency) =>
  expect(headingUnit(heading)).toEqual({ name, places, currency, unknown: null }),
);

test.each(["per month", "EUR/t", "x", "kEUR est."])("a bracket that says %s is not understood", (inside) =>
  expect(headingUnit(`Revenue (${inside})`)).toEqual({ name: "Revenue", places: 0, currency: null, unknown: inside }),
);

test.each([
  ["All figures in thousands of EUR", { places: 3, currency: "EUR" }],
  ["(in $ millions)", { places: 6, currency: "USD" }],
  ["Figures in $000", { places: 3, currency: "USD" }],
  ["Report in English", undefined],
  ["Amounts in EUR", undefined],
])("the line %s says %j", (line, unit) => expect(unitOfLine([line])).toEqual(unit));
