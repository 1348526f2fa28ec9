import ICON_PATHS from './icon-paths.json';

export type IconName = keyof typeof ICON_PATHS;

interface IconProps {
  readonly name: IconName;
  readonly size?: number;
}

export function Icon({ name, size }: IconProps) {
  return <PathIcon path={ICON_PATHS[name]} size={size} />;
}

/** An icon that one page alone shows: its path stays out of the first load. */
export function PathIcon({ path, size = 24 }: { readonly path: string; readonly size?: number | undefined }) {
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
      <path d={path} />
    </svg>
  );
}
