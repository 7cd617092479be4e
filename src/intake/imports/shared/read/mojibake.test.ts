import { describe, expect, test } from "vitest";
import { hasLostCharacters, repairMojibake } from "./mojibake.ts";

describe("exactly reversible damage is undone", () => {
  test.each([
    ["agÃ¡mi Systems", "agámi Systems"],
    ["InsideAxisâ„¢", "InsideAxis™"],
    ["PanÃ¨ve", "Panève"],
    ["TaposÃ©", "Taposé"],
    ["Ã‰cole Ã\u00a0 Paris", "École à Paris"],
    ["CAFÃ‰", "CAFÉ"],
    ["usersâ€™ “own” â€“ data", "users’ “own” – data"],
    ["ENJOY.â€\u009d", "ENJOY.”"],
    ["ZaÅ¼Ã³Å‚Ä‡", "Zażółć"],
    ["piÄ™kny", "piękny"],
    ["Parrot ðŸ¦œ", "Parrot 🦜"],
    ["Ð¯Ð½Ð´ÐµÐºÑ\u0081", "Яндекс"],
    ["å¾®è½¯", "微软"],
    ["Tapos√©", "Taposé"],
    ["users‚Äô data", "users’ data"],
    ["Avocado‚Ñ¢", "Avocado™"],
  ])("%s", (before, after) => {
    expect(repairMojibake(before)).toBe(after);
  });
});

describe("honest text is left alone", () => {
  test.each([
    "Miasolé",
    "CAFÉ®",
    "CAFÉ™",
    "“l’été’”",
    "le café’”",
    "«Ü» et «É»",
    "MAÇÃ”",
    "SÃO PAULO",
    "Å®",
    "2√π r",
    "¬ A",
    "’é’è",
    "Ångström",
    "naïve façade",
    "株式会社",
    "שלום",
    "Яндекс",
    "🦜👨\u200d💻",
    "BerkÃ_na Wireless",
    "¸˛Ç◊ı˜Â¯˘¿",
    "Ω≈ç√∫˜µ≤≥÷",
  ])("%s", (text) => expect(repairMojibake(text)).toBe(text));
});

test("what the wrong reading of any text gives is undone exactly or left as it was", () => {
  const wrong = new TextDecoder("windows-1252");
  for (const text of ["é", "Zürich", "naïve", "“quoted”", "Łódź", "東京", "🦜", "ÀÉÎ"]) {
    const damaged = wrong.decode(new TextEncoder().encode(text));
    expect([text, damaged]).toContain(repairMojibake(damaged));
  }
});

test.each([
  ["BerkÃ_na Wireless", true],
  ["lost \ufffd here", true],
  ["half â€ a quote", true],
  ["agámi Systems", false],
  ["São Paulo", false],
  ["MAÇÃO", false],
])("%s has lost characters: %s", (text, expected) => expect(hasLostCharacters(text)).toBe(expected));
