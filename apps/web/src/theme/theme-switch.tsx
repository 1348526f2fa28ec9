import { Button, Icon } from '@shop/web-ui';
import { useTheme } from './use-theme';

export function ThemeSwitch({ className = '' }: { readonly className?: string | undefined }) {
  const { theme, other, toggle } = useTheme();
  return (
    <Button
      data-late
      variant="ghost"
      className={className}
      aria-label={`Switch to ${other} theme`}
      onClick={toggle}
    >
      <Icon name={theme === 'dark' ? 'sun' : 'moon'} />
    </Button>
  );
}
