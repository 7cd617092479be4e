import { expect, test } from "vitest";
import { similarNames } from "./similar-names.ts";

const KNOWN = ["Alder Pension", "Birch Foundation", "Cèdre Prévoyance", "Dune Family Office SA", "Elm I", "Elm II"].map(
  (name) => ({ id: name, name }),
);

test.each([
  ["Aldr Pension", ["Alder Pension"]],
  ["ALDER PENSIONS", ["Alder Pension"]],
  ["Alder", ["Alder Pension"]],
  ["Alder Pension Fund Ltd", ["Alder Pension"]],
  ["Cedre Prevoyance", ["Cèdre Prévoyance"]],
  ["Dune Family Office", ["Dune Family Office SA"]],
  ["Alder Pension", []],
  ["alder  pension", []],
  ["Birch Endowment", []],
  ["Pension", []],
  ["Larch Holdings", []],
  ["", []],
])("%j is like %j", (name, names) => expect(similarNames(name, KNOWN).map((one) => one.name)).toEqual(names));
