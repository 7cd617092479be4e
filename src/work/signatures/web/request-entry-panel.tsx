import { Trans } from "@lingui/react/macro";
import { Signature } from "lucide-react";
import { MenuItem } from "#ui/web/menu/menu.tsx";

/** Asks for signatures of a document, from its menu. */
export const RequestEntry = ({ onSelect }: { onSelect: () => void }) => (
  <MenuItem icon={<Signature aria-hidden />} onSelect={onSelect}>
    <Trans>Request Signature</Trans>
  </MenuItem>
);
