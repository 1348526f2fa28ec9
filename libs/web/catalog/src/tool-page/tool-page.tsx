import { skipToken, toQueryState } from '@shop/web-apollo';
import { useToolPageChangedSubscription, useToolPageQuery } from '@shop/web-apollo/generated/catalog';
import { AsyncContent, EmptyState, LinkButton, PageHeading, useDocumentTitle } from '@shop/web-ui';
import { Fragment, type ReactNode, useEffect } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { ToolDetails } from './tool-details';
import { ToolDetailsSkeleton } from './tool-details-skeleton';

const GONE = (
  <EmptyState
    title="This tool is no longer available"
    text="See what else we make."
    action={<LinkButton to="/tools">All tools</LinkButton>}
  />
);

interface ToolPageProps {
  /** Renders what follows the tool, from its id. */
  readonly children?: (toolId: string) => ReactNode;
}

/** `/tools/:slug`: a tool for everyone, live. A former slug leads to the current one. */
export function ToolPage({ children }: ToolPageProps) {
  const { slug = '' } = useParams();
  const query = useToolPageQuery({ variables: { slug } });
  const tool = query.data?.tool;
  const navigate = useNavigate();
  useDocumentTitle(tool ? `${tool.name}, ${tool.sku}` : 'Tool');
  useToolPageChangedSubscription(tool ? { variables: { id: tool.id }, ignoreResults: true } : skipToken);
  useEffect(() => {
    if (tool && tool.slug !== slug) void navigate(`/tools/${tool.slug}`, { replace: true });
  }, [tool, slug, navigate]);
  return (
    <>
      {query.data && !tool && <PageHeading>Tool</PageHeading>}
      <AsyncContent {...toQueryState(query)} skeleton={<ToolDetailsSkeleton />}>
        {() =>
          tool ? (
            <Fragment key={tool.id}>
              <ToolDetails tool={tool} />
              {children?.(tool.id)}
            </Fragment>
          ) : (
            GONE
          )
        }
      </AsyncContent>
    </>
  );
}
