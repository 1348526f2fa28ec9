import { ADMIN } from './access';
import { graphql, type Row } from './call';

/** Settings of the shop. */
export const SETTINGS_ROWS: readonly Row[] = [
  graphql('shopSettings', ADMIN, '{ shopSettings { version } }'),
  graphql(
    'updateShopSettings',
    ADMIN,
    'mutation { updateShopSettings(input: { taxMode: NONE }) { version } }',
  ),
];
