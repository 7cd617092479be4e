import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { CarryPoint } from "#funds/quarters/shared/points-api.ts";
import { Moment } from "#ui/web/text/moment.tsx";

type Agreed = NonNullable<CarryPoint["before"]>;

/** What was agreed with somebody: of a change what it says otherwise, with what it was. */
export function CarryPointFacts({ row }: { row: CarryPoint }) {
  const { before, removes } = row;
  const facts =
    removes || before === null ? [FACTS.points, FACTS.vesting] : ALL.filter((one) => differs(one, row, before));
  return facts.map((one) => (
    <span key={one.id}>
      {one.say(row)}
      {before !== null && !removes && (
        <>
          {" "}
          <Trans>(was: {one.say(before)})</Trans>
        </>
      )}
    </span>
  ));
}

type Fact = { id: string; of: readonly (keyof Agreed)[]; say: (agreed: Agreed) => ReactNode };

const FACTS = {
  name: { id: "name", of: ["name"], say: ({ name }) => <bdi>{name}</bdi> },
  points: { id: "points", of: ["points"], say: ({ points }) => <Trans>{points} points</Trans> },
  vesting: { id: "vesting", of: ["vestsFrom", "months", "cliffMonths"], say: (agreed) => <Vesting agreed={agreed} /> },
  left: {
    id: "left",
    of: ["leftOn"],
    say: ({ leftOn }) =>
      leftOn === null ? (
        <Trans>Has not left</Trans>
      ) : (
        <Trans>
          Left <Moment at={leftOn} />
        </Trans>
      ),
  },
} as const satisfies Record<string, Fact>;
const ALL: readonly Fact[] = Object.values(FACTS);

const differs = ({ of }: Fact, row: Agreed, before: Agreed) => of.some((name) => row[name] !== before[name]);

function Vesting({ agreed: { vestsFrom, months, cliffMonths } }: { agreed: Agreed }) {
  const cliff = cliffMonths ?? 0;
  const all = months ?? 0;
  if (vestsFrom === null) return <Trans>Vested at once</Trans>;
  return (
    <>
      <Trans>
        Vests over {all} months from <Moment at={vestsFrom} />
      </Trans>
      {cliff > 0 && <Trans>, cliff {cliff}</Trans>}
    </>
  );
}
