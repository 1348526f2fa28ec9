import { type Actor, ACTORS, type Outcome } from './access';
import type { Door } from './call';
import { ROWS } from './rows';

const HEADINGS: Readonly<Record<Actor, string>> = {
  visitor: 'visitor',
  customer: 'customer',
  owner: 'owner',
  stranger: 'other customer',
  admin: 'admin',
  deletedUser: 'deleted user',
  expiredToken: 'expired token',
};
const DOORS: readonly Door[] = ['Query', 'Mutation', 'Subscription', 'REST'];
const WORDS: Readonly<Record<Outcome, string>> = { ok: 'yes', nothing: '`null`' };

const PREFACE = `<!-- Written by \`npm run permissions\` from e2e/api/src/permissions; edit the rows there, never this file. -->

# Who may call what

Every operation of GraphQL and every route, and what comes of it by who calls. A test makes each of these calls at a running
shop and compares; an operation or route that is not in the table fails it.

- **owner**: the customer whom the call is about. **other customer**: somebody else who makes the very same call.
  **customer**: somebody whose call is about an order that is not there. Where these two columns say the same, the answers are
  the same byte for byte: nobody can find out whether an order exists that is not theirs.
- **deleted user**, **expired token**: whoever sends a token that was valid once. One with a broken signature, and one
  from before a change of role, are answered like an expired one. Of a token that the shop made, and of no other, GraphQL
  says so: the error has \`extensions.reason: "TOKEN_OUTDATED"\`, and a socket closes with 4403 and that word.
- **yes**: the call is served. \`null\`: the field is null. A code: the call is refused, over GraphQL in
  \`extensions.code\`, over REST as \`code\` beside the status of the code.
- Some calls of the test are refused to those who may make them, because what they ask for must not be done: a made-up
  payment (\`PAYMENT_FAILED\`), deleting oneself, shipping or refunding what is not paid (\`CONFLICT\`), an unsigned
  webhook (\`BAD_USER_INPUT\`).
`;

/** The table of permissions as a page of Markdown. */
export function permissionsPage(): string {
  const sections = DOORS.map((door) => {
    const rows = ROWS.filter((row) => row.transport === door).map(({ name, access }) =>
      line([`\`${name}\``, ...ACTORS.map((actor) => shown(access[actor]))]),
    );
    return rows.length === 0 ? [] : [`## ${door}`, [...heading(), ...rows].join('\n')];
  });
  return [PREFACE, ...sections.flat()].join('\n\n');
}

function heading(): string[] {
  const titles = ['call', ...ACTORS.map((actor) => HEADINGS[actor])];
  return [line(titles), line(titles.map(() => '---'))];
}

function shown(outcome: Outcome): string {
  return WORDS[outcome] ?? `\`${outcome}\``;
}

function line(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}
