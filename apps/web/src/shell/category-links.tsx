import { CategoryLinks } from '@shop/web-catalog';
import { DataProvider } from '../shop/shop';

/** The links of the category bar with the API client that they need. */
export default function CategoryBarLinks({ className }: { readonly className: string }) {
  return (
    <DataProvider>
      <CategoryLinks className={className} />
    </DataProvider>
  );
}
