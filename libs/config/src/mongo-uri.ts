const EXAMPLE = 'mongodb://127.0.0.1:27017/shop?replicaSet=rs0';
const SHAPE = /^mongodb(\+srv)?:\/\/([^/?]*)(\/([^?]*))?(\?(.*))?$/;
/** A host name, IPv4 address, IPv6 address in brackets or encoded socket path, with an optional port. */
const HOST = /^(\[[\da-f:.]+\]|[\w.%-]+)(:(\d+))?$/i;
const HIGHEST_PORT = 65_535;
/** A part of credentials, percent-encoded. */
const ENCODED = /^([^:@%]|%[\da-f]{2})*$/i;
/** What no name of a database may have. */
const NOT_IN_NAMES = /[/\\. "$*<>:|?]/;
const LONGEST_NAME = 63;
/** Mechanisms with users in the database itself; others use `$external`. */
const OWN_USERS = /^(DEFAULT|SCRAM-.*)?$/i;
/** The shop's database where none is named, as on the embedded server. */
const USUAL_NAME = 'shop';

/**
 * The problem of a MongoDB connection string, as text after the variable's name; undefined when well-formed. Options are
 * left to the driver ({@link driverProblem}). Never quotes the string, which may contain a password.
 */
export function mongoUriProblem(uri: string): string | undefined {
  if (!/^mongodb(\+srv)?:\/\/\S+$/.test(uri)) return 'must begin with mongodb:// or mongodb+srv://';
  const [, , authority = '', , name = '', , options = ''] = SHAPE.exec(uri) ?? [];
  const hosts = authority.slice(authority.lastIndexOf('@') + 1).split(',');
  const ports = hosts.flatMap((host) => HOST.exec(host)?.[3] ?? []);
  if (!areCredentials(authority) || `${name}${options}`.includes('@'))
    return 'must have user name and password percent-encoded, for example an @ as %40';
  if (!hosts.every((host) => HOST.test(host))) return `must look like ${EXAMPLE}`;
  if (!ports.every(isPort)) return `must have ports from 1 to ${HIGHEST_PORT}`;
  return isName(name) ? undefined : `must name a database, without any of / \\ . " $ * < > : | ?`;
}

/** Creates a client without connecting; throws for an invalid connection string. */
export type Driver = (uri: string) => unknown;

/** The driver's objection to a well-formed connection string, mostly an option. */
export function driverProblem(uri: string, driver: Driver): string | undefined {
  try {
    driver(withOtherCredentials(uri));
    return undefined;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return `is refused by the database's driver: ${reason}; it must look like ${EXAMPLE}`;
  }
}

/** Keeps credentials out of error messages. */
function withOtherCredentials(uri: string): string {
  const [, , authority = ''] = SHAPE.exec(uri) ?? [];
  const credentials = authority.slice(0, Math.max(authority.lastIndexOf('@'), 0));
  const others = credentials.replace(/[^:]+/g, 'x');
  return uri.replace(`//${credentials}`, () => `//${others}`);
}

/**
 * Adds the default database name, as the driver's default is `test`, and keeps the effective `authSource`.
 *
 * @param uri well-formed
 */
export function withDatabase(uri: string): string {
  const [, , authority = '', , name = '', , options = ''] = SHAPE.exec(uri) ?? [];
  if (name !== '') return uri;
  const signsIn = authority.includes('@') && !/(^|&)authSource=/i.test(options);
  const [, , mechanism = ''] = /(^|&)authMechanism=([^&]*)/i.exec(options) ?? [];
  const source = OWN_USERS.test(mechanism) ? 'admin' : '%24external';
  const all = [options, signsIn ? `authSource=${source}` : ''].filter(Boolean).join('&');
  return `${uri.slice(0, uri.indexOf('://'))}://${authority}/${USUAL_NAME}${all && `?${all}`}`;
}

/**
 * The database and hosts of a connection string, without credentials and options.
 *
 * @param uri well-formed, with a database name
 */
export function databaseNameOf(uri: string): string {
  const [, , authority = '', , name = ''] = SHAPE.exec(uri) ?? [];
  return `${decodeURIComponent(name)} on ${authority.slice(authority.lastIndexOf('@') + 1)}`;
}

/** True without credentials or with well-formed ones. */
function areCredentials(authority: string): boolean {
  const end = authority.lastIndexOf('@');
  const parts = authority.slice(0, Math.max(end, 0)).split(':');
  return parts.length <= 2 && parts.every((part) => ENCODED.test(part));
}

function isPort(text: string): boolean {
  return Number(text) >= 1 && Number(text) <= HIGHEST_PORT;
}

function isName(encoded: string): boolean {
  try {
    const name = decodeURIComponent(encoded);
    return name.length <= LONGEST_NAME && !NOT_IN_NAMES.test(name);
  } catch {
    return false;
  }
}
