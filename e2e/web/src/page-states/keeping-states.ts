import { answerWith, neverAnswer } from './network';
import { asking, press, see, type PageState } from './page-state';

const integrity = { group: 'Data integrity', audience: 'admin', path: '/dashboard/integrity' } as const;
const audit = { group: 'Audit log', audience: 'admin', path: '/dashboard/audit' } as const;

const FINDING = {
  __typename: 'IntegrityFinding',
  invariant: 'I2',
  meaning: 'Units are reserved for orders that need them.',
  ...{ subjectKind: 'TOOL', subjectId: 't1', repairable: true },
  text: 'Tool 6500000000000000000000aa reserves 2 units for a missing order.',
  remedy: 'The units become available again.',
};
const CHECK = {
  __typename: 'IntegrityCheck',
  name: 'holds',
  rule: 'Every hold belongs to one open order.',
  subjects: 'holds',
  ...{ checked: 1_200, found: 2, repaired: 0, error: null },
};
const FAULTY = {
  __typename: 'IntegrityStatus',
  ...{ running: false, verdict: 'FINDINGS', checkedAt: '2026-02-01T10:00:00.000Z', repairedFindings: [] },
  findings: [FINDING, { ...FINDING, repairable: false, text: 'A payment of $12.50 has no order.' }],
  checks: [CHECK, { ...CHECK, name: 'payments', found: 0, error: 'The provider cannot be reached.' }],
};

/** States of data integrity and the audit log. */
export const KEEPING_SCENES: readonly PageState[] = [
  ...asking(integrity, 'IntegrityStatus'),
  {
    ...integrity,
    name: 'checked',
    act: (person) => press('Check now')(person).then(() => see('checks passed')(person)),
  },
  {
    ...integrity,
    name: 'findings',
    before: (person) => answerWith(person, 'IntegrityStatus', { integrityStatus: FAULTY }),
    act: see('2 problems found'),
  },
  {
    ...integrity,
    name: 'repair',
    windowOnly: true,
    before: (person) => answerWith(person, 'IntegrityStatus', { integrityStatus: FAULTY }),
    act: press('Fix safe issues'),
  },
  {
    ...integrity,
    name: 'checking',
    before: (person) => neverAnswer(person, 'RunIntegrityCheck'),
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
    path: '/dashboard/audit?who=unknown&from=2026-02-02&to=2026-02-01',
    act: see('No entries found'),
  },
];
