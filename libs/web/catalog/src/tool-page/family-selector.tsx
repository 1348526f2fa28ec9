import type { ToolDetailsFragment } from '@shop/web-apollo/generated/catalog';
import { Link } from 'react-router-dom';
import { variantNames } from './variant-names';
import styles from './family-selector.module.css';

/** The tools of one family, such as sizes: each has a page of its own. */
export function FamilySelector({ tool }: { readonly tool: ToolDetailsFragment }) {
  if (tool.siblings.length === 0) return null;
  const family = [tool, ...tool.siblings].sort((one, other) => one.sku.localeCompare(other.sku));
  const names = variantNames(family.map(({ name }) => name));
  return (
    <nav aria-label="Variants" className={styles.family}>
      {family.map(({ id, slug }, index) => (
        <Link
          key={id}
          to={`/tools/${slug}`}
          aria-current={id === tool.id ? 'page' : undefined}
          className={styles.variant}
        >
          <bdi>{names[index]}</bdi>
        </Link>
      ))}
    </nav>
  );
}
