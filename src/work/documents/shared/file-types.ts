/** What an upload may be: by the ending of its name, and what its first bytes must then be. */
export type FileType = {
  media: string;
  /** What its first bytes may say it is; a text has none. */
  content: readonly string[] | "text";
};

const office = (media: string): FileType => ({
  media: `application/vnd.${media}`,
  content: ["zip", "docx", "xlsx", "pptx", "docm", "xlsm", "pptm", "odt", "ods", "odp", "cfb"],
});
const OLD_OFFICE = ["cfb"];
const text = (media: string): FileType => ({ media: `text/${media}`, content: "text" });

/** By the ending of the name, which is also what a document's type is called. */
export const FILE_TYPES: Readonly<Record<string, FileType>> = {
  pdf: { media: "application/pdf", content: ["pdf"] },
  docx: office("openxmlformats-officedocument.wordprocessingml.document"),
  docm: office("ms-word.document.macroenabled.12"),
  doc: { media: "application/msword", content: [...OLD_OFFICE, "rtf"] },
  xlsx: office("openxmlformats-officedocument.spreadsheetml.sheet"),
  xlsm: office("ms-excel.sheet.macroenabled.12"),
  xlsb: office("ms-excel.sheet.binary.macroenabled.12"),
  xls: { media: "application/vnd.ms-excel", content: OLD_OFFICE },
  pptx: office("openxmlformats-officedocument.presentationml.presentation"),
  pptm: office("ms-powerpoint.presentation.macroenabled.12"),
  ppt: { media: "application/vnd.ms-powerpoint", content: OLD_OFFICE },
  odt: office("oasis.opendocument.text"),
  ods: office("oasis.opendocument.spreadsheet"),
  odp: office("oasis.opendocument.presentation"),
  rtf: { media: "application/rtf", content: ["rtf"] },
  csv: text("csv"),
  tsv: text("tab-separated-values"),
  txt: text("plain"),
  md: text("markdown"),
  json: { media: "application/json", content: "text" },
  ics: text("calendar"),
  vcf: text("vcard"),
  eml: { media: "message/rfc822", content: "text" },
  msg: { media: "application/vnd.ms-outlook", content: OLD_OFFICE },
  png: { media: "image/png", content: ["png", "apng"] },
  jpg: { media: "image/jpeg", content: ["jpg"] },
  jpeg: { media: "image/jpeg", content: ["jpg"] },
  gif: { media: "image/gif", content: ["gif"] },
  webp: { media: "image/webp", content: ["webp"] },
  heic: { media: "image/heic", content: ["heic"] },
  tiff: { media: "image/tiff", content: ["tif"] },
  tif: { media: "image/tiff", content: ["tif"] },
  zip: { media: "application/zip", content: ["zip"] },
  mp3: { media: "audio/mpeg", content: ["mp3"] },
  m4a: { media: "audio/mp4", content: ["m4a"] },
  wav: { media: "audio/wav", content: ["wav"] },
  mp4: { media: "video/mp4", content: ["mp4", "m4v", "mov"] },
  mov: { media: "video/quicktime", content: ["mov", "mp4"] },
};

export const FILE_EXTENSIONS = Object.keys(FILE_TYPES);

/** The ending of a name, in small letters; undefined where none exists or it is no type that is taken. */
export function fileTypeOf(name: string): string | undefined {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase();
  return ending !== undefined && Object.hasOwn(FILE_TYPES, ending) ? ending : undefined;
}

/** A name with the ending of a type, in place of that of another one. */
export function nameAs(type: string, name: string): string {
  const known = fileTypeOf(name);
  if (known === type) return name;
  return `${known === undefined ? name : name.replace(/\.[^.]+$/, "")}.${type}`;
}

/** Longer names are cut before their ending. */
const MOST_LETTERS = 200;
/** Control characters, and those that turn the direction of writing round, behind which an ending hides. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu;

/** The name alone, without the way to it and what cannot be seen of it. */
export function plainFileName(given: string): string {
  const [name = ""] = given.normalize("NFC").split(/[/\\]/).slice(-1);
  const seen = name
    .replaceAll(HIDDEN, "")
    .replaceAll(/[<>:"|?*]/g, "_")
    .replaceAll(/\s+/g, " ")
    .trim()
    .replaceAll(/^\.+|\.+$/g, "");
  if (seen.length <= MOST_LETTERS) return seen;
  const ending = /\.[^.]{1,10}$/.exec(seen)?.[0] ?? "";
  return `${seen.slice(0, MOST_LETTERS - ending.length).toWellFormed()}${ending}`;
}
