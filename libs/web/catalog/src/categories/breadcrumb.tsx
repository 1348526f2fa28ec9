import { Link } from 'react-router-dom';
import styles from './breadcrumb.module.css';

interface BreadcrumbProps {
  /** From the top of the catalog down to the parent of the page. */
  readonly trail: readonly { readonly name: string; readonly slug: string }[];
}

/** Where a page stands in the catalog. */
export function Breadcrumb({ trail }: BreadcrumbProps) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className={styles.trail}>
        <li>
          <Link to="/tools">Tools</Link>
        </li>
        {trail.map(({ name, slug }) => (
          <li key={slug}>
            <Link to={`/categories/${slug}`}>
              <bdi>{name}</bdi>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
