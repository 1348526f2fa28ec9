import { ADMIN } from './access';
import { graphql, type Row } from './call';

const UNKNOWN = 'f'.repeat(24);

/** Letters of the shop. */
export const LETTER_ROWS: readonly Row[] = [
  graphql('letters', ADMIN, '{ letters { totalCount } }'),
  graphql(
    'sendLetterAgain',
    { ...ADMIN, admin: 'NOT_FOUND' },
    'mutation ($id: ID!) { sendLetterAgain(id: $id) { state } }',
    () => ({ id: UNKNOWN }),
  ),
];
