import { PurchaseDocument } from '@shop/web-data/generated/orders';
import { readyToShow } from '../shop/shop';

export { PurchasePage as default } from '@shop/web-orders';

/** The page comes painted with its tool. */
export const ready = () => readyToShow(PurchaseDocument);
