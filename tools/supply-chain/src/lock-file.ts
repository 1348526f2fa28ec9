/** What npm has noted of one installed package. */
export interface LockEntry {
  readonly version?: string;
  /** The package's own name where it is installed under another one. */
  readonly name?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly license?: string;
  readonly hasInstallScript?: boolean;
  /** Of the workspace itself. */
  readonly link?: boolean;
}

/** A `package-lock.json` of version 3, limited to the fields that are read. */
export interface LockFile {
  readonly packages: Readonly<Record<string, LockEntry>>;
}

/** The root `package.json`, limited to the fields that are read. */
export interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  /** By package, whether its install script may run. */
  readonly allowScripts?: Readonly<Record<string, boolean>>;
}

/** One package that comes from outside. */
export interface InstalledPackage extends LockEntry {
  /** Where it lies, below the root of the repository. */
  readonly path: string;
  readonly name: string;
  readonly version: string;
}

const FOLDER = 'node_modules/';

/** Every package that npm fetches for a lock file, each as often as it is installed. */
export function installed({ packages }: LockFile): InstalledPackage[] {
  return Object.entries(packages)
    .filter(([path, { link }]) => path.includes(FOLDER) && !link)
    .map(([path, entry]) => ({
      ...entry,
      path,
      name: entry.name ?? path.slice(path.lastIndexOf(FOLDER) + FOLDER.length),
      version: entry.version ?? '',
    }));
}
