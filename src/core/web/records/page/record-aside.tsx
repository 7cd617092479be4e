import { Trans } from "@lingui/react/macro";
import type { ComponentProps, ReactNode } from "react";
import { Section } from "#ui/web/layout/record-layout.tsx";
import { RecordHistory } from "./record-history.tsx";

/** What stands beside most records: the facts, and who changed what. */
export function RecordAside({ children, ...history }: ComponentProps<typeof RecordHistory> & { children: ReactNode }) {
  return (
    <>
      <Section title={<Trans>Details</Trans>}>{children}</Section>
      <Section title={<Trans>History</Trans>}>
        <RecordHistory {...history} />
      </Section>
    </>
  );
}
