import type { BadInputFixture } from './bad-input-fixture';
import { expectRefusals } from './refusal';

const LIST = `query ($first: Int, $after: String, $state: LetterState, $search: String) {
  letters(first: $first, after: $after, state: $state, search: $search) { totalCount }
}`;
const SEND = 'mutation ($id: ID!) { sendLetterAgain(id: $id) { id } }';
const OPERATOR = { $gt: '' };

/** Letters of the shop. */
export function letters(fixture: () => BadInputFixture): void {
  it.each<[string, readonly object[]]>([
    ['first', [{ first: 0 }, { first: 101 }, { first: -1 }]],
    ['after', [{ after: 'x' }, { after: '' }]],
    ['search', [{ search: 'x'.repeat(321) }, { search: 'a\u0007b' }]],
    ['state', [{ state: 'LOST' }, { state: OPERATOR }]],
  ])('the argument %s of letters', async (field, variables) => {
    await expectRefusals(variables, { code: 'BAD_USER_INPUT', field }, (sent) =>
      fixture().graphql(LIST, sent, fixture().admin),
    );
  });

  it('ids of no letter', async () => {
    const ids = ['x', '', 'f'.repeat(24), 'f'.repeat(25), '$ne'];
    await expectRefusals(ids, { code: 'NOT_FOUND' }, (id) =>
      fixture().graphql(SEND, { id }, fixture().admin),
    );
  });
}
