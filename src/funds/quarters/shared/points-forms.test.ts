import { expect, test } from "vitest";
import { carryPointForm } from "./points-forms.ts";

const FUND = "3f2b8c1e-0000-4000-8000-000000000001";
const problemsOf = (more: object) => {
  const { error } = carryPointForm.safeParse({ fundId: FUND, name: "Camille", points: "60", ...more });
  return (error?.issues ?? []).map(({ path }) => path.join("."));
};

test("nobody left before their points begin to vest", () => {
  const vesting = { vestsFrom: "2024-01-01", months: 60 };
  expect(problemsOf({ ...vesting, leftOn: "2023-12-31" })).toEqual(["leftOn"]);
  expect(problemsOf({ ...vesting, leftOn: "2024-01-01" })).toEqual([]);
  // Of points that vest at once any day will do.
  expect(problemsOf({ leftOn: "2020-01-01" })).toEqual([]);
});
