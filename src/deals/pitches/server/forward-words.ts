/**
 * How mail programs introduce what they forward or quote, in English, German, French, Dutch, Spanish, Italian, Portuguese, Swedish, Danish and
 * Norwegian.
 */
export const FORWARD_MARKER =
  /^-{2,}\s*(?:forwarded message|message transféré|weitergeleitete nachricht|doorgestuurd bericht|mensaje reenviado|messaggio inoltrato|mensagem encaminhada|vidarebefordrat meddelande|videresendt (?:besked|meddelelse|melding))\s*-{2,}$|^(?:begin forwarded message|début du message (?:réexpédié|transféré)|anfang der weitergeleiteten nachricht|begin doorgestuurd bericht|inicio del mensaje reenviado|inizio messaggio inoltrato|início da mensagem encaminhada|vidarebefordrat (?:brev|meddelande)|start på videresendt besked)\s*:$/i;
export const ORIGINAL_MARKER =
  /^-{2,}\s*(?:original message|message d['’]origine|ursprüngliche nachricht|oorspronkelijk bericht|mensaje original|messaggio originale|mensagem original|ursprungligt meddelande|oprindelig meddelelse|opprinnelig melding)\s*-{2,}$|^_{10,}$/i;

const FROM_WORDS = "from|de|von|van|da|från|fra|desde";
const DATE_WORDS =
  "sent|date|envoyé|gesendet|datum|verzonden|enviado(?: el)?|fecha|inviato|data|enviada(?: em)?|skickat|sendt|dato";
const SUBJECT_WORDS = "subject|objet|betreff|onderwerp|asunto|oggetto|assunto|ämne|emne";
const OTHER_WORDS = "to|cc|reply-to|à|an|aan|para|a|till|til|kopie|kopia|copia";
export const FROM = new RegExp(String.raw`^\*{0,2}(?:${FROM_WORDS})\s*:\s*\*{0,2}\s*`, "i");
export const HEADER = new RegExp(
  String.raw`^\*{0,2}(${FROM_WORDS}|${DATE_WORDS}|${SUBJECT_WORDS}|${OTHER_WORDS})\s*:\s*\*{0,2}\s*(.*)$`,
  "i",
);
export const FROM_NAMED = new RegExp(`^(?:${FROM_WORDS})$`);
export const DATE = new RegExp(`^(?:${DATE_WORDS})$`);
export const SUBJECT = new RegExp(`^(?:${SUBJECT_WORDS})$`);

/** Of other languages: somebody with an address behind a word and a colon, and lines of that kind. */
export const UNKNOWN_FROM = /^\*{0,2}\p{L}[\p{L}-]{0,19}\s*:\s*\*{0,2}\s*[^<>@:]{0,100}<[^\s<>@]+@[^\s<>]+>$/u;
export const UNKNOWN_HEADER = /^\*{0,2}\p{L}[\p{L} -]{0,19}\s*:\s*\*{0,2}\s*\S/u;

export const ANSWERED_FIRST = /^(?:on|le|am|op|el|il|em|den)\b/i;
const WROTE_BEHIND = "schrieb|schreef|skrev";
const WROTE_BEFORE = "wrote|a écrit|escribió|ha scritto|escreveu";
export const ANSWERED = new RegExp(
  String.raw`^(?:on|le|am|op|el|il|em|den)\b.{4,250}(?:${WROTE_BEHIND}|${WROTE_BEFORE})(?!\p{L}).{0,200}:$`,
  "iu",
);
export const WRITER_BEHIND = new RegExp(String.raw`\b(?:${WROTE_BEHIND})\s+([^\d,<>]{2,100}?)\s*[<:]`, "i");
export const WRITER_BEFORE = new RegExp(
  String.raw`[,\d]\s+([^\d,<>]{2,100}?)\s*(?:<|(?:${WROTE_BEFORE})(?!\p{L}))`,
  "iu",
);
