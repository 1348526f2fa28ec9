// Lints texts as if they stood at their paths: JSON in, as [path, text] pairs, and out, as a list of broken rules each.
import { text } from 'node:stream/consumers';
import { ESLint } from 'eslint';

const eslint = new ESLint();
const broken = [];
for (const [filePath, content] of JSON.parse(await text(process.stdin))) {
  const [file] = await eslint.lintText(content, { filePath });
  broken.push(file?.messages.map(({ ruleId }) => ruleId) ?? []);
}
console.log(JSON.stringify(broken));
