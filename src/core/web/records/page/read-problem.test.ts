import { expect, test } from "vitest";
import { AppError, type ErrorCode, type ErrorData } from "#core/shared/errors.ts";
import { namesNoRecord } from "./read-problem.tsx";

test.each<[boolean, ErrorCode, ErrorData]>([
  [true, "invalid", { fields: { id: "Invalid UUID" } }],
  [true, "invalid", { fields: { companyId: "Invalid UUID" } }],
  [false, "invalid", { fields: { id: "Invalid UUID", asOf: "Invalid date" } }],
  [false, "invalid", { fields: { asOf: "Invalid date" } }],
  [false, "invalid", {}],
  [false, "internal", { fields: { id: "" } }],
])("an address names no record: %s (%s %o)", (isSo, code, data) => {
  expect(namesNoRecord(new AppError(code, "", data))).toBe(isSo);
});
