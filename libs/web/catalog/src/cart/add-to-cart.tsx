import { formatCount } from '@shop/contracts';
import { errorMessage } from '@shop/web-apollo';
import { useAddToCartMutation } from '@shop/web-apollo/generated/catalog';
import { useSession } from '@shop/web-auth';
import { Button, cx, Icon, notify } from '@shop/web-ui';
import { useLocation, useNavigate } from 'react-router-dom';
import styles from './cart.module.css';

interface AddToCartProps {
  readonly tool: { readonly id: string; readonly name: string };
  readonly quantity: number;
  /** On a card, where the icon says it. */
  readonly iconOnly?: boolean;
  readonly className?: string | undefined;
}

/** Adds units of a tool to the cart; leads visitors to the login and back. */
export function AddToCart({ tool, quantity, iconOnly = false, className }: AddToCartProps) {
  const { state } = useSession();
  const navigate = useNavigate();
  const from = useLocation();
  const [add, { loading }] = useAddToCartMutation({
    variables: { lines: [{ toolId: tool.id, quantity }] },
    onCompleted: ({ addCartLines: { lines } }) => {
      const { line, problem } = lines[0] ?? {};
      if (problem) notify.error(`${tool.name} was not added. ${problem.message}`);
      else notify.success(`Added ${tool.name}: ${formatCount(line?.quantity ?? quantity)} in your cart`);
    },
    onError: (error) => notify.error(errorMessage(error)),
  });
  const press = () => {
    if (state.status === 'signedIn') void add();
    else void navigate('/login', { state: { from } });
  };
  return (
    <Button
      busy={loading}
      className={cx(styles.add, className)}
      aria-label={`Add to cart, ${tool.name}`}
      title={iconOnly ? 'Add to cart' : undefined}
      onClick={press}
    >
      <Icon name="cart" size={20} />
      {!iconOnly && <span>Add to cart</span>}
    </Button>
  );
}
