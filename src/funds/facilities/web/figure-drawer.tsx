import { Trans, useLingui } from "@lingui/react/macro";
import type { FacilityAct, FacilityStanding } from "#funds/facilities/shared/api.ts";
import { addAmounts } from "#maths/money/amount.ts";
import { Drawer } from "#ui/web/dialog/dialog.tsx";
import { RecordRow, RecordRows } from "#ui/web/table/record-row.tsx";
import { Amount } from "#ui/web/text/amount.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import { ACTS, movedBy } from "./facility-words.tsx";

type Props = { of: "drawn" | "owed"; standing: FacilityStanding; acts: readonly FacilityAct[]; onClose: () => void };

/** The entries a figure is the sum of. */
export function FigureDrawer({ of, standing, acts, onClose }: Props) {
  const { t, i18n } = useLingui();
  const { currency } = standing;
  const rows = acts
    .filter(({ state, actsOn }) => state === "posted" && actsOn <= standing.on)
    .map((act) => ({ act, amount: addAmounts(["0", ...movedBy(act)[of]]) }))
    .filter(({ amount }) => Number(amount) !== 0);
  return (
    <Drawer
      open
      onClose={onClose}
      title={of === "drawn" ? t`Drawn` : t`Interest and fees owed`}
      description={
        of === "drawn" ? (
          <Trans>Drawdowns less repayments that are posted by today</Trans>
        ) : (
          <Trans>Interest and fees that are accrued less what was paid of them, posted by today</Trans>
        )
      }
    >
      <p className="figure mb-3 text-2xl font-semibold">
        <Amount amount={standing[of]} currency={currency} />
      </p>
      {rows.length === 0 ? (
        <p className="text-quiet">
          <Trans>No entries yet.</Trans>
        </p>
      ) : (
        <RecordRows label={t`Entries`}>
          {rows.map(({ act: { id, kind, actsOn, entryNo, memo }, amount }) => (
            <RecordRow
              key={id}
              title={i18n._(ACTS[kind])}
              {...(memo !== null && { note: memo })}
              facts={
                <>
                  <span>
                    <Moment at={actsOn} />
                  </span>
                  <span>
                    <Trans>Entry {entryNo}</Trans>
                  </span>
                </>
              }
              menu={<Amount amount={amount} currency={currency} />}
            />
          ))}
        </RecordRows>
      )}
    </Drawer>
  );
}
