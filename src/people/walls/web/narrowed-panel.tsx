import { Trans } from "@lingui/react/macro";
import { api, useRead } from "#core/web/api/api.ts";
import { Alert } from "#ui/web/feedback/alert.tsx";

/** Says that figures leave something out for this reader, and not what. */
export function NarrowedNote() {
  if (useRead(api.walls.narrowing, {}).data?.isNarrowed !== true) return null;
  return (
    <Alert tone="info">
      <Trans>Information walls limit what you see. These figures count only that.</Trans>
    </Alert>
  );
}

/** Says that reports with more figures than this reader sees are not in their list. */
export function NarrowedReportsNote() {
  if (useRead(api.walls.narrowing, {}).data?.isNarrowed !== true) return null;
  return (
    <Alert tone="info">
      <Trans>
        Information walls limit what you see. Reports that count more are not listed. Those you generate count only
        that.
      </Trans>
    </Alert>
  );
}
