import { isIban } from "#core/shared/bank/mod97.ts";
import { type Change, Story } from "../change.ts";
import { NORTHLIGHT, TEAM } from "../people.ts";
import { type Calendar, idAt } from "../work/calendar.ts";
import { partnersOf } from "./limited-partners.ts";

const [PARTNER, OFFICER] = [TEAM.gp.id, NORTHLIGHT.founder.id];
/** Days ago they were prepared. */
const PREPARED = 80;
const COOL_OFF_HOURS = 72;
const HOUR_MS = 3_600_000;

/** Whose details wait for a second person, and whose were confirmed yesterday: nothing is paid to either yet. */
const WAITING = "Peregrine Fund of Funds";
const FRESH = "Marlow Group";
const NONE = new Set(["Jonas Weber", "Hugo Delacroix"]);

const PLACES = 4;
/** Minutes into the day of what is confirmed. */
const LATER = 120;
/** Made up, with the right check digits. */
function ibanOf(place: number): string {
  const rest = `0010000000007${String(place + 1).padStart(3, "0")}`;
  for (let digits = 2; digits < 99; digits += 1) {
    const iban = `LU${String(digits).padStart(2, "0")}${rest}`;
    if (isIban(iban)) return iban;
  }
  throw new Error("No check digits fit");
}

/** Where partners are paid: prepared by one person, confirmed by another who called them back. */
export const partnerAccountChanges = (calendar: Calendar): Change[] =>
  partnersOf(calendar).flatMap(({ id, name, contact }, place) => {
    if (NONE.has(name)) return [];
    const since = name === WAITING || name === FRESH ? 2 : PREPARED;
    const created_at = calendar.at(since, place);
    const story = new Story("lp_bank_accounts", PARTNER, "partnerBankAccounts.create", {
      id: idAt(created_at, `account of ${name}`),
      limited_partner_id: id,
      name: "Main account",
      holder: name,
      bank: "Banque Exemple Luxembourg",
      bic: "EXMPLULL",
      currency: "EUR",
      account: ibanOf(place),
      prepared_by: PARTNER,
      created_at,
    });
    if (name === WAITING) return story.changes;
    const confirmed_at = calendar.at(since - 1, LATER + place);
    story.change(OFFICER, "partnerBankAccounts.confirm", confirmed_at, {
      confirmed_by: OFFICER,
      confirmed_at,
      called_name: contact,
      called_number: `+352 555 0${String(place).padStart(PLACES, "0")}`,
      called_on: confirmed_at.slice(0, 10),
      usable_from: new Date(Date.parse(confirmed_at) + COOL_OFF_HOURS * HOUR_MS).toISOString(),
    });
    return story.changes;
  });
