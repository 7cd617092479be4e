import type { FieldKind } from "#work/signatures/shared/rules.ts";
import type { LaidField, Layout } from "./layout.ts";
import { lineMark, type Mark, typedMark } from "./mark.ts";

/** What one signer adds: their mark, and what the evidence page shows of it. */
export type Signing = {
  /** Which signer of the layout, from 0. */
  place: number;
  name: string;
  reason: string;
  at: Date;
  mark: Mark;
  evidence: Readonly<Record<keyof Layout["signers"][number]["lines"], string>>;
  /** What the signer’s fields on the pages say. */
  says?: Readonly<Record<Exclude<FieldKind, "signature">, string>>;
};

/** Room for the signature of a seal in hexadecimal: its certificates and a time stamp fit. */
const ROOM = 24_576;
const RANGE_ROOM = 60;

/** Bytes with an empty place for a signature: what is signed is everything around it. */
export type Opened = { bytes: Buffer; hole: { from: number; to: number } };

/**
 * Appends one signer's revision to a prepared file: fills the fields that were laid out for them and leaves a place for the seal.
 * Earlier bytes stay as they are, so earlier seals stay valid.
 */
export function openSeal(file: Uint8Array, layout: Layout, signing: Signing): Opened {
  const { root, info, size, last } = readTrailer(file);
  const laid = layout.signers[signing.place];
  if (laid === undefined) throw new Error("The layout has no such signer");
  const update = new Update(file.length, size);
  const value = update.reserve();
  const draw = marksOf(update);
  update.add(
    laid.signature.object,
    widget(laid.signature, `/FT /Sig /Ff 0 /V ${value} 0 R ${draw(laid.signature, signing.mark)}`),
  );
  const { initials = "", name = "", date = "" } = signing.says ?? {};
  const fill = {
    signature: { text: signing.name, mark: signing.mark },
    initials: { text: initials, mark: typedMark(initials) },
    name: { text: name, mark: lineMark(name) },
    date: { text: date, mark: lineMark(date) },
  };
  for (const field of laid.marks ?? []) {
    const { text, mark } = fill[field.kind];
    update.add(
      field.object,
      widget(field, `/FT /Tx /Ff 1 /DA (/Helv 0 Tf 0 g) /V ${textOf(text)} ${draw(field, mark)}`),
    );
  }
  for (const [line, field] of Object.entries(laid.lines))
    fillText(update, field, signing.evidence[line as keyof typeof laid.lines]);
  const [before, after] = signatureText(signing);
  const at = update.add(value, `${before}<${"0".repeat(ROOM)}>${after}`);
  const tail = update.end(`/Root ${root}${info} /Prev ${last}`);
  const bytes = Buffer.concat([file, tail]);
  const from = at + Buffer.byteLength(before, "latin1");
  const hole = { from, to: from + ROOM + 2 };
  const range = `[0 ${hole.from} ${hole.to} ${bytes.length - hole.to}]`.padEnd(RANGE_ROOM);
  const mark = bytes.indexOf("/ByteRange ", at, "latin1") + "/ByteRange ".length;
  bytes.write(range, mark, "latin1");
  return { bytes, hole };
}

/** What is signed of an open seal. */
export const signedBytes = ({ bytes, hole }: Opened): Buffer[] => [
  bytes.subarray(0, hole.from),
  bytes.subarray(hole.to),
];

/** Puts the signature into its place. */
export function closeSeal({ bytes, hole }: Opened, signature: Uint8Array): Buffer {
  const hex = Buffer.from(signature).toString("hex");
  if (hex.length > ROOM) throw new Error("The signature is larger than its place");
  bytes.write(hex, hole.from + 1, "latin1");
  return bytes;
}

function signatureText({ name, reason, at }: Signing): [string, string] {
  const stamp = at.toISOString().replaceAll(/[-:T]/g, "").slice(0, 14);
  return [
    `<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /ETSI.CAdES.detached /ByteRange ${" ".repeat(RANGE_ROOM)} /M (D:${stamp}Z) /Name ${textOf(name)} /Reason ${textOf(reason)} /Contents `,
    " >>",
  ];
}

const number = (value: number) => String(Math.round(value * 1000) / 1000);
/** A text of any letters, as PDF keeps it. */
const textOf = (text: string) => `<FEFF${Buffer.from(text, "utf16le").swap16().toString("hex")}>`;
/** A text in the letters of the standard font; others become question marks. */
const plainText = (text: string) =>
  `(${text.replaceAll(/[^\x20-\x7e]/g, "?").replaceAll(/[\\()]/g, (sign) => `\\${sign}`)})`;

function widget({ name, page, box: { x, y, width, height } }: LaidField, more: string): string {
  const rect = [x, y, x + width, y + height].map(number).join(" ");
  return `<< /Type /Annot /Subtype /Widget /F 132 /T (${name}) /Rect [${rect}] /P ${page} 0 R ${more} >>`;
}

const TURNS = { 90: "0 1 -1 0 0 0", 180: "-1 0 0 -1 0 0", 270: "0 -1 1 0 0 0" } as const;

