import { formatMessage, type Values } from "./text/format-message.ts";

/**
 * Everything a person reads that is written in shared or on the server. The text is its own key in the catalogue, in ICU message
 * format, as in the macros of the web; `npm run words` finds it by the names of these functions, so it stands there literally.
 */
declare const placesOf: unique symbol;
/** A text of the catalogue that is said later, with `t()`. */
export type Msg<Place extends string = never> = string & { readonly [placesOf]: (place: Place) => void };

type Trim<Text extends string> = Text extends ` ${infer Rest}` | `${infer Rest} ` ? Trim<Rest> : Text;
/** The names of places: `{name}`, and those of and inside `{count, plural, one {…} other {…}}`. */
type PlacesIn<Text extends string, Names extends string = never> = Text extends `${infer Before}{${infer Rest}`
  ? Before extends `${string}}${string}`
    ? Text extends `${string}}${infer After}`
      ? PlacesInCases<After, Names>
      : never
    : Rest extends `${infer Name}}${infer After}`
      ? Name extends `${infer Counted},${string}`
        ? Rest extends `${string},${infer Cases}`
          ? PlacesInCases<Cases, Names | Trim<Counted>>
          : never
        : PlacesIn<After, Names | Trim<Name>>
      : never
  : Names;
type PlacesInCases<Text extends string, Names extends string> = Text extends `${infer Before}{${infer Rest}`
  ? Before extends `${string}}${string}`
    ? Text extends `${string}}${infer After}`
      ? PlacesIn<After, Names>
      : never
    : PlacesIn<Rest, Names>
  : Names;
type PlacesOf<Text extends string> = Text extends Msg<infer Place> ? Place : PlacesIn<Text>;

/** A text that stands in the code, not one made at run time. */
type Literal<Text extends string> = string extends Text ? never : Text;
/** The values a text needs: none, or one object with exactly its places. */
export type Filling<Text extends string> = [PlacesOf<Text>] extends [never]
  ? []
  : [values: { readonly [Place in PlacesOf<Text>]: Values[string] }];

type Translate = (text: string, values: Values) => string;
let translate: Translate = formatMessage;

/** Who says texts in the language of who reads; without one they are said as they stand in the code. */
export function setTranslate(by: Translate = formatMessage): void {
  translate = by;
}

/** A text, said now. */
export function t<const Text extends string>(text: Literal<Text>, ...[values]: Filling<Text>): string {
  return translate(text, values ?? {});
}

/** A text for `t()`, where it stands in a table that is made before anybody reads it. */
export function msg<const Text extends string>(text: Literal<Text>): Msg<PlacesIn<Text>> {
  return text as unknown as Msg<PlacesIn<Text>>;
}

/** What a rule of a form says when it is broken: `.min(1, rule("Enter a name"))`, said when the form is read. */
export function rule<const Text extends string>(text: Literal<Text>, ...[values]: Filling<Text>) {
  return { error: () => translate(text, values ?? {}) };
}

/** What the commonest rule says. */
export const atMost = (most: number) => rule("Up to {most, number} characters", { most });
