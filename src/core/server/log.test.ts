import pg from "pg";
import { expect, test } from "vitest";
import { asLogged } from "./log.ts";

test("what is logged of a refused row names its place, never what it holds", () => {
  const refused = new pg.DatabaseError('null value in column "name"', 1, "error");
  Object.assign(refused, {
    code: "23502",
    table: "contacts",
    column: "name",
    detail: "Failing row contains (ada@example.test, 0612345678).",
    where: "COPY contacts, line 1: ada@example.test",
  });
  const logged = asLogged(new Error("The import failed", { cause: refused }));
  expect(logged).toMatchObject({ message: "The import failed", cause: { code: "23502", table: "contacts" } });
  expect(JSON.stringify(logged)).not.toContain("ada@example.test");
});