/** Draws marks as the look of fields, upright where the page is turned. Equal ones of a size are in the file once, as is a picture. */
function marksOf(update: Update) {
  const images = new Map<Mark, number>();
  const looks = new Map<Mark, Map<string, number>>();
  return ({ box, turn }: LaidField, mark: Mark): string => {
    const size = turn === 90 || turn === 270 ? { width: box.height, height: box.width } : box;
    const shape = `/BBox [0 0 ${number(size.width)} ${number(size.height)}]${turn === undefined ? "" : ` /Matrix [${TURNS[turn]}]`}`;
    const known = looks.get(mark) ?? new Map<string, number>();
    looks.set(mark, known);
    const image =
      mark.image && (images.get(mark) ?? update.addStream(update.reserve(), mark.image.dict, mark.image.bytes));
    if (image !== undefined) images.set(mark, image);
    const resources = image === undefined ? "<< >>" : `<< /XObject << /Im ${image} 0 R >> >>`;
    const look =
      known.get(shape) ??
      update.addStream(
        update.reserve(),
        `/Type /XObject /Subtype /Form ${shape} /Resources ${resources}`,
        Buffer.from(mark.draw(size), "latin1"),
      );
    known.set(shape, look);
    return `/AP << /N ${look} 0 R >>`;
  };
}

const SIZE = 8;

function fillText(update: Update, field: LaidField, text: string): void {
  const { width, height } = field.box;
  const font = `<< /Font << /F0 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >> >> >>`;
  const dict = `/Type /XObject /Subtype /Form /BBox [0 0 ${number(width)} ${number(height)}] /Resources ${font}`;
  const drawn = `/Tx BMC q BT /F0 ${SIZE} Tf 0.1 0.1 0.13 rg 0 3 Td ${plainText(text)} Tj ET Q EMC`;
  const look = update.addStream(update.reserve(), dict, Buffer.from(drawn, "latin1"));
  const more = `/FT /Tx /Ff 1 /DA (/Helv ${SIZE} Tf 0 g) /V ${textOf(text)} /AP << /N ${look} 0 R >>`;
  update.add(field.object, widget(field, more));
}

/** Objects that are appended to a file, with the table that lists them. */
class Update {
  readonly #from: number;
  readonly #offsets = new Map<number, number>();
  readonly #parts: Buffer[] = [Buffer.from("\n")];
  #length = 1;
  #next: number;

  constructor(from: number, size: number) {
    this.#from = from;
    this.#next = size;
  }

  reserve(): number {
    return this.#next++;
  }

  /** Appends an object and answers where its content begins. */
  add(object: number, content: string): number {
    return this.#append(object, Buffer.from(content, "latin1"));
  }

  addStream(object: number, dict: string, bytes: Uint8Array): number {
    const head = Buffer.from(`<< ${dict} /Length ${bytes.length} >>\nstream\n`, "latin1");
    this.#append(object, Buffer.concat([head, bytes, Buffer.from("\nendstream")]));
    return object;
  }

  #append(object: number, content: Buffer): number {
    const head = Buffer.from(`${object} 0 obj\n`);
    this.#offsets.set(object, this.#from + this.#length);
    const at = this.#from + this.#length + head.length;
    this.#push(Buffer.concat([head, content, Buffer.from("\nendobj\n")]));
    return at;
  }

  #push(part: Buffer): void {
    this.#parts.push(part);
    this.#length += part.length;
  }

  end(trailer: string): Buffer {
    const table = this.#from + this.#length;
    const rows = [...this.#offsets].toSorted(([one], [other]) => one - other);
    const entries = rows.map(([object, at]) => `${object} 1\n${String(at).padStart(10, "0")} 00000 n \n`).join("");
    this.#push(
      Buffer.from(`xref\n${entries}trailer\n<< /Size ${this.#next} ${trailer} >>\nstartxref\n${table}\n%%EOF\n`),
    );
    return Buffer.concat(this.#parts);
  }
}

/** The last trailer of a file that `prepare` or a seal wrote. */
function readTrailer(file: Uint8Array): { root: string; info: string; size: number; last: number } {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.length);
  const tail = bytes.toString("latin1", Math.max(0, bytes.length - 4096));
  const last = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(tail)?.[1] ?? Number.NaN);
  const trailer = bytes.toString("latin1", bytes.lastIndexOf("trailer"), bytes.length);
  const root = /\/Root (\d+ \d+ R)/.exec(trailer)?.[1];
  const size = Number(/\/Size (\d+)/.exec(trailer)?.[1] ?? Number.NaN);
  if (root === undefined || Number.isNaN(last) || Number.isNaN(size))
    throw new Error("The file has no trailer of ours");
  const keys = ["Info", "ID"].map((key) => new RegExp(`/${key} (\\d+ \\d+ R|\\[[^\\]]*\\])`).exec(trailer)?.[0] ?? "");
  return { root, info: keys.map((key) => (key === "" ? "" : ` ${key}`)).join(""), size, last };
}
