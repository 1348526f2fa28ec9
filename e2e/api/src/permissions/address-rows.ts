import { alike, SIGNED_IN, unauthenticated } from './access';
import { graphql, type Row } from './call';

const INPUT = '{ name: "Ann", line1: "1 Test Street", city: "Testville", country: "US" }';
/** No account has such an address. */
const UNKNOWN = { ...alike('NOT_FOUND'), ...unauthenticated('UNAUTHENTICATED') };

/** The caller's address book. */
export const ADDRESS_ROWS: readonly Row[] = [
  graphql('saveAddress', SIGNED_IN, `mutation { saveAddress(input: ${INPUT}) { id } }`),
  graphql('deleteAddress', UNKNOWN, 'mutation { deleteAddress(id: "none") { id } }'),
  graphql('setDefaultAddress', UNKNOWN, 'mutation { setDefaultAddress(id: "none") { id } }'),
];
