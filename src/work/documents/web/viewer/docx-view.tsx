import { useLingui } from "@lingui/react/macro";
import { createElement, Fragment, type ReactNode } from "react";
import type { PreviewElement, PreviewNode } from "#work/documents/shared/preview.ts";
import type { PageWords } from "./marked-words.ts";
import { useScrolled } from "./use-scrolled.ts";
import "./docx-view.css";

type Props = { content: readonly PreviewNode[]; name: string; looked: PageWords | undefined };

/** A text document as it is laid out, without its pages. */
export function DocxView({ content, name, looked }: Props) {
  const box = useScrolled(looked?.words);
  return (
    <section
      ref={box}
      aria-label={name}
      dir="auto"
      className="docx-view max-h-[60vh] overflow-auto rounded-card border border-line bg-surface p-4 wrap-anywhere sm:p-6"
    >
      <Nodes nodes={content} />
    </section>
  );
}

const Nodes = ({ nodes }: { nodes: readonly PreviewNode[] }): ReactNode =>
  Array.from(nodes.entries(), ([at, node]) => (
    <Fragment key={at}>{typeof node === "string" ? node : <Element element={node} />}</Fragment>
  ));

/** Its headings stand below those of the page. */
const SHOWN_AS: Partial<Record<PreviewElement["tag"], string>> = { h1: "h3", h2: "h4", h3: "h5", h4: "h6", h5: "h6" };

function Element({ element: { tag, children, to, columns, rows } }: { element: PreviewElement }): ReactNode {
  const { t } = useLingui();
  if (tag === "br") return <br />;
  if (tag === "img") return <img src={to} alt={t`Picture in the document`} />;
  const within = <Nodes nodes={children} />;
  if (tag === "a")
    return (
      <a href={to} target="_blank" rel="noopener noreferrer nofollow">
        {within}
      </a>
    );
  if (tag === "td" || tag === "th") return createElement(tag, { colSpan: columns, rowSpan: rows }, within);
  return createElement(SHOWN_AS[tag] ?? tag, null, within);
}
