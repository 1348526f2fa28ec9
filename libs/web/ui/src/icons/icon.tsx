import { ICON_PATHS, type IconName } from './icon-paths';

interface IconProps {
  readonly name: IconName;
  /** CSS px; 24 by default. */
  readonly size?: number;
}

/** A decorative line icon, hidden from screen readers. */
export function Icon({ name, size = 24 }: IconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="square"
      aria-hidden="true"
      focusable="false"
    >
      <path d={ICON_PATHS[name]} />
    </svg>
  );
}
