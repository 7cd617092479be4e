import encodeQr from "qr";

/** Modules of light around the code, without which no camera finds it. */
const MARGIN = 4;

/** A text for a camera. Dark on light in both themes: many readers know no other way round. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const matrix = encodeQr(text, "raw", { ecc: "medium", encoding: "byte", border: MARGIN });
  const side = matrix.length;
  const path = matrix.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      className="size-48 rounded-card border border-line"
    >
      <rect width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
