import { parse, print } from 'graphql';

const SUBJECT_KINDS = ['tool', 'order', 'unpaidOrder'] as const;
const DAY_MS = 86_400_000;

/** Record that fills an example's variables: the newest tool, or the caller's newest order, paid or unpaid. */
export type SubjectKind = (typeof SUBJECT_KINDS)[number];

export interface Subject {
  readonly id: string;
  /** The tool's minimum order quantity, or the order's quantity. */
  readonly quantity: number;
  /** Price per unit in minor units. */
  readonly price: number;
}

export interface Example {
  readonly title: string;
  /** Text of exactly one named operation. */
  readonly query: string;
  readonly about: SubjectKind | undefined;
  /** Absent when the operation has no variables. */
  readonly variables: ((subject: Subject) => object) | undefined;
}

/** Examples for one audience, in a runnable order. */
export interface ExampleGroup {
  readonly title: string;
  readonly audience: string;
  readonly examples: readonly Example[];
}

/** Reads a document whose blank lines separate the group's title and audience from its examples. */
export function readGroup(document: string): ExampleGroup {
  const [head = '', ...examples] = document.trim().split('\n\n');
  const [title = '', audience = ''] = head.replaceAll('# ', '').split('\n');
  return { title, audience, examples: examples.map(readExample) };
}

/** Comments: the title, and optionally a note to show, the kind of the subject and the variables as JSON. */
function readExample(text: string): Example {
  const comment = (start: string) => new RegExp(`^# ${start}(.+)$`, 'm').exec(text)?.[1];
  const [note, about, variables] = ['note: ', 'about: ', 'variables: '].map(comment);
  return {
    title: comment('') ?? '',
    query: `${note ? `# ${note}\n` : ''}${print(parse(text))}\n`,
    about: SUBJECT_KINDS.find((kind) => kind === about),
    variables: variables === undefined ? undefined : (subject) => fill(variables, subject),
  };
}

function fill(variables: string, { id, quantity, price }: Subject): object {
  const values: Readonly<Record<string, unknown>> = {
    ...{ '{id}': id, '{quantity}': quantity, '{price}': price },
    '{newKey}': `example-${Date.now()}`,
    '{now}': new Date().toISOString(),
    '{sixDaysAgo}': new Date(Date.now() - 6 * DAY_MS).toISOString(),
  };
  return JSON.parse(variables, (_, value: unknown) => values[String(value)] ?? value) as object;
}
