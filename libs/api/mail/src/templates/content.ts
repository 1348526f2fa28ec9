/** A letter before its layout: the same parts make HTML and text. */
export interface LetterContent {
  readonly subject: string;
  readonly heading: string;
  readonly parts: readonly LetterPart[];
}

export type LetterPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'table'; readonly rows: readonly TableRow[]; readonly sums?: readonly TableSum[] }
  | { readonly kind: 'button'; readonly label: string; readonly url: string }
  | { readonly kind: 'link'; readonly label: string; readonly url: string };

/** A thing, a small text below it, and a value at the end. */
export interface TableRow {
  readonly title: string;
  readonly detail: string;
  readonly value: string;
}

/** Below the rows; the last one is the total. */
export interface TableSum {
  readonly name: string;
  readonly value: string;
}

export const text = (content: string): LetterPart => ({ kind: 'text', text: content });
