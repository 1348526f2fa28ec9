// Makes the schema and the typed hooks anew and fails when what is committed differs.
import { execFileSync } from 'node:child_process';

const run = (script) =>
  execFileSync('npm', ['run', '--silent', script], { stdio: ['ignore', 'ignore', 'inherit'] });
const GENERATED = ['schema.graphql', 'libs/web/data/src/generated'];

run('schema');
run('codegen');
const changed = execFileSync('git', ['status', '--porcelain', '--', ...GENERATED], { encoding: 'utf8' });
if (changed) {
  console.error(`Stale generated files; run npm run schema && npm run codegen and commit:\n${changed}`);
  process.exit(1);
}
