import type { Role } from '@shop/contracts';
import { PATHS } from '../../paths';

type MenuEntry = readonly [path: string, text: string];

const PROFILE: MenuEntry = [PATHS.myProfile, 'My Profile'];

/** Dashboard menu per role; the first entry is the index page. */
export const MENU: Readonly<Record<Role, readonly MenuEntry[]>> = {
  CUSTOMER: [PROFILE, [PATHS.myOrders, 'My Orders'], [PATHS.addReview, 'Add Review']],
  ADMIN: [
    [PATHS.dashboard, 'Overview'],
    PROFILE,
    [PATHS.makeAdmin, 'Make Admin'],
    [PATHS.addTool, 'Add Tool'],
    [PATHS.manageTools, 'Manage Tools'],
    [PATHS.manageOrders, 'Manage Orders'],
    [PATHS.integrity, 'Data integrity'],
    [PATHS.auditLog, 'Audit log'],
  ],
};
