/** Record that fills an example's variables: the newest tool, or the caller's newest order, paid or unpaid. */
export type SubjectKind = 'tool' | 'order' | 'unpaidOrder';

export interface Subject {
  readonly id: string;
  /** Units: the tool's minimum order quantity, or the order's quantity. */
  readonly quantity: number;
  /** Price per unit in minor units. */
  readonly price: number;
}

export interface Example {
  readonly title: string;
  /** Text of exactly one named operation. */
  readonly query: string;
  readonly about?: SubjectKind;
  /** Builds the variables from the record; absent when the operation has none. */
  readonly variables?: (subject: Subject) => object;
}

/** Examples for one audience, in a runnable order. */
export interface ExampleGroup {
  readonly title: string;
  readonly audience: string;
  readonly examples: readonly Example[];
}

/** Removes the indentation that an operation has inside its source file. */
export function operation([text = '']: TemplateStringsArray): string {
  const [, indent = ''] = /^\n( *)/.exec(text) ?? [];
  return text.replaceAll(`\n${indent}`, '\n').trim() + '\n';
}
