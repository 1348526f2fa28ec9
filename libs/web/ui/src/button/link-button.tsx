import { Link, type LinkProps } from 'react-router-dom';
import { buttonClass, type ButtonVariant } from './button';

interface LinkButtonProps extends LinkProps {
  readonly variant?: ButtonVariant;
  readonly wide?: boolean;
}

export function LinkButton({ variant = 'secondary', wide, className, ...rest }: LinkButtonProps) {
  return <Link {...rest} className={buttonClass(variant, wide, className)} />;
}
