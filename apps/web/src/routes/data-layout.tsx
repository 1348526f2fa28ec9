import { Outlet } from 'react-router-dom';
import { DataProvider } from '../shop/shop';

/** The pages that ask the API for something. */
export function DataLayout() {
  return (
    <DataProvider>
      <Outlet />
    </DataProvider>
  );
}
