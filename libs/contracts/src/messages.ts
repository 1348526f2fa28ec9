import { LIMITS } from './limits';

/** Texts that people read and tests look for; one place, so that server and screens say the same. */
export const MESSAGES = {
  emailRequired: 'Email is Required',
  emailInvalid: 'Provide a valid Email',
  passwordRequired: 'Password is Required',
  passwordShort: `Must be ${LIMITS.passwordMin} characters or longer`,
  nameRequired: 'Name is Required',
  subscribed: 'Yohoo!..Subscribed',
  orderCanceled: 'Order is canceled.',
  orderRefunded: 'Order is refunded.',
  reviewAdded: 'Review Added',
  toolAdded: 'Tool Added',
  toolUpdated: 'Tool Updated',
  stockUpdated: 'Stock Updated',
  toolDeleted: 'Tool is deleted.',
  userDeleted: 'User is deleted.',
  madeAdmin: 'Successfully made an admin',
  profileUpdated: 'Profile Updated',
  paymentCompleted: 'Congrats! Your payment is completed.',
  pageNotFound: 'Sorry! Page not found',
  shopUnreachable: 'The shop cannot be reached. Please check your connection and try again.',
  confirmCancelOrder: 'Are you sure you want to cancel the order?',
  confirmDeleteUser: 'Are you sure you want to delete?',
  confirmDeleteTool: 'Are you sure you want to delete the tool?',
} as const;
