export const MOST_AVATAR_BYTES = 200 * 1024;
export const MOST_AVATAR_PIXELS = 512;
