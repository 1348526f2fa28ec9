import { fileOf, slug, THEMES, WIDTHS, type Picture } from './picture';

const STYLE = `
body { margin: 0; padding: 24px; background: #777; color: #fff; font: 16px/1.5 system-ui, sans-serif; }
form { position: sticky; top: 0; display: flex; gap: 16px; padding: 8px 0; background: #777; }
.prints { display: flex; gap: 16px; align-items: start; overflow-x: auto; }
figure { flex: none; margin: 0; }
img { display: block; }
body:has([value='light']:not(:checked)) [data-theme='light'],
body:has([value='dark']:not(:checked)) [data-theme='dark'],
${WIDTHS.map((width) => `body:has([value='${width}']:not(:checked)) [data-width='${width}']`).join(',\n')} { display: none; }
`;

/** The page of an album: every picture in all of its prints, with a box for each width and theme to leave it out. */
export function albumPage(pictures: readonly Picture[]): string {
  const boxes = [...THEMES, ...WIDTHS].map(
    (value) => `<label><input type="checkbox" value="${value}" checked> ${value}</label>`,
  );
  const groups = [...new Set(pictures.map(({ group }) => group))];
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>The client in pictures</title>
<style>${STYLE}</style>
<h1>The client in pictures</h1>
<form>${boxes.join('')}</form>
<ul>${groups.map((group) => `<li><a href="#${slug(group)}">${group}</a></li>`).join('')}</ul>
${groups.map((group) => section(group, pictures)).join('\n')}
</html>
`;
}

function section(group: string, pictures: readonly Picture[]): string {
  const own = pictures.filter((picture) => picture.group === group);
  return `<h2 id="${slug(group)}">${group}</h2>\n${own.map(prints).join('\n')}`;
}

function prints(picture: Picture): string {
  const all = THEMES.flatMap((theme) => WIDTHS.map((width) => print(picture, width, theme)));
  return `<h3>${picture.name}</h3>\n<div class="prints">${all.join('\n')}</div>`;
}

function print(picture: Picture, width: number, theme: string): string {
  const file = fileOf(picture, width, theme);
  const image = `<img src="${file}" width="${Math.round(width / 2)}" loading="lazy" alt="">`;
  return `<figure data-theme="${theme}" data-width="${width}"><a href="${file}">${image}</a></figure>`;
}
