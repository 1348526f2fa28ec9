import { errorMessage } from '@shop/web-apollo';
import { useAddCartLinesMutation, type MyOrderFragment } from '@shop/web-apollo/generated/orders';
import { Button, notify } from '@shop/web-ui';
import { useNavigate } from 'react-router-dom';
import { OrderAgainLink } from '../components/order-parts';
import type { NotAddedState } from './not-added';

interface OrderAgainProps {
  readonly order: Pick<MyOrderFragment, 'toolId' | 'toolName' | 'lines'>;
}

/** Puts the lines of an order into the cart and names those that cannot be; one tool is ordered on its own page. */
export function OrderAgain({ order: { lines, ...first } }: OrderAgainProps) {
  const navigate = useNavigate();
  const input = lines.map(({ toolId, quantity }) => ({ toolId, quantity }));
  const [add, { loading }] = useAddCartLinesMutation({
    variables: { lines: input, dryRun: false },
    onCompleted: ({ addCartLines }) => {
      const notAdded = addCartLines.lines.flatMap(({ row, problem }) => {
        return problem ? [{ name: lines[row - 1]?.toolName ?? '', why: problem.message }] : [];
      });
      const state: NotAddedState = { notAdded };
      void navigate('/cart', { state });
    },
    onError: (error) => notify.error(errorMessage(error)),
  });
  if (lines.length === 1) return <OrderAgainLink {...first} variant="ghost" />;
  return (
    <Button variant="ghost" busy={loading} aria-description={first.toolName} onClick={() => void add()}>
      Order again
    </Button>
  );
}
