import { expect, test } from "vitest";
import { bankText, unwritable } from "./bank-text.ts";

test.each([
  ['A\u202Eb\n"Ü" – ’Co’', "A.b..U. - 'Co'", ""],
  ["Œuvre Łódź Đuro Ørsted Straße ıstanbul", "OEuvre Lodz Duro Orsted Strasse istanbul", ""],
  ["Αθήνα Επενδύσεις ΑΕ", "Athina Ependyseis AE", ""],
  ["Живков Щастие ООД", "Zhivkov Shtastie OOD", ""],
  ["Чайковский Инвестиции", "Chaykovskiy Investitsii", ""],
  ["Київ Ґалаґан", "Kiyiv Galagan", ""],
  ["Fonds 日本 SA", "Fonds SA", "日本"],
  ["קרן", "", "קרן"],
  ["صندوق ٣", "", "صندوق٣"],
  ["Plain Name, Ltd.", "Plain Name, Ltd.", ""],
])("%j is written %j, without %j", (text, written, left) => {
  expect(bankText(text, 140)).toBe(written);
  expect(unwritable(text)).toBe(left);
});

test("is cut, and never holds what XML would need escaped", () => {
  expect(bankText("x".repeat(200), 140)).toHaveLength(140);
  expect(bankText("<&>", 10)).not.toMatch(/[<>&]/);
});
