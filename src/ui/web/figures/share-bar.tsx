import "../chart/chart.css";

const COLOURS = ["var(--chart-1)", "var(--chart-2)", "var(--chart-3)", "var(--chart-4)", "var(--chart-5)"];
const REST = "var(--color-line)";

type Part = { id: string; label: string /** A share of all, from 0 to 1. */; share: number };
type Props = { label: string; parts: readonly Part[]; others: string; text: (share: number) => string };

/** Parts of a whole in one bar with its legend, the largest first; beyond five they are one. The table beside it has them all. */
export function ShareBar({ label, parts, others, text }: Props) {
  const largest = parts.filter(({ share }) => share > 0).toSorted((a, b) => b.share - a.share);
  const isCut = largest.length > COLOURS.length;
  const own = isCut ? largest.slice(0, COLOURS.length - 1) : largest;
  const rest = largest.slice(own.length).reduce((sum, { share }) => sum + share, 0);
  const shown = [...own, ...(isCut ? [{ id: "", label: others, share: rest }] : [])];
  if (shown.length === 0) return null;
  return (
    <figure aria-label={label} className="flex flex-col gap-2">
      <div aria-hidden className="flex h-3 gap-px overflow-hidden rounded-full">
        {shown.map(({ id, share }, place) => (
          <span key={id} style={{ flexGrow: share, background: colourAt(place, id) }} />
        ))}
      </div>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {shown.map(({ id, label: name, share }, place) => (
          <li key={id} className="flex min-w-0 items-center gap-1.5">
            <span aria-hidden className="size-2.5 shrink-0 rounded-full" style={{ background: colourAt(place, id) }} />
            <bdi className="min-w-0 truncate">{name}</bdi>
            <span className="figure text-quiet">{text(share)}</span>
          </li>
        ))}
      </ul>
    </figure>
  );
}

const colourAt = (place: number, id: string) => (id === "" ? REST : COLOURS[place]);
