import { useCategoriesQuery } from '@shop/web-apollo/generated/catalog';
import { NavLink } from 'react-router-dom';

/** Links to the top categories; none until they are known. */
export function CategoryLinks({ className }: { readonly className: string }) {
  const { data } = useCategoriesQuery();
  const top = data?.categories.filter(({ parent }) => !parent) ?? [];
  return top.map(({ id, name, slug }) => (
    <NavLink key={id} to={`/categories/${slug}`} className={className}>
      <bdi>{name}</bdi>
    </NavLink>
  ));
}
