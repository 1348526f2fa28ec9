import { toQueryState } from '@shop/web-apollo';
import { type CategoriesQuery, useCategoriesQuery } from '@shop/web-apollo/generated/catalog';
import { AsyncContent, EmptyState, LinkButton, PageHeading, useDocumentTitle } from '@shop/web-ui';
import { Link, useParams } from 'react-router-dom';
import { ToolGridSkeleton } from '../components/tool-grid';
import { ToolList } from '../components/tool-list';
import { Breadcrumb } from './breadcrumb';
import styles from './category-page.module.css';
import { parentsOf } from './trail';

const UNKNOWN = (
  <EmptyState
    title="There is no such category"
    text="See everything we make."
    action={<LinkButton to="/tools">All tools</LinkButton>}
  />
);

type Category = CategoriesQuery['categories'][number];

/** `/categories/:slug`: a category with its subcategories and the tools of all of them, for everyone. */
export function CategoryPage() {
  const { slug = '' } = useParams();
  const query = useCategoriesQuery();
  const category = query.data?.categories.find((each) => each.slug === slug);
  useDocumentTitle(category?.name ?? 'Category');
  return (
    <>
      {query.data && !category && <PageHeading>Category</PageHeading>}
      <AsyncContent {...toQueryState(query)} skeleton={<ToolGridSkeleton cards={8} />}>
        {({ categories }) =>
          category ? <CategoryTools key={slug} category={category} all={categories} /> : UNKNOWN
        }
      </AsyncContent>
    </>
  );
}

interface CategoryToolsProps {
  readonly category: Category;
  readonly all: readonly Category[];
}

function CategoryTools({ category, all }: CategoryToolsProps) {
  const below = all.filter(({ parent }) => parent?.id === category.id);
  return (
    <>
      <Breadcrumb trail={parentsOf(category, all)} />
      <ToolList title={category.name} category={category.slug}>
        {below.length > 0 && (
          <nav aria-label="Subcategories" className={styles.below}>
            {below.map(({ id, name, slug }) => (
              <Link key={id} to={`/categories/${slug}`} className={styles.link}>
                <bdi>{name}</bdi>
              </Link>
            ))}
          </nav>
        )}
      </ToolList>
    </>
  );
}
