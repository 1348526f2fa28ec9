/** What the engine has to do: a document, or a value, that is out of the ordinary. */
export class NotCompilable extends Error {}
