import { ADMIN_SCENES } from './admin-scenes';
import { buyingScenes } from './buying-scenes';
import { CUSTOMER_SCENES } from './customer-scenes';
import { KEEPING_SCENES } from './keeping-scenes';
import { PASSWORD_SCENES } from './password-scenes';
import { paymentScenes } from './payment-scenes';
import { PUBLIC_SCENES } from './public-scenes';
import type { PageStateData, PageState } from './page-state';

export { createPageStateData } from './page-state-data';
export { openPageState, type PageStateData, type PageState } from './page-state';

/** Every state that is worth a look beside the routes themselves, in the order of the album. */
export function pageStates(props: PageStateData): PageState[] {
  return [
    ...PUBLIC_SCENES,
    ...PASSWORD_SCENES,
    ...buyingScenes(props),
    ...paymentScenes(props),
    ...CUSTOMER_SCENES,
    ...ADMIN_SCENES,
    ...KEEPING_SCENES,
  ];
}
