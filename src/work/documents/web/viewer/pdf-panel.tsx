import { useLingui } from "@lingui/react/macro";
import { useEffect, useEffectEvent, useState } from "react";
import { Spinner } from "#ui/web/feedback/spinner.tsx";
import type { PageWords } from "./marked-words.ts";
import { BoxesOver, type PageBoxes } from "./page-boxes.tsx";
import { openPdf, type Pdf, type PdfProblem, problemOf } from "./pdf.ts";
import { PdfControls } from "./pdf-controls.tsx";
import { type Over, PdfPage } from "./pdf-picture-panel.tsx";
import { PdfSearch } from "./pdf-search.tsx";
import { usePageBox } from "./use-page-box.ts";

type Props = {
  /** Its bytes, or an address that sends them in parts. */
  file: Blob | string;
  name: string;
  /** Words that stand out a little, all the time. */
  found?: readonly PageWords[];
  /** Words somebody looks at now: their page opens. */
  looked?: PageWords | undefined;
  /** Where these are on their page, drawn over it. */
  boxes?: PageBoxes | undefined;
  /** Which page is shown, of how many. */
  onPage?: (number: number, last: number) => void;
  /** What is drawn over a page. */
  renderOver?: Over;
  /** A page that is to be shown now; another object opens it again. */
  opened?: { page: number } | undefined;
};

const NONE: readonly PageWords[] = [];

/** A PDF, a page at a time: keys and buttons for pages and size, words found on all of them. */
export function PdfPanel({ file, name, found = NONE, looked, boxes, onPage, renderOver, opened: asked }: Props) {
  const { t } = useLingui();
  const [state, setState] = useState<{ pdf?: Pdf; problem?: PdfProblem }>({});

  useEffect(() => {
    let isGone = false;
    const { pdf, close } = openPdf(file);
    pdf.then(
      (opened) => !isGone && setState({ pdf: opened }),
      (error: unknown) => !isGone && setState({ problem: problemOf(error) }),
    );
    return () => {
      isGone = true;
      close();
    };
  }, [file]);

  if (state.problem === "encrypted") return <Refused>{t`The file is password-protected`}</Refused>;
  if (state.problem === "away") return <Refused>{t`The file can’t be shown`}</Refused>;
  if (state.problem) return <Refused>{t`The file is damaged`}</Refused>;
  if (!state.pdf)
    return (
      <div className="grid min-h-40 place-items-center">
        <Spinner label={t`Opening ${name}...`} className="size-5" />
      </div>
    );
  const over = boxes ? overBoxes(boxes) : renderOver;
  return <Pages pdf={state.pdf} name={name} found={found} looked={looked} onPage={onPage} over={over} opened={asked} />;
}

const overBoxes =
  ({ page, boxes }: PageBoxes): Over =>
  ({ number }) =>
    number === page && <BoxesOver boxes={boxes} />;

const Refused = ({ children }: { children: string }) => (
  <output className="grid min-h-40 place-items-center text-quiet">{children}</output>
);

const [LEAST_ZOOM, MOST_ZOOM] = [0.25, 5];
const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

type PagesProps = {
  pdf: Pdf;
  name: string;
  found: readonly PageWords[];
  looked: PageWords | undefined;
  onPage: Props["onPage"];
  over: Props["renderOver"];
  opened: Props["opened"];
};

function Pages({ pdf, name, found, looked, onPage, over, opened: asked }: PagesProps) {
  const [number, setNumber] = useState(1);
  const notePage = useEffectEvent((page: number) => onPage?.(page, pdf.numPages));
  useEffect(() => notePage(number), [number]);
  const [zoom, setZoom] = useState<number>();
  const [sought, setSought] = useState("");
  const turn = (to: number) => setNumber(within(to, 1, pdf.numPages));
  const resize = (by: number | undefined) =>
    setZoom((now) => (by === undefined ? undefined : within((now ?? 1) * by, LEAST_ZOOM, MOST_ZOOM)));
  const { box, width } = usePageBox(number, pdf.numPages, { turn, resize });
  // What is looked at opens its page once; from there its reader turns on.
  const looking = looked && `${looked.page} ${looked.words}`;
  const [opened, setOpened] = useState<string>();
  if (looking !== opened) {
    setOpened(looking);
    if (looked) setNumber(within(looked.page, 1, pdf.numPages));
  }
  const [answered, setAnswered] = useState<typeof asked>();
  if (asked !== answered) {
    setAnswered(asked);
    if (asked) setNumber(within(asked.page, 1, pdf.numPages));
  }
  const shown = sought.trim() !== "" ? [sought] : looked?.page === number ? [looked.words] : [];

  return (
    <div className="flex min-w-0 flex-col gap-2">
      <div className="flex flex-wrap items-center gap-1">
        <PdfControls number={number} last={pdf.numPages} isZoomed={zoom !== undefined} turn={turn} resize={resize} />
        <PdfSearch pdf={pdf} name={name} number={number} words={sought} onWords={setSought} onOpen={turn} />
      </div>
      <section
        ref={box}
        aria-label={name}
        className="max-h-[55vh] min-h-40 overflow-auto rounded-card border border-line bg-sunken"
      >
        {width > 0 && (
          <PdfPage
            pdf={pdf}
            number={number}
            zoom={zoom}
            width={width}
            looked={shown}
            found={found.filter(({ page }) => page === number).map(({ words }) => words)}
            over={over}
          />
        )}
      </section>
    </div>
  );
}
