import { Trans, useLingui } from "@lingui/react/macro";
import { ChevronLeft, ChevronRight, ZoomIn, ZoomOut } from "lucide-react";
import { Button } from "#ui/web/button.tsx";
import { IconButton } from "#ui/web/icon-button.tsx";

export const ZOOM_STEP = 1.25;

type Props = {
  number: number;
  last: number;
  isZoomed: boolean;
  turn: (to: number) => void;
  /** Without a factor: as wide as there is room. */
  resize: (by: number | undefined) => void;
};

/** Which page of how many, and how large. */
export function PdfControls({ number, last, isZoomed, turn, resize }: Props) {
  const { t } = useLingui();
  return (
    <>
      <IconButton label={t`Previous page`} size="sm" disabled={number === 1} onClick={() => turn(number - 1)}>
        <ChevronLeft />
      </IconButton>
      <span aria-live="polite" className="text-sm tabular-nums">
        <Trans>
          Page {number} of {last}
        </Trans>
      </span>
      <IconButton label={t`Next page`} size="sm" disabled={number === last} onClick={() => turn(number + 1)}>
        <ChevronRight />
      </IconButton>
      <IconButton label={t`Zoom out`} size="sm" onClick={() => resize(1 / ZOOM_STEP)}>
        <ZoomOut />
      </IconButton>
      <IconButton label={t`Zoom in`} size="sm" onClick={() => resize(ZOOM_STEP)}>
        <ZoomIn />
      </IconButton>
      {isZoomed && (
        <Button size="sm" variant="ghost" onClick={() => resize(undefined)}>
          <Trans>Fit width</Trans>
        </Button>
      )}
    </>
  );
}
