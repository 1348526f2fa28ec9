// Regenerates the schema, the typed hooks and the table of permissions; fails when the committed files differ.
import { execFileSync, spawnSync } from 'node:child_process';

/** Runs a script of package.json, quietly unless it fails. */
function run(script) {
  const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', script], { encoding: 'utf8' });
  if (status === 0) return;
  console.error(`npm run ${script} failed:\n${stdout}${stderr}`);
  process.exit(1);
}
const GENERATED = [
  'schema.graphql',
  'libs/web/apollo/src/generated',
  'libs/contracts/src/generated',
  'docs/permissions.md',
];

run('schema');
run('codegen');
run('permissions');
const changed = execFileSync('git', ['status', '--porcelain', '--', ...GENERATED], { encoding: 'utf8' });
if (changed) {
  console.error(
    `Stale generated files; run npm run schema && npm run codegen && npm run permissions and commit:\n${changed}`,
  );
  process.exit(1);
}
