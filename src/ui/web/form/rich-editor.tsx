import { useLingui } from "@lingui/react/macro";
import { type Editor, EditorContent, useEditor, useEditorState } from "@tiptap/react";
import { StarterKit } from "@tiptap/starter-kit";
import { clsx } from "clsx";
import {
  Bold,
  Braces,
  Heading2,
  Italic,
  Link as LinkIcon,
  List,
  ListOrdered,
  Quote,
  Strikethrough,
  Underline,
} from "lucide-react";
import { useState } from "react";
import { checkedRich, type RichText } from "#core/shared/text/rich-text.ts";
import { oneStopAcross } from "../behaviour/roving.ts";
import { Button } from "../button.tsx";
import { IconButton } from "../icon-button.tsx";
import { Menu, MenuItem } from "../menu/menu.tsx";
import { LinkRow } from "../table/link-row.tsx";
import { RICH_STYLE } from "../text/rich-text-view.tsx";
import { useFieldControl } from "./field.tsx";

type Props = {
  /** What it is called; its field's label does not reach into it. */
  label: string;
  value: RichText;
  onChange: (value: RichText) => void;
  onBlur?: () => void;
  /** Words that are inserted where the caret stands, from a menu of this name. */
  inserts?: Inserts;
};
type Inserts = { label: string; items: readonly { label: string; text: string }[] };

/** What may stand in a text, as `shared/core/rich-text.ts` has it; links lead to the web or to an address of e-mail. */
const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [1, 2, 3] },
    link: {
      openOnClick: false,
      autolink: true,
      protocols: ["http", "https", "mailto"],
      isAllowedUri: (uri) => /^(https?:\/\/|mailto:)/i.test(uri),
    },
  }),
];

/** The editor of a text with formatting: marks and lists by buttons, keys and as one types. */
export function RichEditor({ label, value, onChange, onBlur, inserts }: Props) {
  const { "aria-invalid": isInvalid, "aria-describedby": describedBy } = useFieldControl();
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: { ...value },
    injectCSS: false,
    editorProps: {
      attributes: {
        role: "textbox",
        "aria-multiline": "true",
        "aria-label": label,
        dir: "auto",
        class: clsx(RICH_STYLE, "min-h-40 whitespace-pre-wrap px-2.5 py-1.5 outline-none"),
        ...(describedBy !== undefined && { "aria-describedby": describedBy }),
      },
    },
    // What cannot be kept, such as a text that is too long, is left for the server to refuse.
    onUpdate: ({ editor: changed }) => onChange(checkedRich(changed.getJSON()) ?? changed.getJSON()),
    ...(onBlur && { onBlur }),
  });
  return (
    <div
      className={clsx(
        "rounded-control border bg-surface focus-within:border-primary-text",
        isInvalid ? "border-danger" : "border-line-control",
      )}
    >
      <Toolbar editor={editor} inserts={inserts} />
      <EditorContent editor={editor} className="max-h-[50vh] overflow-y-auto" />
    </div>
  );
}

function Toolbar({ editor, inserts }: { editor: Editor; inserts: Inserts | undefined }) {
  const { t } = useLingui();
  const active = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive("bold"),
      italic: now.isActive("italic"),
      underline: now.isActive("underline"),
      strike: now.isActive("strike"),
      heading: now.isActive("heading"),
      bulletList: now.isActive("bulletList"),
      orderedList: now.isActive("orderedList"),
      blockquote: now.isActive("blockquote"),
      link: now.isActive("link"),
    }),
  });
  const [linking, setLinking] = useState(false);
  const run = () => editor.chain().focus();
  const buttons = [
    { id: "bold", label: t`Bold`, icon: <Bold />, press: () => run().toggleBold().run() },
    { id: "italic", label: t`Italic`, icon: <Italic />, press: () => run().toggleItalic().run() },
    { id: "underline", label: t`Underline`, icon: <Underline />, press: () => run().toggleUnderline().run() },
    { id: "strike", label: t`Strikethrough`, icon: <Strikethrough />, press: () => run().toggleStrike().run() },
    { id: "heading", label: t`Heading`, icon: <Heading2 />, press: () => run().toggleHeading({ level: 2 }).run() },
    { id: "bulletList", label: t`Bulleted list`, icon: <List />, press: () => run().toggleBulletList().run() },
    { id: "orderedList", label: t`Numbered list`, icon: <ListOrdered />, press: () => run().toggleOrderedList().run() },
    { id: "blockquote", label: t`Quote`, icon: <Quote />, press: () => run().toggleBlockquote().run() },
    { id: "link", label: t`Link`, icon: <LinkIcon />, press: () => setLinking(!linking) },
  ] as const;
  const finish = (chain: ReturnType<typeof run>) => {
    chain.run();
    setLinking(false);
  };
  return (
    <>
      <div
        ref={oneStopAcross}
        role="toolbar"
        aria-label={t`Formatting`}
        className="flex flex-wrap gap-0.5 border-b border-line p-1"
      >
        {buttons.map(({ id, label, icon, press }) => (
          <IconButton key={id} size="sm" label={label} aria-pressed={active[id]} onClick={press}>
            {icon}
          </IconButton>
        ))}
        {inserts && <InsertMenu editor={editor} {...inserts} />}
      </div>
      {linking && (
        <LinkRow
          value={String(editor.getAttributes("link")["href"] ?? "")}
          onApply={(href) => finish(linked(editor, href))}
          onRemove={() => finish(run().extendMarkRange("link").unsetLink())}
          onClose={() => finish(run())}
        />
      )}
    </>
  );
}

function InsertMenu({ editor, label, items }: Inserts & { editor: Editor }) {
  return (
    <Menu
      // The caret stays where it was: a bare focus would put it at the beginning.
      returnTo={() => {
        editor.view.focus();
        return editor.view.dom;
      }}
      trigger={
        <Button size="sm" icon={<Braces aria-hidden className="size-4" />}>
          {label}
        </Button>
      }
    >
      {items.map(({ label: name, text }) => (
        <MenuItem key={text} onSelect={() => editor.commands.insertContent({ type: "text", text })}>
          {name}
        </MenuItem>
      ))}
    </Menu>
  );
}

/** The chosen words lead there; where none are chosen and the caret is in no link, the address itself is written. */
function linked(editor: Editor, href: string) {
  const chain = editor.chain().focus();
  if (editor.state.selection.empty && !editor.isActive("link"))
    return chain.insertContent({ type: "text", text: href, marks: [{ type: "link", attrs: { href } }] });
  return chain.extendMarkRange("link").setLink({ href });
}
