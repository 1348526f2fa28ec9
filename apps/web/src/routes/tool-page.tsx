import { ToolPage } from '@shop/web-catalog';
import { ToolReviews } from '@shop/web-reviews';
import { PATHS } from '../paths';

/** `/tools/:slug`: a tool and its reviews. */
export default function ToolRoute() {
  return <ToolPage>{(toolId) => <ToolReviews toolId={toolId} loginPath={PATHS.login} />}</ToolPage>;
}
