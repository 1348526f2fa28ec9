/** A document or value that must be left to the GraphQL engine. */
export class NotCompilable extends Error {}
