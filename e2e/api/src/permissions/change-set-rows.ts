import { ADMIN } from './access';
import { graphql, type Row } from './call';

const UNKNOWN_ID = '0'.repeat(24);
const NOTHING = { ...ADMIN, admin: 'nothing' } as const;
const UNKNOWN = { ...ADMIN, admin: 'NOT_FOUND' } as const;

/** Bulk changes of tools. */
export const CHANGE_SET_ROWS: readonly Row[] = [
  graphql('changeSets', ADMIN, '{ changeSets { totalCount } }'),
  graphql('changeSet', NOTHING, `{ changeSet(id: "${UNKNOWN_ID}") { id } }`),
  graphql(
    'previewChangeSet',
    ADMIN,
    `mutation { previewChangeSet(input: { toolIds: ["${UNKNOWN_ID}"], change: { multiple: 1 } }) { id } }`,
  ),
  ...['applyChangeSet', 'undoChangeSet', 'discardChangeSet'].map((name) =>
    graphql(name, UNKNOWN, `mutation { ${name}(id: "${UNKNOWN_ID}") { id } }`),
  ),
];
