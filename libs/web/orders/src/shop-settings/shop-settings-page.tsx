import { toQueryState } from '@shop/web-apollo';
import { useManageShopSettingsQuery } from '@shop/web-apollo/generated/shop-settings';
import { AsyncContent, PageHeading, Panel, SkeletonGroup, useDocumentTitle } from '@shop/web-ui';
import { useState } from 'react';
import { isSellerKnown } from './seller-banner';
import { SettingsForm } from './settings-form';
import styles from './shop-settings.module.css';

/** `/dashboard/settings`: seller, tax, shipping and series of papers. */
export function ShopSettingsPage() {
  useDocumentTitle('Shop settings');
  const query = useManageShopSettingsQuery({ fetchPolicy: 'network-only' });
  const [reloads, setReloads] = useState(0);
  const reload = async () => {
    await query.refetch();
    setReloads((count) => count + 1);
  };
  return (
    <>
      <PageHeading level={2} lead="They apply to orders placed from now on.">
        Shop settings
      </PageHeading>
      <AsyncContent {...toQueryState(query)} skeleton={<SkeletonGroup count={6} height="48px" />}>
        {({ shopSettings }) => (
          <>
            {!isSellerKnown(shopSettings.seller) && (
              <p className={styles.note}>
                No invoices are made until the seller has a name and an address. Then those of paid orders are
                made, too.
              </p>
            )}
            <Panel>
              <SettingsForm key={reloads} settings={shopSettings} onReload={() => void reload()} />
            </Panel>
          </>
        )}
      </AsyncContent>
    </>
  );
}
