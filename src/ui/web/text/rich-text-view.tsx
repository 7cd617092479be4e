import { Fragment, type ReactNode } from "react";
import { checkedRich, type RichNode } from "#core/shared/text/rich-text.ts";

type Props = { value: unknown; none: ReactNode };

/** Looks of a text with formatting, as it is read and as it is written. */
export const RICH_STYLE =
  "max-w-prose wrap-anywhere [&_a]:text-primary-text [&_a]:underline [&_blockquote]:border-l-2 [&_blockquote]:border-line [&_blockquote]:pl-3 [&_blockquote]:text-quiet [&_code]:rounded-control [&_code]:bg-sunken [&_code]:px-1 [&_h3]:mt-3 [&_h3]:text-lg [&_h3]:font-semibold [&_h4]:mt-3 [&_h4]:font-semibold [&_h5]:mt-2 [&_h5]:font-medium [&_hr]:my-3 [&_hr]:border-line [&_ol]:list-decimal [&_ol]:pl-5 [&_p]:my-1.5 [&_pre]:my-2 [&_pre]:overflow-x-auto [&_pre]:rounded-control [&_pre]:bg-sunken [&_pre]:p-3 [&_ul]:list-disc [&_ul]:pl-5";

/** A text with formatting; only what is known of it is drawn. */
export function RichTextView({ value, none }: Props) {
  const doc = checkedRich(value);
  const isEmpty = doc === undefined || (doc.content ?? []).every(({ content = [] }) => content.length === 0);
  if (isEmpty) return <p className="text-quiet">{none}</p>;
  return (
    <div dir="auto" className={RICH_STYLE}>
      {drawn(doc.content)}
    </div>
  );
}

// What is written has no ids: a place is as good a key as there is.
const drawn = (nodes: readonly RichNode[] = []) =>
  nodes.map((node, place) => <Fragment key={`${place} ${node.type}`}>{one(node)}</Fragment>);

const HEADINGS = ["h3", "h4", "h5"] as const;

function one({ type, attrs, content, marks = [], text = "" }: RichNode): ReactNode {
  const inside = () => drawn(content);
  switch (type) {
    case "text":
      return marks.reduce<ReactNode>((words, mark) => marked(words, mark), text);
    case "paragraph":
      return <p>{inside()}</p>;
    case "heading": {
      const Heading = HEADINGS[Number(attrs?.["level"] ?? 1) - 1] ?? "h5";
      return <Heading>{inside()}</Heading>;
    }
    case "bulletList":
      return <ul>{inside()}</ul>;
    case "orderedList":
      return <ol>{inside()}</ol>;
    case "listItem":
      return <li>{inside()}</li>;
    case "blockquote":
      return <blockquote>{inside()}</blockquote>;
    case "codeBlock":
      return (
        <pre>
          <code>{inside()}</code>
        </pre>
      );
    case "horizontalRule":
      return <hr />;
    case "hardBreak":
      return <br />;
    default:
      return inside();
  }
}

function marked(words: ReactNode, { type, attrs }: { type: string; attrs?: Record<string, unknown> }): ReactNode {
  switch (type) {
    case "bold":
      return <strong>{words}</strong>;
    case "italic":
      return <em>{words}</em>;
    case "strike":
      return <s>{words}</s>;
    case "underline":
      return <u>{words}</u>;
    case "code":
      return <code>{words}</code>;
    case "link":
      return (
        <a
          href={typeof attrs?.["href"] === "string" ? attrs["href"] : undefined}
          target="_blank"
          rel="noopener noreferrer nofollow"
        >
          {words}
        </a>
      );
    default:
      return words;
  }
}
