import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { api } from "#core/web/api/api.ts";
import type { Worded } from "#core/web/records/fields/field-words.ts";
import { FormFields } from "#core/web/records/fields/form-fields.tsx";
import { kindForm } from "#core/web/records/form/kind-form.ts";
import { RecordFormDialog } from "#core/web/records/form/record-form-dialog.tsx";
import { useKindForm } from "#core/web/records/form/use-kind-form.ts";
import type { BoardSeat } from "#portfolio/portfolio/shared/board-api.ts";
import { boardSeatFields } from "#portfolio/portfolio/shared/fields.ts";

export const SEAT_WORDED: Worded = {
  fields: boardSeatFields,
  choices: { kind: { seat: msg`Board seat`, observer: msg`Observer` } },
};

const SEAT_FORM = kindForm({
  procedures: api.boardSeats,
  schema: () => import("#portfolio/portfolio/shared/forms.ts").then(({ boardSeatForm }) => boardSeatForm),
  worded: SEAT_WORDED,
  empty: { portfolioCompanyId: "", kind: "seat", userId: "", name: "", since: "", until: "" },
});

type Props = { portfolioCompanyId: string; edited: BoardSeat | null; onClose: () => void };

/** Who sits on the board for the firm, and from when to when. */
export function BoardSeatDialog({ portfolioCompanyId, edited, onClose }: Props) {
  const { t } = useLingui();
  const form = useKindForm(SEAT_FORM, {
    edited,
    start: { portfolioCompanyId },
    action: edited ? t`Update board seat` : t`Add board seat`,
    one: t`board seat`,
    onSaved: onClose,
  });
  return (
    <RecordFormDialog form={form} title={edited ? t`Edit board seat` : t`Add board seat`} onClose={onClose}>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormFields
          form={form}
          fields={["kind", "userId", "name", "since", "until"]}
          hints={{ name: t`If no colleague of yours holds the seat.` }}
        />
      </div>
    </RecordFormDialog>
  );
}
