/** One letter is in nearly every name. */
export const SHORTEST_QUERY = 2;
export const MOST_OF_A_KIND = 5;
