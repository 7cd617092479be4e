import { type Change, Story } from "../change.ts";
import { NORTHLIGHT, TEAM } from "../people.ts";
import { type Calendar, idAt } from "../work/calendar.ts";
import { fundIdOf } from "./funds.ts";

const [PARTNER, OFFICER] = [TEAM.gp.id, NORTHLIGHT.founder.id];

type Account = {
  fund: string;
  name: string;
  account: string;
  bic: string;
  currency?: string;
  bank?: string;
  /** Days ago it was prepared. */
  since: number;
  isConfirmed?: boolean;
};

const LUXEMBOURG = { bank: "Banque Exemple Luxembourg", bic: "EXMPLULL" } as const;

/** Made up, with the right check digits. */
const ACCOUNTS: readonly Account[] = [
  { ...LUXEMBOURG, fund: "Northlight Ventures I", name: "Main account", account: "LU820010000000000101", since: 84 },
  { ...LUXEMBOURG, fund: "Northlight Ventures II", name: "Main account", account: "LU710010000000000202", since: 84 },
  {
    ...LUXEMBOURG,
    fund: "Northlight Ventures II",
    name: "Dollar account",
    account: "LU170010000000000204",
    currency: "USD",
    since: 84,
  },
  {
    fund: "Northlight Ventures II US Feeder",
    name: "Main account",
    account: "0000123456789",
    bic: "EXMPUS33",
    bank: "Example Trust Company",
    currency: "USD",
    since: 83,
  },
  {
    fund: "Northlight Co-Invest SPV 1",
    name: "Main account",
    account: "FR1430006000010000000040456",
    bic: "EXMPFRPP",
    bank: "Banque Exemple",
    since: 83,
  },
  // Nobody confirmed it yet: it holds for nothing.
  {
    ...LUXEMBOURG,
    fund: "Northlight Ventures III",
    name: "Main account",
    account: "LU600010000000000303",
    since: 3,
    isConfirmed: false,
  },
];

/** Bank accounts of the funds, each prepared by one person and confirmed by another. */
export const bankAccountChanges = (calendar: Calendar): Change[] =>
  ACCOUNTS.flatMap(({ fund, since, isConfirmed = true, currency = "EUR", bank = null, ...details }) => {
    const created_at = calendar.at(since, 45);
    const story = new Story("fund_bank_accounts", PARTNER, "fundBankAccounts.create", {
      id: idAt(created_at, `${details.name} of ${fund}`),
      fund_id: fundIdOf(fund, calendar),
      ...details,
      holder: fund,
      bank,
      currency,
      prepared_by: PARTNER,
      created_at,
    });
    const confirmed_at = calendar.at(since - 1, 90);
    if (isConfirmed)
      story.change(OFFICER, "fundBankAccounts.confirm", confirmed_at, { confirmed_by: OFFICER, confirmed_at });
    return story.changes;
  });
