/** What of the shop an example is about: the newest tool, or the newest of the caller's orders, paid or not. */
export type SubjectKind = 'tool' | 'order' | 'unpaidOrder';

/** A tool or an order. */
export interface Subject {
  readonly id: string;
  /** Pieces: the fewest that an order of the tool may have, or those of the order. */
  readonly quantity: number;
  /** Price of one piece in minor units. */
  readonly price: number;
}

/** An operation that is ready to run. */
export interface Example {
  readonly title: string;
  /** One named operation. */
  readonly query: string;
  /** What of the shop goes into the variables. */
  readonly about?: SubjectKind;
  /** The variables, for a subject of that kind; nothing where the operation has none. */
  readonly variables?: (subject: Subject) => object;
}

/** Examples for one audience, in an order in which they can be tried. */
export interface ExampleGroup {
  readonly title: string;
  /** Who may call these. */
  readonly audience: string;
  readonly examples: readonly Example[];
}

/** The text of an operation, written indented among the code around it. */
export function operation([text = '']: TemplateStringsArray): string {
  const [, indent = ''] = /^\n( *)/.exec(text) ?? [];
  return text.replaceAll(`\n${indent}`, '\n').trim() + '\n';
}
