import { Trans, useLingui } from "@lingui/react/macro";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { useState } from "react";
import { useCan } from "#core/web/api/session.tsx";
import { NotAllowed } from "#core/web/records/page/read-problem.tsx";
import { whenOpened } from "#ui/web/behaviour/later.tsx";
import { Button } from "#ui/web/button.tsx";
import { PageHeader } from "#ui/web/layout/page-header.tsx";
import { Tabs } from "#ui/web/layout/tabs.tsx";
import { BackTest } from "./back-test.tsx";
import { Quarters } from "./quarters.tsx";
import { readValuationsSearch } from "./valuation-search.ts";

const BeginDialog = whenOpened(() => import("./begin-dialog.tsx"), "BeginDialog");

/** Marks of all funds, quarter by quarter, and how good they were. */
export const ValuationsPage = () => (useCan("valuation:read") ? <Valuations /> : <NotAllowed />);

function Valuations() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const mayPrepare = useCan("valuation:prepare");
  const [isBeginning, setBeginning] = useState(false);
  const { tab = "quarters" } = useSearch({ strict: false, select: readValuationsSearch });
  const begin = () => setBeginning(true);
  return (
    <>
      <PageHeader
        title={<Trans>Valuations</Trans>}
        tight
        actions={
          mayPrepare && (
            <Button variant="primary" icon={<Plus aria-hidden className="size-4" />} onClick={begin}>
              <Trans>Start a quarter</Trans>
            </Button>
          )
        }
      />
      <Tabs
        label={t`Valuations`}
        value={tab}
        onChange={(chosen) => void navigate({ to: "/portfolio/valuations", search: { tab: chosen }, replace: true })}
        tabs={[
          { id: "quarters", label: t`Quarters`, content: <Quarters onBegin={mayPrepare ? begin : undefined} /> },
          { id: "exits", label: t`Marks against exits`, content: <BackTest /> },
        ]}
      />
      {isBeginning && <BeginDialog onClose={() => setBeginning(false)} />}
    </>
  );
}
