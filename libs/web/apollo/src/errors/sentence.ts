/** Capitalizes a message: "must not be empty" becomes "Must not be empty". */
export const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
