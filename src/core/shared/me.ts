/** A person who reads the list, so that "my deals" is one view for everybody. */
export const ME = "me";
