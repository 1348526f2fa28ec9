import { Outlet } from 'react-router-dom';
import { DataProvider } from '../shop/shop';

/** Layout of pages that need the API client. */
export function DataLayout() {
  return (
    <DataProvider>
      <Outlet />
    </DataProvider>
  );
}
