import { parse, print } from 'graphql';

/** Record that fills an example's variables: the newest tool, or the caller's newest order, paid or unpaid. */
export type SubjectKind = 'tool' | 'order' | 'unpaidOrder';

export interface Subject {
  readonly id: string;
  /** The tool's minimum order quantity, or the order's quantity. */
  readonly quantity: number;
  /** Price per unit in minor units. */
  readonly price: number;
}

interface Options {
  readonly about?: SubjectKind;
  /** Absent when the operation has no variables. */
  readonly variables?: (subject: Subject) => object;
}

export interface Example extends Options {
  readonly title: string;
  /** Text of exactly one named operation. */
  readonly query: string;
}

/** Examples for one audience, in a runnable order. */
export interface ExampleGroup {
  readonly title: string;
  readonly audience: string;
  readonly examples: readonly Example[];
}

/** @param note comment above the operation */
export function example(
  title: string,
  operation: string,
  { note, ...options }: Options & { note?: string } = {},
): Example {
  return { title, query: `${note ? `# ${note}\n` : ''}${print(parse(operation))}\n`, ...options };
}
