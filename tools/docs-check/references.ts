/** A place that a document names: by a link, or as a path in backticks. */
export interface Reference {
  readonly path: string;
  /** Heading of a Markdown page, as its link spells it; empty without one. */
  readonly anchor: string;
  readonly isLink: boolean;
}

const LINK = /\]\(([^)\s]+)\)/g;
const QUOTED_PATH =
  /`((?:apps|libs|emulators|e2e|resilience|tools|docs|deploy|\.ci)\/[^\s`]*|\w[\w.-]*\.(?:json|mjs|cjs|ts|yml|graphql))`/g;
/** Patterns, placeholders and what a build or a run makes. */
const NOT_A_FILE = /[<*{$]|^https?:|^mailto:|^dist\/|:\d+$/;

/** The references of a Markdown document to files and headings of the repository. */
export function referencesIn(markdown: string): Reference[] {
  const text = markdown.replace(/```[\s\S]*?```/g, '');
  const links = [...text.matchAll(LINK)].map(([, target = '']) => toReference(target, true));
  const paths = [...text.matchAll(QUOTED_PATH)].map(([, path = '']) => toReference(path, false));
  return [...links, ...paths].filter(({ path }) => !NOT_A_FILE.test(path));
}

/** The anchor that a Markdown page gives to a heading. */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\- _]/gu, '')
    .replaceAll(' ', '-');
}

function toReference(target: string, isLink: boolean): Reference {
  const [path = '', anchor = ''] = target.split('#');
  return { path, anchor, isLink };
}
