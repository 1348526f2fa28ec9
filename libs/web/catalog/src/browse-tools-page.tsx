import { useSearchParams } from 'react-router-dom';
import { CategoryTiles } from './categories/category-tiles';
import { useDocumentTitle } from '@shop/web-ui';
import { ToolList } from './components/tool-list';

/** `/browse-tools`: all tools, searched, sorted and filtered by the URL. */
export function BrowseToolsPage() {
  useDocumentTitle('All Tools');
  return <ToolList title="All Tools" />;
}

/** `/tools`: the same list for everyone. */
export function ToolsPage() {
  useDocumentTitle('Tools');
  const [params] = useSearchParams();
  return <ToolList title="Tools">{params.size === 0 && <CategoryTiles />}</ToolList>;
}
