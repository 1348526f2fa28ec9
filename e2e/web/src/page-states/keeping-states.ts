import { answerWith, neverAnswer } from './network';
import { asking, press, see, type PageState } from './page-state';

const books = { group: 'Data integrity', audience: 'admin', path: '/dashboard/books' } as const;
const audit = { group: 'Audit log', audience: 'admin', path: '/dashboard/audit' } as const;

const FINDING = {
  __typename: 'BooksFinding',
  invariant: 'I2',
  meaning: 'Units are reserved for orders that need them.',
  ...{ subjectKind: 'TOOL', subjectId: 't1', mendable: true },
  text: 'Tool 6500000000000000000000aa reserves 2 units for a missing order.',
  remedy: 'The units become available again.',
};
const CHECK = {
  __typename: 'BooksCheck',
  name: 'holds',
  rule: 'Every hold belongs to one open order.',
  things: 'holds',
  ...{ lookedAt: 1_200, found: 2, mended: 0, obstacle: null },
};
const ILL = {
  __typename: 'BooksHealth',
  ...{ running: false, verdict: 'FINDINGS', checkedAt: '2026-02-01T10:00:00.000Z', mended: [] },
  findings: [FINDING, { ...FINDING, mendable: false, text: 'A payment of $12.50 has no order.' }],
  checks: [CHECK, { ...CHECK, name: 'payments', found: 0, obstacle: 'The provider cannot be reached.' }],
};

/** States of what admins keep an eye on: the books and the audit log. */
export const KEEPING_SCENES: readonly PageState[] = [
  ...asking(books, 'BooksHealth'),
  {
    ...books,
    name: 'checked',
    act: (person) => press('Check now')(person).then(() => see('healthy')(person)),
  },
  {
    ...books,
    name: 'findings',
    before: (person) => answerWith(person, 'BooksHealth', { booksHealth: ILL }),
    act: see('2 things are wrong'),
  },
  {
    ...books,
    name: 'mend',
    windowOnly: true,
    before: (person) => answerWith(person, 'BooksHealth', { booksHealth: ILL }),
    act: press('Mend what is safe'),
  },
  {
    ...books,
    name: 'checking',
    before: (person) => neverAnswer(person, 'CheckBooks'),
    act: press('Check now'),
  },
  ...asking(audit, 'AuditLog', 'auditLog'),
  {
    ...audit,
    name: 'of one action',
    path: '/dashboard/audit?action=UPDATE_ORDER_STATUS',
    act: async (person) => {
      await person.page
        .getByText(/^Entry \d+$/)
        .first()
        .click();
    },
  },
  {
    ...audit,
    name: 'nothing found, days the wrong way round',
    path: '/dashboard/audit?who=nobody&from=2026-02-02&to=2026-02-01',
    act: see('No entry fits'),
  },
];
