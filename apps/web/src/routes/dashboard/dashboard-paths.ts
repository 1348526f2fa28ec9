import { PATHS } from '../../paths';

/** Pages of the dashboard; apart from `PATHS`, which every first load has. */
export const DASHBOARD_PATHS = {
  start: PATHS.dashboard,
  myProfile: PATHS.myProfile,
  myOrders: '/dashboard/my-orders',
  myInvoices: '/dashboard/my-invoices',
  addReview: '/dashboard/addReview',
  makeAdmin: '/dashboard/make-admin',
  addTool: '/dashboard/addProduct',
  manageTools: '/dashboard/manage-tools',
  importTools: '/dashboard/import',
  manageCategories: '/dashboard/categories',
  manageAttributes: '/dashboard/attributes',
  manageSynonyms: '/dashboard/synonyms',
  missedSearches: '/dashboard/searches',
  manageReviews: '/dashboard/reviews',
  manageOrders: '/dashboard/manage-orders',
  invoices: '/dashboard/invoices',
  shopSettings: '/dashboard/settings',
  apiKeys: '/dashboard/api-keys',
  letters: '/dashboard/letters',
  webhooks: '/dashboard/webhooks',
  order: '/dashboard/orders/:id',
  packingSlip: '/dashboard/orders/:id/packing-slip',
  integrity: '/dashboard/integrity',
  auditLog: '/dashboard/audit',
} as const;
