import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { api, useRead } from "#core/web/api/api.ts";
import { CompanyPicker } from "#core/web/records/picker/company-picker.tsx";
import { whenOpened } from "#ui/web/behaviour/later.tsx";
import { Button } from "#ui/web/button.tsx";
import { Dialog } from "#ui/web/dialog/later-dialog.tsx";
import { Field } from "#ui/web/form/field.tsx";
import type { PickedRecord } from "#ui/web/form/record-picker.tsx";
import type { Definition } from "./kpi-values.ts";

const KpiEntry = whenOpened(() => import("./kpi-entry.tsx"), "KpiEntry");

type Props = { definitions: readonly Definition[]; onClose: () => void };

/** Which company the figures are of, and then the figures. */
export function StartKpis({ definitions, onClose }: Props) {
  const { t } = useLingui();
  const [picked, setPicked] = useState<PickedRecord | null>(null);
  const [companyId, setCompanyId] = useState<string>();
  const kpis = useRead(
    api.kpis.ofCompany,
    { companyId: companyId ?? "", periodKind: "month", count: 1 },
    { enabled: companyId !== undefined },
  );
  if (companyId !== undefined && kpis.data)
    return (
      <KpiEntry
        company={kpis.data.company}
        definitions={definitions}
        start={{ periodKind: "month", kind: "actual", currency: kpis.data.currency }}
        onClose={onClose}
      />
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Enter figures</Trans>}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            variant="primary"
            disabled={picked === null}
            busy={kpis.isLoading}
            onClick={() => setCompanyId(picked?.id)}
          >
            <Trans>Next</Trans>
          </Button>
        </>
      }
    >
      <Field label={t`Company`} error={kpis.error?.message}>
        <CompanyPicker value={picked} onChange={setPicked} />
      </Field>
    </Dialog>
  );
}
