import { writeFile } from 'node:fs/promises';
import { format } from 'prettier';
import { permissionsPage } from './permissions/page';

/** Writes the table of permissions; no shop is needed. */
const [, , file = 'docs/permissions.md'] = process.argv;
await writeFile(file, await format(permissionsPage(), { parser: 'markdown', printWidth: 110 }));
