import { ADMIN_SCENES } from './admin-states';
import { buyingStates } from './buying-states';
import { CUSTOMER_SCENES } from './customer-states';
import { KEEPING_SCENES } from './keeping-states';
import { PASSWORD_SCENES } from './password-states';
import { paymentStates } from './payment-states';
import { PUBLIC_SCENES } from './public-states';
import type { PageStateData, PageState } from './page-state';

export { createPageStateData } from './page-state-data';
export { openPageState, type PageStateData, type PageState } from './page-state';

/** Every page state of the album besides the plain routes, in order. */
export function pageStates(props: PageStateData): PageState[] {
  return [
    ...PUBLIC_SCENES,
    ...PASSWORD_SCENES,
    ...buyingStates(props),
    ...paymentStates(props),
    ...CUSTOMER_SCENES,
    ...ADMIN_SCENES,
    ...KEEPING_SCENES,
  ];
}
