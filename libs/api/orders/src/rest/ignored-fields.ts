import { ignoredFields, ignoredListSchema } from '@shop/api-http';
import { LIMITS } from '@shop/contracts';

/** Of the documented tool and order, which clients send whole, and of their close relatives. */
const OF_BOTH = {
  ...ignoredFields('_id', 'id', 'img', 'image', 'name', 'desc', 'short_desc', 'description'),
  ...ignoredFields('minimum_order_quantity', 'available_quantity', 'total', 'total_price', 'totalPrice'),
  ...ignoredFields('order_multiple', 'maximum_order_quantity'),
  price_breaks: ignoredListSchema(LIMITS.priceBreaksMax),
  ...ignoredFields('paid', 'status', 'date', 'createdAt', 'updatedAt', 'holdExpiresAt', 'uid', 'userName'),
};

export const IGNORED_OF_ORDER = { ...OF_BOTH, ...ignoredFields('transactionId', 'displayName') };

/** The amount is the order's own, whatever else is said. */
export const IGNORED_OF_PAYMENT = {
  ...OF_BOTH,
  ...ignoredFields('price', 'price_per_unit', 'amount', 'currency', 'quantity', 'order_quantity', 'toolId'),
  ...ignoredFields('email', 'customerEmail', 'customerName', 'displayName', 'phone', 'address'),
};
