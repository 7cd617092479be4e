// Sentences with named places, such as "is {currency}, but an earlier one is {earlier}".

type Names<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;

/** What stands in the places of a sentence. */
export type Params = Readonly<Record<string, string | number>>;

/** The arguments that a sentence needs: none, or one object with exactly its places. */
export type Filling<Text extends string> = [Names<Text>] extends [never]
  ? []
  : [params: { readonly [Name in Names<Text>]: string | number }];

/** The sentence with its places filled. */
export function filled(sentence: string, params: Params): string {
  return sentence.replace(/\{(\w+)\}/g, (place, name: string) => String(params[name] ?? place));
}
