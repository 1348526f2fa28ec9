import { useCategoriesQuery } from '@shop/web-apollo/generated/catalog';
import { ImageWithFallback } from '@shop/web-ui';
import { Link } from 'react-router-dom';
import styles from './category-tiles.module.css';

/** Slugs of the categories that have a picture of four of their tools, as `npm run pictures -- --categories` makes them. */
const PICTURED = new Set([
  ...['hand-tools', 'measuring', 'protective-wear', 'lifting'],
  ...['site-equipment', 'fasteners', 'power-light', 'finishing'],
]);

/** The top categories, each with some of its tools in one picture; nothing until they are known. */
export function CategoryTiles() {
  const { data } = useCategoriesQuery();
  const top = data?.categories.filter(({ parent }) => !parent) ?? [];
  if (top.length === 0) return null;
  return (
    <ul className={styles.tiles} aria-label="Shop by category">
      {top.map(({ id, name, slug }) => (
        <li key={id}>
          <Link to={`/categories/${slug}`} className={styles.link}>
            <ImageWithFallback
              src={PICTURED.has(slug) ? `/pictures/category-${slug}/320.webp` : ''}
              alt=""
              frame="small"
              eager
            />
            <bdi>{name}</bdi>
          </Link>
        </li>
      ))}
    </ul>
  );
}
