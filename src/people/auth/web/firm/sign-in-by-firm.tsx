import { Trans, useLingui } from "@lingui/react/macro";
import { useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { readAuthSearch } from "#core/web/app/account/auth-search.ts";
import { firmSignInAddress } from "#core/web/app/account/firm-sign-in.ts";
import { Button } from "#ui/web/button.tsx";
import type { Notice } from "../notice.ts";

/** Leads to the service of the firm that the address belongs to. */
export function FirmSignIn({ email, onNotice }: { email: string; onNotice: (notice: Notice) => void }) {
  const { t } = useLingui();
  const { next } = useSearch({ from: "/auth", select: readAuthSearch });
  const [isBusy, setBusy] = useState(false);

  async function go() {
    onNotice(null);
    if (!/^\S+@\S+$/.test(email.trim()))
      return onNotice({ tone: "danger", content: <Trans>Enter your work e-mail first.</Trans> });
    setBusy(true);
    try {
      location.assign(await firmSignInAddress(email.trim(), next));
    } catch (error) {
      setBusy(false);
      onNotice({ tone: "danger", content: error instanceof Error ? error.message : t`Something went wrong` });
    }
  }

  return (
    <Button size="lg" busy={isBusy} onClick={() => void go()}>
      <Trans>Continue with your firm</Trans>
    </Button>
  );
}
