import { buyingScenes } from './buying-scenes';
import { DASHBOARD_SCENES } from './dashboard-scenes';
import { paymentScenes } from './payment-scenes';
import { PUBLIC_SCENES } from './public-scenes';
import type { Props, Scene } from './scene';

export type { Props, Scene } from './scene';

/** Every state that is worth a picture beside the routes themselves, in the order of the album. */
export function scenes(props: Props): Scene[] {
  return [...PUBLIC_SCENES, ...buyingScenes(props), ...paymentScenes(props), ...DASHBOARD_SCENES];
}
