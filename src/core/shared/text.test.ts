import { afterEach, expect, expectTypeOf, test } from "vitest";
import { z } from "zod";
import { type Filling, msg, rule, setTranslate, t } from "./text.ts";

afterEach(() => setTranslate());

test("a text is said with its places filled", () => {
  expect(t("Sign in")).toBe("Sign in");
  expect(t("Join {firm} on Tranche", { firm: "{x} # '{'" })).toBe("Join {x} # '{' on Tranche");
  expect(t("{count, plural, one {# deal} other {# deals}} of {firm}", { count: 1, firm: "X" })).toBe("1 deal of X");
  expect(t("{count, plural, one {# deal} other {# deals}}", { count: 1234 })).toBe("1,234 deals");
  expect(t("{count, plural, =0 {none} one {one of {firm}} other {many}}", { count: 0, firm: "X" })).toBe("none");
  expect(t("{isLate, select, true {Overdue} other {Due}} on {name}", { isLate: true, name: "X" })).toBe("Overdue on X");
  expect(t("Up to {most, number} characters", { most: 5000 })).toBe("Up to 5,000 characters");
});

test("places are held to the text by types", () => {
  type Value = string | number | boolean;
  expectTypeOf<Filling<"Join us">>().toEqualTypeOf<[]>();
  expectTypeOf<Filling<"Join {firm}">>().toEqualTypeOf<[values: { readonly firm: Value }]>();
  expectTypeOf<Filling<"{n, plural, one {one of {firm}} other {many}}">>().toEqualTypeOf<
    [values: { readonly n: Value; readonly firm: Value }]
  >();
  // A text that is made at run time is in no catalogue.
  expectTypeOf(t<string>)
    .parameter(0)
    .toBeNever();
});

test("what is said later and what a form's rule says are in the language of that moment", () => {
  const label = msg("Ask Amount");
  const form = z.string().max(3, rule("Up to {most} characters", { most: 3 }));
  const said = () => [t(label), form.safeParse("long").error?.issues[0]?.message];
  expect(said()).toEqual(["Ask Amount", "Up to 3 characters"]);
  setTranslate((text, values) => `«${text} ${JSON.stringify(values)}»`);
  expect(said()).toEqual(["«Ask Amount {}»", '«Up to {most} characters {"most":3}»']);
});
