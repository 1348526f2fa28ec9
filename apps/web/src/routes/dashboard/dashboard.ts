export { default } from './dashboard-layout';

export const PAGES = {
  start: () => import('./dashboard-start'),
  myProfile: () => import('../my-profile-page'),
  myOrders: () => import('../my-orders-page'),
  addReview: () => import('../add-review-page'),
  makeAdmin: () => import('../make-admin-page'),
  addTool: () => import('../add-tool-page'),
  manageTools: () => import('../manage-tools-page'),
  manageReviews: () => import('../manage-reviews-page'),
  manageOrders: () => import('../manage-orders-page'),
  integrity: () => import('../integrity-page'),
  audit: () => import('../audit-page'),
} as const;

export type DashboardPage = keyof typeof PAGES;
