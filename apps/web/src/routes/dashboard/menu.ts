import type { Role } from '@shop/contracts';
import { DASHBOARD_PATHS } from './dashboard-paths';

export interface MenuEntry {
  readonly path: string;
  readonly text: string;
  /** Path of a drawing of 24 by 24. */
  readonly icon: string;
}

const PROFILE: MenuEntry = {
  path: DASHBOARD_PATHS.myProfile,
  text: 'My Profile',
  icon: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-8 9a8 8 0 0 1 16 0',
};
const BOX = 'm12 3 8 4v10l-8 4-8-4V7l8-4Zm-8 4 8 4 8-4m-8 4v10';
const PAPER = 'M6 3h8l4 4v14H6V3Zm8 0v4h4M9 12h6m-6 4h6';
const STAR = 'm12 4 2.5 5.2 5.5.8-4 4 1 5.6-5-2.7-5 2.7 1-5.6-4-4 5.5-.8L12 4Z';

/** Dashboard menu per role; the first entry is the index page. */
export const MENU: Readonly<Record<Role, readonly MenuEntry[]>> = {
  CUSTOMER: [
    PROFILE,
    { path: DASHBOARD_PATHS.myOrders, text: 'My Orders', icon: BOX },
    { path: DASHBOARD_PATHS.myInvoices, text: 'My Invoices', icon: PAPER },
    {
      path: DASHBOARD_PATHS.addresses,
      text: 'Addresses',
      icon: 'M12 21s7-6.4 7-11.5A7 7 0 0 0 5 9.5C5 14.6 12 21 12 21Zm0-9a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
    },
    { path: DASHBOARD_PATHS.addReview, text: 'Add Review', icon: STAR },
  ],
  ADMIN: [
    { path: DASHBOARD_PATHS.start, text: 'Overview', icon: 'M4 20h16M7 16v-5m5 5V5m5 11V9' },
    PROFILE,
    {
      path: DASHBOARD_PATHS.makeAdmin,
      text: 'Make Admin',
      icon: 'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Zm-7 9a7 7 0 0 1 14 0m2-11v6m3-3h-6',
    },
    { path: DASHBOARD_PATHS.addTool, text: 'Add Tool', icon: 'M4 4h16v16H4zM12 8v8m-4-4h8' },
    {
      path: DASHBOARD_PATHS.manageTools,
      text: 'Manage Tools',
      icon: 'M15 4a5 5 0 0 0-4.6 6.9L4 17.3V20h2.7l6.4-6.4A5 5 0 0 0 19.6 7L16.5 10 14 7.5 17 4.4A5 5 0 0 0 15 4Z',
    },
    {
      path: DASHBOARD_PATHS.importTools,
      text: 'Import',
      icon: 'M12 4v11m-4-4 4 4 4-4M4 20h16',
    },
    {
      path: DASHBOARD_PATHS.manageCategories,
      text: 'Categories',
      icon: 'M4 4h6v6H4zM4 14h6v6H4zM14 7h6M14 17h6',
    },
    {
      path: DASHBOARD_PATHS.manageAttributes,
      text: 'Attributes',
      icon: 'M4 7h9m4 0h3M4 17h3m4 0h9M13 4.5v5h4v-5zM7 14.5v5h4v-5z',
    },
    {
      path: DASHBOARD_PATHS.manageSynonyms,
      text: 'Synonyms',
      icon: 'M4 9c3-5 5 3 8 0s5 3 8 0M4 16c3-5 5 3 8 0s5 3 8 0',
    },
    {
      path: DASHBOARD_PATHS.missedSearches,
      text: 'Missed Searches',
      icon: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Zm5-2 5 5M8.5 8.5l4 4m0-4-4 4',
    },
    { path: DASHBOARD_PATHS.manageOrders, text: 'Manage Orders', icon: BOX },
    { path: DASHBOARD_PATHS.invoices, text: 'Invoices', icon: PAPER },
    { path: DASHBOARD_PATHS.manageReviews, text: 'Reviews', icon: STAR },
    {
      path: DASHBOARD_PATHS.shopSettings,
      text: 'Shop settings',
      icon: 'M4 10v10h16V10M3 10l2-6h14l2 6H3Zm6 10v-6h6v6',
    },
    {
      path: DASHBOARD_PATHS.apiKeys,
      text: 'API keys',
      icon: 'M8 15a4 4 0 1 1 3.5-6H20v4h-3v3h-3v-3h-2.5A4 4 0 0 1 8 15Z',
    },
    { path: DASHBOARD_PATHS.letters, text: 'Letters', icon: 'M3 5h18v14H3zM3 6l9 7 9-7' },
    {
      path: DASHBOARD_PATHS.webhooks,
      text: 'Webhooks',
      icon: 'M9 9a4 4 0 1 1 5 3.5l3 5M9 9l-3 6m0 0a3 3 0 1 0 3 3h8m0 0a3 3 0 1 0 0-.5',
    },
    {
      path: DASHBOARD_PATHS.integrity,
      text: 'Data integrity',
      icon: 'm12 3 8 3v6c0 5-3.5 8-8 9-4.5-1-8-4-8-9V6l8-3Zm-3.5 9 2.5 2.5 4.5-4.5',
    },
    {
      path: DASHBOARD_PATHS.auditLog,
      text: 'Audit log',
      icon: 'M8 6h12M8 12h12M8 18h12M4 6v.01M4 12v.01M4 18v.01',
    },
  ],
};
