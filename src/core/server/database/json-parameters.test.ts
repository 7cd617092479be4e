import { expect, test } from "vitest";
import { withJsonUnfolded } from "./json-parameters.ts";

const unfolded = (search: string) =>
  [...withJsonUnfolded(new URL(`http://firm.example/api/deals?${search}`)).searchParams].map((pair) => pair.join("="));

test("JSON of a parameter is what brackets say", () => {
  const filters = [
    { field: "stageId", operator: "isNotEmpty" },
    { field: "amount", operator: "between", value: ["1", "2"] },
  ];
  const search = new URLSearchParams({ filters: JSON.stringify(filters), limit: "3" }).toString();
  expect(unfolded(search)).toEqual([
    "filters[0][field]=stageId",
    "filters[0][operator]=isNotEmpty",
    "filters[1][field]=amount",
    "filters[1][operator]=between",
    "filters[1][value][0]=1",
    "filters[1][value][1]=2",
    "limit=3",
  ]);
});

test("anything else stays as it is", () => {
  for (const search of ["search=[1]", "filters[0][field]=name", "filters=[oops", "limit=3"])
    expect(unfolded(search)).toEqual([...new URLSearchParams(search)].map((pair) => pair.join("=")));
});
