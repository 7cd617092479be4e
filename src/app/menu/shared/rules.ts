/** So many records can be asked for by those who opened them. */
export const MOST_RECENT = 20;
/** What a menu holds and still helps. */
export const MOST_FAVOURITES = 30;
/** The address of a screen: no record's, and nothing behind it. */
export const SCREEN_PATH = /^(\/[a-z][a-z-]*)+$/;
