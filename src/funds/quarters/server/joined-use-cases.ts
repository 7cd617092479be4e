import type { Db } from "#core/server/ctx.ts";
import { listAdmissionFees } from "#funds/capital-calls/server/standing-queries.ts";
import { listStandings } from "#funds/commitments/server/standing-queries.ts";
import { type Joined, joinedAfter } from "#funds/fund-admissions/shared/caught-up.ts";
import type { FundTerms } from "#funds/funds/shared/api.ts";
import type { FeeLine } from "#funds/quarters/shared/fees-api.ts";
import type { FeeRunForm } from "#funds/quarters/shared/forms.ts";
import { joiningFee, stillOwed } from "#funds/quarters/shared/joining-fees.ts";
import type { MovedCommitment } from "#funds/quarters/shared/moved-commitments.ts";
import { listConfirmedTerms } from "#funds/side-letters/server/queries.ts";
import { addAmounts, Exact, exact } from "#maths/money/amount.ts";
import { minorUnitDecimals, moneyText } from "#maths/money/currency.ts";

type Standings = Awaited<ReturnType<typeof listStandings>>;
type Asked = FeeRunForm & {
  currency: string;
  terms: readonly FundTerms[];
  postedOn: string;
  /** Commitments that changed hands in the period: who has none left pays until then. */
  moves: readonly MovedCommitment[];
};

/**
 * A period’s fee that is run after a later closing: who was in by the period’s end (`standings`), the day everybody it charges is in by
 * (`postedOn`), and what who joined since owes as from the start (`withJoined`), less what their closing caught up.
 */
export async function joinedSince(db: Db, asked: Asked) {
  const { fundId, postedOn: usual, currency } = asked;
  const found = (await joinedAfterPeriod(db, asked)).filter(({ caughtUp }) => caughtUp !== null);
  const postedOn = [usual, ...found.map(({ closesOn }) => closesOn)].toSorted().at(-1) ?? usual;
  const everybody = await listStandings(db, fundId, postedOn);
  const joined = heldOf(found, everybody);
  const letters = found.length === 0 ? [] : await listConfirmedTerms(db, fundId);
  const owed = joined.flatMap((one): Owed[] => {
    const own = letters.filter(({ commitmentId }) => commitmentId === one.commitmentId);
    const fee = joiningFee(asked, asked, { ...one, commitment: one.added, letters: own });
    return fee === undefined ? [] : [{ ...one, ...stillOwed(fee, one.caughtUp ?? "0"), rate: fee.rate }];
  });
  const standings = (usual === postedOn ? everybody : await listStandings(db, fundId, usual)).map((standing) => ({
    ...standing,
    commitment: less(
      standing,
      joined.filter(({ closesOn }) => closesOn <= usual),
    ),
  }));
  return {
    postedOn,
    standings: found.some(({ closesOn }) => closesOn <= usual)
      ? standings.filter((one) => isIn(one) || asked.moves.some(({ from }) => from === one.commitmentId))
      : standings,
    committed: addAmounts(["0", ...joined.map(({ added }) => added)]),
    closings: [...new Set(joined.map(({ admissionId }) => admissionId))],
    withJoined: (lines: readonly FeeLine[]) => withOwed(lines, { owed, everybody, currency }),
  };
}

async function joinedAfterPeriod(db: Db, { fundId, startsOn, endsOn, currency }: Asked): Promise<Joined[]> {
  const later = (await listAdmissionFees(db, fundId)).filter(({ closesOn }) => closesOn > endsOn);
  return joinedAfter(later, { startsOn, endsOn }, minorUnitDecimals(currency));
}

type Owed = Joined & { gross: string; waived: string; net: string; rate: string | null };

const isIn = ({ commitment }: { commitment: string }) => Number(commitment) !== 0;

/** What of it who joined still holds: who took a commitment over since is charged by commitments, as in any fee. */
function heldOf(found: readonly Joined[], everybody: Standings): Joined[] {
  const left = new Map(
    everybody.map(({ commitmentId, commitment }) => [commitmentId, exact(commitment, "commitment")]),
  );
  return found.flatMap((one) => {
    const has = left.get(one.commitmentId) ?? new Exact(0);
    const added = Exact.max(0, Exact.min(has, exact(one.added, "added")));
    left.set(one.commitmentId, has.minus(added));
    return added.isZero() ? [] : [{ ...one, added: added.toFixed() }];
  });
}

const less = ({ commitmentId, commitment }: Standings[number], joined: readonly Joined[]) =>
  addAmounts([
    commitment,
    ...joined.filter((one) => one.commitmentId === commitmentId).map(({ added }) => `-${added}`),
  ]);

type Charged = { owed: readonly Owed[]; everybody: Standings; currency: string };

function withOwed(lines: readonly FeeLine[], { owed, everybody, currency }: Charged): FeeLine[] {
  return everybody.flatMap(({ limitedPartnerId: id, name, commitmentId, isGeneralPartner }): FeeLine[] => {
    const own = owed.filter((one) => one.commitmentId === commitmentId);
    const line = lines.find(({ partner }) => partner.id === id);
    if (own.length === 0) return line === undefined ? [] : [line];
    const nothing = moneyText("0", currency);
    const base: FeeLine = line ?? {
      partner: { id, name },
      isGeneralPartner,
      commitment: nothing,
      rate: own.at(-1)?.rate ?? null,
      isFree: isGeneralPartner,
      carriedIn: nothing,
      gross: nothing,
      waived: nothing,
      recognised: nothing,
      applied: nothing,
      unapplied: nothing,
      net: nothing,
    };
    const plus = (before: string, of: "added" | "gross" | "waived" | "net") =>
      moneyText(addAmounts([before, ...own.map((one) => one[of])]), currency);
    return [
      {
        ...base,
        commitment: plus(base.commitment, "added"),
        gross: plus(base.gross, "gross"),
        waived: plus(base.waived, "waived"),
        net: plus(base.net, "net"),
      },
    ];
  });
}

/** The sums of a fee with who joined. */
export function sumsOfLines(lines: readonly FeeLine[], currency: string) {
  const sum = (of: "gross" | "waived" | "recognised" | "applied" | "unapplied" | "net") =>
    moneyText(addAmounts(["0", ...lines.map((line) => line[of])]), currency);
  return {
    gross: sum("gross"),
    waived: sum("waived"),
    recognised: sum("recognised"),
    applied: sum("applied"),
    unapplied: sum("unapplied"),
    net: sum("net"),
  };
}
